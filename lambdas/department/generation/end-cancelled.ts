import { writeOpenPart } from '#lambdas/jobs/parts.ts'
import { readJob, updateJob } from '#store/jobs.ts'
import { partNames, readGeneration } from './generation-parts.ts'
import { saveGenerated } from './save-generated.ts'

/**
 * Ends a running generation with what it has so far; says whether this was its end.
 *
 * What is done is kept before the task ends, so that its owner never meets a done task without a result. It ends before
 * its execution is stopped: of the end that the execution then tells, nothing is left to fail.
 */
export async function endCancelled(taskId: string): Promise<boolean> {
  const job = await readJob(taskId, Date.now())
  if (job?.status !== 'running') return false
  const isPrepared = job.parts.includes(partNames.inspectors)
  const result = isPrepared
    ? await saveGenerated(taskId, 'cancelled')
    : { date: (await readGeneration(taskId)).date, versions: [] }
  await writeOpenPart('generate-routes', taskId, 'result', result)
  return updateJob(taskId, { status: 'done', updatedAt: Date.now() })
}
