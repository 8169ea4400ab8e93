import type { Job } from '#core/jobs/job.ts'
import type { JobKind } from '#core/jobs/kinds.ts'
import { epochSeconds, monthOf } from '#core/kernel/time.ts'
import type { Person } from './cloud-in-use.ts'

let orphans = 0

/** A job that was counted and has no execution: its function ended before it could start one. */
export async function orphanTask(
  { userId }: Pick<Person, 'userId'>,
  silentSeconds: number,
  kind: JobKind = 'optimize-route',
): Promise<string> {
  // Imported late: the store reads its environment while it is imported.
  const [{ createJobOnce }, { countRequest }] = await Promise.all([
    import('#store/jobs.ts'),
    import('#store/table/counters.ts'),
  ])
  const now = Date.now()
  const requestId = `orphan-${++orphans}-of-${userId}`
  const counted = { scope: 'web', month: monthOf(now), stops: 60 } as const
  const expiresAt = epochSeconds(now) + 3600
  await countRequest({ userId, requestId, ...counted, limit: 200, expiresAt })
  const job: Job = {
    ...{ taskId: requestId, kind, userId, requestId, status: 'running', phase: 'queued' },
    ...{ done: 0, total: 4, parts: [], counted, createdAt: now, updatedAt: now - silentSeconds * 1000, expiresAt },
  }
  await createJobOnce(job)
  return requestId
}
