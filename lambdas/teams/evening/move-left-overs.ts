import { daysBetween } from '#core/kernel/civil-days.ts'
import { newDayBody } from '#core/teams/days/new-day.ts'
import type { TeamDayBody } from '#core/teams/days/team-day.ts'
import { listNames, movedStops, stopsTooMany, withMoved } from '#core/teams/evening/left-over.ts'
import { MAX_TEAM_STOPS } from '#core/teams/limits.ts'
import { formatShortDay } from '#core/teams/sending/route-message.ts'
import { DomainError } from '#engine/base/errors.ts'
import { api } from '#lambdas/http/callers.ts'
import { readLeftOvers } from '#store/teams/left-overs.ts'
import { readTeam } from '#store/teams.ts'
import { dayChangedElsewhere } from '../changed-elsewhere.ts'
import { readSavedDay } from '../day-payloads.ts'
import { keepDay } from '../days/keep-day.ts'
import { requirePlanDate } from '../days/require-plan-date.ts'
import { actingId } from '../people/acting-person.ts'
import { requireSavedDay } from '../require-saved-day.ts'
import { eveningOfDay } from './evening-of-day.ts'
import { movedOf, nextLeft } from './moved-of.ts'

export const moveLeftOvers = api.teams.moveLeftOvers.handler(async ({ input, context: { caller, now } }) => {
  const { userId } = caller
  const { date, version, to, toVersion, picks } = input
  const [team, saved, left] = await Promise.all([
    readTeam(userId),
    requireSavedDay(userId, date, now),
    readLeftOvers({ userId, date }),
  ])
  if (saved.record.version !== version) throw dayChangedElsewhere(version)
  requireLater(to, date)
  requirePlanDate(to, team, now)
  const { stopList } = saved.body.request
  const names = listNames(stopList)
  const gone = new Set(left.moved.map(({ stop }) => stop))
  // Who asks again, in this window or another, is told what went already.
  if (picks.every(({ entered }) => gone.has(names[entered] ?? ''))) return { moved: movedOf(saved.body, left) }
  const { stops } = await eveningOfDay({ userId, team, saved, now })
  const name = formatShortDay(date)
  const moved = movedStops({ name, stopList, stops }, picks).filter(({ entered }) => !gone.has(names[entered] ?? ''))
  if (moved.length === 0) throw nothingLeft()
  const target = await readSavedDay(userId, to, now)
  if ((target?.record.version ?? 0) !== toVersion) throw dayChangedElsewhere(toVersion)
  const before = target?.body ?? newDayBody(team.depot)
  requireRoom(before, moved.length)
  const told = moved.map(({ entered }) => ({ stop: names[entered] ?? '', to, toVersion: toVersion + 1 }))
  const next = nextLeft(left, [...left.moved, ...told], now)
  const body = withMoved(
    before,
    moved.map(({ stop }) => stop),
    name,
  )
  await keepDay({ userId, personId: actingId(caller), date: to, seen: toVersion, body, now, left: next })
  return { moved: movedOf(saved.body, next) }
})

/** @throws DomainError `teams.unsound-date` */
function requireLater(to: string, date: string): void {
  if (daysBetween(date, to) > 0) return
  throw new DomainError('invalid', 'teams.unsound-date', 'What is left goes to a later day. Choose one.')
}

const nothingLeft = (): DomainError =>
  new DomainError(
    'invalid',
    'teams.nothing-left',
    'These stops are completed, or it was not said where their goods are. Load the report again and choose what is left.',
  )

/** @throws DomainError `teams.too-many-stops` */
function requireRoom({ request }: TeamDayBody, coming: number): void {
  const there = request.stopList.length
  if (stopsTooMany(there, coming) === 0) return
  throw new DomainError(
    'limit',
    'teams.too-many-stops',
    `A day has ${MAX_TEAM_STOPS} stops at most: that day has ${there}. Choose fewer, or another day.`,
  )
}
