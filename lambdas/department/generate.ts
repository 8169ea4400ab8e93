import type { CivilDay } from '#core/department/civil-time.ts'
import { prepareDay, seedOf } from '#core/department/plans/prepare-day.ts'
import { counted } from '#core/kernel/counted.ts'
import { slotOfDay } from '#core/kernel/day-slot.ts'
import { DomainError } from '#engine/base/errors.ts'
import { api } from '#lambdas/http/callers.ts'
import type { UndoList } from '#lambdas/http/undo-list.ts'
import { startJob } from '#lambdas/jobs/start-job.ts'
import { countUse, returnUses } from '#store/uses.ts'
import { rowsAfterVisits } from './field/past-visits.ts'
import { readSaid } from './field/said-of-day.ts'
import type { Generation } from './generation/generation-parts.ts'
import { actorOf } from './workspace/actor.ts'
import { currentSettings } from './workspace/settings.ts'
import { readWorkspace } from './workspace.ts'

export const generate = api.department.generate.handler(async ({ input, context: { caller, now, undo } }) => {
  const [{ rows, importIds }, settings, actor] = await Promise.all([
    readWorkspace(),
    currentSettings(),
    actorOf(caller),
  ])
  await requireUndriven(input.date, now)
  const { unitDepartments, categorySkills, version: settingsVersion } = settings
  const { date, policy = settings.policy } = input
  const generation: Generation = {
    ...prepareDay(await rowsAfterVisits(rows, date), { ...input, policy }),
    ...{ date, policy, settingsVersion, importIds, actor },
    strategies: [...new Set(input.strategies)],
    settings: { unitDepartments, categorySkills },
    seed: seedOf(date),
  }
  await requireGenerations({ userId: caller.userId, now, undo })
  return startJob({ kind: 'generate-routes', userId: caller.userId, requestId: input.requestId, now }, generation)
})

/** What is marked is a fact: a day that is under way is changed, not made anew. */
async function requireUndriven(date: CivilDay, now: number): Promise<void> {
  const { visits } = await readSaid(date, now)
  if (visits.length === 0) return
  throw new DomainError(
    'conflict',
    'department.day-is-driven',
    `This day is under way: ${counted(visits.length, 'inspection')} marked so far. Change its published plan instead: move inspections, insert them or take somebody off.`,
  )
}

/** A generation buys travel for every inspector: a day of planning has room for plenty, a script's has not. */
const DAILY_GENERATIONS = 100

/** Takes a generation of the caller's day; one that did not begin is given back. @throws DomainError `department.too-many-generations` */
async function requireGenerations({
  userId,
  now,
  undo,
}: {
  readonly userId: string
  readonly now: number
  readonly undo: UndoList
}): Promise<void> {
  const slot = slotOfDay(userId, 'generate', now)
  const generations = await countUse(slot)
  undo.add(() => returnUses(slot, 1))
  if (generations <= DAILY_GENERATIONS) return
  throw new DomainError(
    'limit',
    'department.too-many-generations',
    `Routes were generated ${DAILY_GENERATIONS} times today, which is the limit of a day. Change the routes by hand, or try again tomorrow.`,
  )
}
