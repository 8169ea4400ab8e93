import { writePart } from '#lambdas/jobs/parts.ts'
import { step } from '#lambdas/jobs/step.ts'
import { partNames, type Routable, readGeneration } from '../generation/generation-parts.ts'
import { findHomes } from '../workspace/homes.ts'

/** The step has two minutes: five hundred inspectors whom nobody has looked up yet take one of them. */
const PATIENCE = { starting: 90_000, waiting: 100_000 }

export const handler = step('generate-routes', 'coordinates', async (taskId) => {
  const { inspectors } = await readGeneration(taskId)
  const { found, missing } = await findHomes(inspectors, Date.now(), PATIENCE)
  const routable: Routable = { inspectors: found, homeless: missing }
  await writePart(taskId, partNames.inspectors, routable)
})
