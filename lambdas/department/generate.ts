import type { CivilDay } from '#core/department/civil-time.ts'
import { prepareDay, seedOf } from '#core/department/plans/prepare-day.ts'
import { counted } from '#core/kernel/counted.ts'
import { DomainError } from '#engine/base/errors.ts'
import { api } from '#lambdas/http/callers.ts'
import { startJob } from '#lambdas/jobs/start-job.ts'
import { rowsAfterVisits } from './field/past-visits.ts'
import { readSaid } from './field/said-of-day.ts'
import type { Generation } from './generation/generation-parts.ts'
import { requireGenerations } from './generation/require-generations.ts'
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
