import { blankLocation } from '#core/itinerary/itinerary.ts'
import { clockMinute, DAY_MINUTES } from '#core/kernel/time.ts'
import { USUAL_DAY } from '#core/plan/hours/nights.ts'
import type { FleetOptions } from '../fleet-request.ts'
import { DEFAULT_START_TIME, DEFAULT_STOP_MINUTES, type Depot } from '../team.ts'
import { minutesOfClock } from './start-time.ts'
import type { TeamDayBody } from './team-day.ts'

/** When the day of a depot begins and ends, in minutes as clocks show them: where nobody says, eight hours after its first departure, which is `now` once that is later. */
export function hoursOfDepot({ startTime, endTime }: Partial<Pick<Depot, 'startTime' | 'endTime'>> = {}, now = 0) {
  const leaveAt = minutesOfClock(startTime ?? '') ?? minutesOfClock(DEFAULT_START_TIME) ?? 480
  // On a day that is over nobody leaves now.
  const first = Math.max(leaveAt, now > DAY_MINUTES ? 0 : Math.ceil(now / STEP) * STEP)
  const usual = Math.min(first + USUAL_DAY, leaveAt + DAY_MINUTES - STEP)
  return { leaveAt, finishBy: minutesOfClock(endTime ?? '') ?? clockMinute(usual) }
}

const STEP = 5

/**
 * The rules of a day that nobody has planned: within the hours of the depot, with its time at stops, its prices and its
 * vehicle; drivers may stay at home. `now` is a minute of that day.
 */
export const newDayOptions = (
  depot: Pick<Depot, 'startTime' | 'endTime' | 'averageStopTime' | 'prices' | 'vehicle'> | undefined,
  now?: number,
): FleetOptions => ({
  ...hoursOfDepot(depot, now),
  serviceMinutes: depot?.averageStopTime ?? DEFAULT_STOP_MINUTES,
  // What costs least, until somebody says that everybody is to go.
  mayRest: true,
  ...(depot?.prices && { prices: depot.prices }),
  ...(depot?.vehicle && { vehicle: depot.vehicle }),
})

/** A day without stops and drivers, from the depot and back. */
export const newDayBody = (depot: Depot | undefined): TeamDayBody => ({
  request: {
    startAddress: depot?.startAddress ?? blankLocation,
    destinationAddress: depot?.endAddress ?? blankLocation,
    stopList: [],
    numDrivers: 0,
    drivers: [],
    options: newDayOptions(depot),
  },
  plan: null,
})
