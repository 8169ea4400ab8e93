import { writeOpenPart } from '#lambdas/jobs/parts.ts'
import { step } from '#lambdas/jobs/step.ts'
import { refillOnce } from '../generation/refill-once.ts'
import { saveGenerated } from '../generation/save-generated.ts'

export const handler = step('generate-routes', 'saving', async (taskId) => {
  await writeOpenPart('generate-routes', taskId, 'result', await saveGenerated(taskId, 'failed', refillOnce))
})
