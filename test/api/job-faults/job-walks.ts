import type { JobKind } from '#core/jobs/kinds.ts'
import { fleetRequestOf } from '#test/support/build-fleet.ts'
import { requestOf } from '#test/support/build-request.ts'
import { member, type Person } from '#test/support/cloud-in-use.ts'
import { smallCity } from '#test/support/department-workspace.ts'
import { scheduler } from '#test/support/holiday-imports.ts'
import { once } from '#test/support/once.ts'
import { orphanTask } from '#test/support/orphan-task.ts'
import { queuedGeneration } from '#test/support/run-generation.ts'

/** A kind of job whose execution is gone through with one call of AWS failing after the other. */
export interface JobWalk {
  readonly name: string
  readonly kind: JobKind
  /** A task that waits for its execution, and what its user has of it in the end. */
  readonly begin: () => Promise<{ readonly taskId: string; readonly seen: () => Promise<unknown> }>
  /** How much of the month it takes. */
  readonly counts: 0 | 1
  /** Its steps compute for long: what the SDK tries again by itself is seen in the others. */
  readonly onlyLasting?: true
}

const driver = once(() => member({ teamTier: 1 }))
const planner = once(scheduler)

/** What the poll answers, and by how much the month is fuller than before. */
async function seenBy({ api }: Person, taskId: string, before?: number) {
  const { reqCount } = before === undefined ? { reqCount: 0 } : await api.accounts.trackedRequests({})
  const answer = await api.jobs.pollStatus({ taskId }).then(
    ({ pollStatus }) => (pollStatus === null ? 'running' : 'done'),
    ({ code }: { code: string }) => code,
  )
  return [answer, reqCount - (before ?? 0)]
}

async function counted(kind: JobKind, request: object) {
  const person = await driver()
  const before = (await person.api.accounts.trackedRequests({})).reqCount
  const { writePart } = await import('#lambdas/jobs/parts.ts')
  const taskId = await orphanTask(person, 0, kind)
  await writePart(taskId, 'request', request)
  return { taskId, seen: () => seenBy(person, taskId, before) }
}

/** A day of the department for one inspector: none of a month. */
async function generation() {
  const person = await planner()
  const { userId } = person
  const asked = { userId, date: '2026-11-24', strategies: ['as-specified'] } as const
  const taskId = await queuedGeneration(smallCity(4, ['EC1']), asked)
  return { taskId, seen: () => seenBy(person, taskId) }
}

/** Every kind of task. */
export const jobWalks: readonly JobWalk[] = [
  { name: 'a route', kind: 'optimize-route', begin: () => counted('optimize-route', requestOf(2)), counts: 1 },
  {
    name: 'a day of a team',
    kind: 'optimize-fleet',
    begin: () => counted('optimize-fleet', fleetRequestOf(2, 1)),
    counts: 1,
    onlyLasting: true,
  },
  { name: 'a day of the department', kind: 'generate-routes', begin: generation, counts: 0, onlyLasting: true },
]
