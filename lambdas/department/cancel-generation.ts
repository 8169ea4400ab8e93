import { noSuchTask } from '#core/jobs/job.ts'
import { stopExecution } from '#lambdas/gateways/executions.ts'
import { api } from '#lambdas/http/callers.ts'
import { machineArns } from '#lambdas/jobs/machines.ts'
import { requireOwnJob } from '#lambdas/jobs/own-job.ts'
import { endCancelled } from './generation/end-cancelled.ts'
import { readGeneration } from './generation/generation-parts.ts'
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
