import { pointTimes } from '#core/itinerary/arrival-times.ts'
import type { Itinerary } from '#core/itinerary/itinerary.ts'
import { markNames } from '#core/itinerary/mark-names.ts'
import { secondsToMinutes } from '#core/kernel/units.ts'
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
}

/** The stops of a route in driving order. O(points). */
export function customerStops(itinerary: Itinerary): CustomerStop[] {
  const { points, legs, leaveAt } = itinerary
  const names = markNames(points)
  const times = leaveAt === undefined ? [] : pointTimes(itinerary, leaveAt)
  return points.flatMap(({ kind, address, window, contactName, contactPhone, contactEmail }, index) => {
    if (kind !== 'stop') return []
    const arrival = times[index]?.arrival
    return [
      {
        stop: names[index] ?? address,
        address,
        legMinutes: secondsToMinutes(legs[index - 1]?.durationSeconds ?? 0),
        ...(window && { window }),
        ...(arrival !== undefined && { arrival }),
        ...(contactName && { contactName }),
        ...(contactPhone && { contactPhone }),
        ...(contactEmail && { contactEmail }),
      },
    ]
  })
}
