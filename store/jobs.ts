import { CustomAttributeType, type EntityItem } from 'electrodb'
import { scopes } from '#core/accounts/monthly-limit.ts'
import { type Job, jobStatuses } from '#core/jobs/job.ts'
import type { JobKind, JobPhase } from '#core/jobs/kinds.ts'
import { errorKinds } from '#engine/base/errors.ts'
import { defineEntity, keyedBy, listedBy, numbers, optional, texts } from './table/define-entity.ts'
import { outcomeOf, unlessRefused } from './table/refusals.ts'

/** The status of a job that its owner has deleted. */
const FORGOTTEN = 'forgotten' as const

/** What the table keeps of a job. Its big values are payloads. */
export const Jobs = defineEntity({
  model: { entity: 'job', version: '1', service: 'jobs' },
  attributes: {
    ...texts('taskId', 'userId', 'requestId'),
    kind: { type: CustomAttributeType<JobKind>('string'), required: true },
    status: { type: [...jobStatuses, FORGOTTEN] as const, required: true },
    phase: { type: CustomAttributeType<JobPhase>('string'), required: true },
    ...numbers('done', 'total', 'createdAt', 'updatedAt', 'expiresAt'),
    ...optional.texts('item'),
    parts: { type: 'set', items: 'string' },
    counted: {
      type: 'map',
      properties: { scope: { type: scopes, required: true }, ...texts('month'), ...numbers('stops') },
    },
    failure: {
      type: 'map',
      properties: { kind: { type: errorKinds, required: true }, ...texts('code', 'message') },
    },
  },
  indexes: { primary: keyedBy(['taskId']), byUser: listedBy(['userId'], ['createdAt']) },
})

function toJob({ status, counted, failure, parts = [], ...job }: EntityItem<typeof Jobs>): Job | undefined {
  if (status === FORGOTTEN) return undefined
  return {
    ...job,
    status,
    parts: [...parts],
    ...(counted ? { counted } : {}),
    ...(failure ? { failure } : {}),
  }
}

/** Writes a job without parts, unless there is one of this id, forgotten or not. */
export async function createJobOnce({ parts: _none, ...job }: Job): Promise<'created' | 'exists'> {
  return outcomeOf(Jobs.create(job).go(), ['created', 'exists'])
}

/** The job with this id, or `undefined` when there is none, it is forgotten or its time is over. `now` in milliseconds. */
export async function readJob(taskId: string, now: number): Promise<Job | undefined> {
  const { data } = await Jobs.get({ taskId }).go({ consistent: true })
  return data && data.expiresAt * 1000 > now ? toJob(data) : undefined
}

/** A user's jobs that are not forgotten. One that was made a moment ago may be missing. */
export async function listJobs(userId: string): Promise<Job[]> {
  const { data } = await Jobs.query.byUser({ userId }).go({ pages: 'all' })
  return data.flatMap((each) => toJob(each) ?? [])
}

type JobChange = Partial<Pick<Job, 'status' | 'phase' | 'done' | 'total' | 'item' | 'failure'>> & Pick<Job, 'updatedAt'>

/**
 * Notes progress or the end of a running job; of several ends the first counts. Says whether it was noted.
 *
 * A job that has ended stays as it is, one that was forgotten meanwhile stays forgotten.
 */
export async function updateJob(taskId: string, change: JobChange): Promise<boolean> {
  return unlessRefused(
    Jobs.patch({ taskId })
      .set(change)
      .where(({ status }, { eq }) => eq(status, 'running'))
      .go(),
  )
}

/** What many steps at once add to a job: items done, parts written. */
interface JobAddition extends Pick<Job, 'updatedAt'> {
  readonly done?: number
  readonly parts?: readonly string[]
}

/**
 * Adds to a job, which no other addition can undo. One that has ended or was deleted meanwhile stays as it is.
 *
 * Items count once: what is added with a part that is there already was added before.
 */
export async function addToJob(taskId: string, { done = 0, parts = [], updatedAt }: JobAddition): Promise<void> {
  const addition = { done, ...(parts.length > 0 ? { parts: [...parts] } : {}) }
  await unlessRefused(
    Jobs.patch({ taskId })
      .add(addition)
      .set({ updatedAt })
      .where((job, { eq, notContains }) =>
        [eq(job.status, 'running'), ...(done > 0 ? parts.map((part) => notContains(job.parts, part)) : [])].join(
          ' AND ',
        ),
      )
      .go(),
  )
}

/**
 * Forgets a job. Its id stays taken until its time is over: what an execution of that name still does, or tells after
 * it was stopped, meets no other job.
 */
export async function forgetJob(taskId: string, updatedAt: number): Promise<void> {
  await unlessRefused(Jobs.patch({ taskId }).set({ status: FORGOTTEN, updatedAt }).remove(['parts', 'failure']).go())
}
