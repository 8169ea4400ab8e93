import { Optimized } from '#api/planner.ts'
import { DomainError } from '#core/kernel/errors.ts'
import { readPayload } from '#lambdas/gateways/payloads.ts'
import { api } from '#lambdas/http/callers.ts'
import { requireAlive, requireOwnJob } from './own-job.ts'
import { payloadKeys } from './payload-shapes.ts'

export const pollStatus = api.planner.pollStatus.handler(async ({ input, context: { caller, now } }) => {
  const job = await requireOwnJob(input.taskId, caller.userId, now)
  requireAlive(job, now)
  const { phase, done, total, createdAt } = job
  return {
    pollStatus: job.status === 'done' ? await readResult(job.taskId) : null,
    progress: { phase, done, total, elapsedSeconds: Math.round((now - createdAt) / 1000) },
  }
})

async function readResult(taskId: string) {
  const result = await readPayload(payloadKeys(taskId).result, (json) => Optimized.parse(json))
  if (result) return result
  throw new DomainError(
    'not-found',
    'planner.no-such-task',
    'This optimization is no longer there. Please start it again.',
  )
}
