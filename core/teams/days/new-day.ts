import { blankLocation } from '#core/itinerary/itinerary.ts'
import type { FleetOptions } from '../fleet-request.ts'
import { DEFAULT_START_TIME, DEFAULT_STOP_MINUTES, type Depot } from '../team.ts'
import { minutesOfClock } from './start-time.ts'
import type { TeamDayBody } from './team-day.ts'

/** The rules of a day that nobody has planned: at the hour of the depot, with its time at stops, its prices and its vehicle; drivers may stay at home. */
export const newDayOptions = (
  depot: Pick<Depot, 'startTime' | 'averageStopTime' | 'prices' | 'vehicle'> | undefined,
): FleetOptions => ({
  leaveAt: minutesOfClock(depot?.startTime ?? DEFAULT_START_TIME) ?? 480,
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
