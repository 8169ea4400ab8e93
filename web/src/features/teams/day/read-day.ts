import { type WireTeamDayBody, wireToDayBody } from '#api/teams/wire.ts'
import { minuteOfDate } from '#core/kernel/zoned-time.ts'
import { newDayOptions } from '#core/teams/days/new-day.ts'
import type { TeamDay } from '#core/teams/days/team-day.ts'
import { driversOfFleet } from '#core/teams/fleet-request.ts'
import type { Team } from '#core/teams/team.ts'
import { type DayDocument, emptyDay, lockedToOf } from './day-document.ts'
import { dayStops } from './day-edits.ts'

/** A day as calls answer it. */
export type WireTeamDay = WireTeamDayBody & Omit<TeamDay, 'request' | 'plan' | 'isSample'>

/** A saved day to go on working at. */
export function readDay(saved: WireTeamDay, newId: () => string): DayDocument {
  const { request, plan, isSample = false } = wireToDayBody(saved)
  const { startAddress, destinationAddress, stopList, given, options = {} } = request
  const stops = stopList.map((stop) => ({ ...stop, id: newId() }))
  const drivers = driversOfFleet(request)
  return {
    date: saved.date,
    start: startAddress,
    end: destinationAddress,
    stops: dayStops.withBlankRow(stops, newId),
    drivers,
    options,
    plan,
    ...(given && lockedToOf({ stops, drivers }, given)),
    alternatives: [],
    ...(isSample && { sample: true }),
  }
}

/** A day that nobody has planned: from the depot, within its hours, with its time at stops and its prices; drivers may stay at home. */
export function newDay(date: string, { depot }: Team, newId: () => string): DayDocument {
  const empty = emptyDay(date, newId)
  const options = newDayOptions(
    depot,
    minuteOfDate(Date.now(), { date, timeZone: depot?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone }),
  )
  return depot ? { ...empty, start: depot.startAddress, end: depot.endAddress, options } : { ...empty, options }
}
