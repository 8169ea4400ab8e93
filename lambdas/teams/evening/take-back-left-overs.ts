import type { TeamDayBody } from '#core/teams/days/team-day.ts'
import { api } from '#lambdas/http/callers.ts'
import { readLeftOvers } from '#store/teams/left-overs.ts'
import { dayChangedElsewhere } from '../changed-elsewhere.ts'
import { readBody, type SavedDay } from '../day-payloads.ts'
import { keepDay } from '../days/keep-day.ts'
import { actingId } from '../people/acting-person.ts'
import { requireSavedDay } from '../require-saved-day.ts'
import { movedOf, nextLeft } from './moved-of.ts'

export const takeBackLeftOvers = api.teams.takeBackLeftOvers.handler(async ({ input, context: { caller, now } }) => {
  const { userId } = caller
  const { date, to, toVersion } = input
  const [saved, target, left] = await Promise.all([
    requireSavedDay(userId, date, now),
    requireSavedDay(userId, to, now),
    readLeftOvers({ userId, date }),
  ])
  const staying = left.moved.filter((each) => each.to !== to || each.toVersion !== toVersion)
  // Who asks again is told that they are back already.
  if (staying.length === left.moved.length) return { moved: movedOf(saved.body, left) }
  if (target.record.version !== toVersion) throw dayChangedElsewhere(toVersion)
  const next = nextLeft(left, staying, now)
  await keepDay({
    userId,
    personId: actingId(caller),
    date: to,
    seen: toVersion,
    body: await bodyBefore(target),
    now,
    left: next,
  })
  return { moved: movedOf(saved.body, next) }
})

/** The day as it was before it took the stops; without a version before it had none. */
async function bodyBefore({ record, body }: SavedDay): Promise<TeamDayBody> {
  const before = record.previousKey === undefined ? undefined : await readBody(record.previousKey)
  return before ?? { ...body, request: { ...body.request, stopList: [] }, plan: null }
}
