import { noSuchTask } from '#core/jobs/job.ts'
import { stopExecution } from '#lambdas/gateways/executions.ts'
import { api } from '#lambdas/http/callers.ts'
import { machineArns } from '#lambdas/jobs/machines.ts'
import { requireOwnJob } from '#lambdas/jobs/own-job.ts'
import { writeOpenPart } from '#lambdas/jobs/parts.ts'
import { readJob, updateJob } from '#store/jobs.ts'
import { partNames, readGeneration } from './generation/generation-parts.ts'
import { saveGenerated } from './generation/save-generated.ts'
import { visibleVersions } from './visible-versions.ts'
import { actorOf } from './workspace/actor.ts'
import { noteAudit } from './workspace/note-audit.ts'

export const cancelGeneration = api.department.cancelGeneration.handler(
  async ({ input: { taskId }, context: { caller, now } }) => {
    const { kind } = await requireOwnJob(taskId, caller.userId, now)
    if (kind !== 'generate-routes') throw noSuchTask()
    const { date } = await readGeneration(taskId)
    if (await endCancelled(taskId)) {
      await stopExecution(machineArns[kind], taskId)
      await noteAudit(await actorOf(caller), 'cancelled-generation', date, now)
    }
    return visibleVersions(caller, date)
  },
)

/**
 * Ends a running generation with what it has so far; says whether this was its end.
 *
 * What is done is kept before the task ends, so that its owner never meets a done task without a result. It ends before
 * its execution is stopped: of the end that the execution then tells, nothing is left to fail.
 */
async function endCancelled(taskId: string): Promise<boolean> {
  const job = await readJob(taskId, Date.now())
  if (job?.status !== 'running') return false
  const isPrepared = job.parts.includes(partNames.inspectors)
  const result = isPrepared
    ? await saveGenerated(taskId, 'cancelled')
    : { date: (await readGeneration(taskId)).date, versions: [] }
  await writeOpenPart('generate-routes', taskId, 'result', result)
  return updateJob(taskId, { status: 'done', updatedAt: Date.now() })
}
