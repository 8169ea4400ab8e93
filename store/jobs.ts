import { Entity } from 'electrodb'
import type { JobPhase } from '#core/planner/planner.ts'
import { client, tableName } from '#store/client.ts'
import { primary } from '#store/keys.ts'
import { isRefusedCondition } from '#store/refusals.ts'

const Jobs = new Entity(
  {
    model: { entity: 'job', version: '1', service: 'planner' },
    attributes: {
      taskId: { type: 'string', required: true },
      userId: { type: 'string', required: true },
      requestId: { type: 'string', required: true },
      status: { type: ['running', 'done', 'failed'] as const, required: true },
      phase: { type: 'string', required: true },
      done: { type: 'number', required: true },
      total: { type: 'number', required: true },
      stops: { type: 'number', required: true },
      month: { type: 'string', required: true },
      failureCode: { type: 'string' },
      failureMessage: { type: 'string' },
      createdAt: { type: 'number', required: true },
      updatedAt: { type: 'number', required: true },
      expiresAt: { type: 'number', required: true },
    },
    indexes: {
      primary: { pk: { field: primary.pk, composite: ['taskId'] }, sk: { field: primary.sk, composite: [] } },
    },
  },
  { client, table: tableName },
)

/** A long optimization. Its request and result are payloads named after its id. */
export interface Job {
  readonly taskId: string
  readonly userId: string
  readonly requestId: string
  readonly status: 'running' | 'done' | 'failed'
  readonly phase: JobPhase
  readonly done: number
  readonly total: number
  readonly stops: number
  /** Month in which it was counted. */
  readonly month: string
  readonly failureCode?: string
  readonly failureMessage?: string
  /** Milliseconds since the epoch. */
  readonly createdAt: number
  readonly updatedAt: number
  /** Epoch seconds. */
  readonly expiresAt: number
}

/** Writes a job unless another call was first. */
export async function createJobOnce(job: Job): Promise<'created' | 'exists'> {
  try {
    await Jobs.create(job).go()
    return 'created'
  } catch (cause) {
    if (isRefusedCondition(cause)) return 'exists'
    throw cause
  }
}

/** The job with this id, or `undefined` when there is none or its time is over. `now` in milliseconds. */
export async function readJob(taskId: string, now: number): Promise<Job | undefined> {
  const { data } = await Jobs.get({ taskId }).go({ consistent: true })
  if (!data || data.expiresAt * 1000 <= now) return undefined
  return { ...data, phase: data.phase as JobPhase } as Job
}

type Change = Partial<Pick<Job, 'status' | 'phase' | 'done' | 'total' | 'failureCode' | 'failureMessage'>>

/** Notes progress or the end of a job. A job that was deleted meanwhile stays deleted. */
export async function updateJob(taskId: string, change: Change & { readonly updatedAt: number }): Promise<void> {
  await Jobs.update({ taskId })
    .set(change)
    .where(({ userId }, { exists }) => exists(userId))
    .go()
    .catch(ignoreDeleted)
}

/** Forgets a job. */
export async function deleteJob(taskId: string): Promise<void> {
  await Jobs.delete({ taskId }).go()
}

function ignoreDeleted(cause: unknown): void {
  if (!isRefusedCondition(cause)) throw cause
}
