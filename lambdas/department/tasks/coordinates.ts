import { writePart } from '#lambdas/jobs/parts.ts'
import { step } from '#lambdas/jobs/step.ts'
import { partNames, type Routable, readGeneration } from '../generation/generation-parts.ts'
import { findHomes } from '../homes.ts'

export const handler = step('generate-routes', 'coordinates', async (taskId) => {
  const { inspectors } = await readGeneration(taskId)
  const { found, missing } = await findHomes(inspectors)
  const routable: Routable = { inspectors: found, homeless: missing }
  await writePart(taskId, partNames.inspectors, routable)
})
