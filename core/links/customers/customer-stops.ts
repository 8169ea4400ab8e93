import { pointTimes } from '#core/itinerary/arrival-times.ts'
import type { Itinerary } from '#core/itinerary/itinerary.ts'
import { markNames } from '#core/itinerary/mark-names.ts'
import type { Coordinates } from '#engine/base/geo.ts'
import { secondsToMinutes } from '#engine/base/units.ts'
import type { CustomerContact } from './message-kinds.ts'

/** A stop of a route as messages to its customer see it. */
export interface CustomerStop extends CustomerContact {
  /** Name of the stop across versions of its route. */
  readonly stop: string
  readonly address: string
  /** Minutes of the day that were promised. */
  readonly window?: readonly [from: number, to: number]
  /** Minute of the day at which the plan arrives; absent in a plan without times. */
  readonly arrival?: number
  /** Minutes of driving from the point before. */
  readonly legMinutes: number
  /** IANA name of the zone that the stop lies in; absent where nobody knows its place. */
  readonly timeZone?: string
}

/** The stops of a route in driving order; `zoneOf` knows in which zone a place lies. O(points). */
export function customerStops(
  itinerary: Itinerary,
  zoneOf: (place: Coordinates) => string | undefined = () => undefined,
): CustomerStop[] {
  const { points, legs, leaveAt } = itinerary
  const names = markNames(points)
  const times = leaveAt === undefined ? [] : pointTimes(itinerary, leaveAt)
  return points.flatMap(({ kind, address, coordinates, window, contactName, contactPhone, contactEmail }, index) => {
    if (kind !== 'stop') return []
    const arrival = times[index]?.arrival
    const timeZone = coordinates ? zoneOf(coordinates) : undefined
    return [
      {
        stop: names[index] ?? address,
        address,
        legMinutes: secondsToMinutes(legs[index - 1]?.durationSeconds ?? 0),
        ...(window && { window }),
        ...(arrival !== undefined && { arrival }),
        ...(timeZone !== undefined && { timeZone }),
        ...(contactName && { contactName }),
        ...(contactPhone && { contactPhone }),
        ...(contactEmail && { contactEmail }),
      },
    ]
  })
}
