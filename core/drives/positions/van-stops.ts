import { pointTimes } from '#core/itinerary/arrival-times.ts'
import type { Itinerary } from '#core/itinerary/itinerary.ts'
import { markNames } from '#core/itinerary/mark-names.ts'
import type { Coordinates } from '#core/kernel/geo.ts'
import { ARRIVAL_METERS } from './position-rules.ts'
import type { VanStop } from './van.ts'

/**
 * The stops of a route in driving order, with the times of the plan. Those of `before` keep the numbers of their
 * geofences; new ones get numbers that none of them has.
 */
export function vanStopsOf(itinerary: Itinerary, before: readonly VanStop[]): VanStop[] {
  const { points, leaveAt } = itinerary
  const names = markNames(points)
  const times = leaveAt === undefined ? [] : pointTimes(itinerary, leaveAt)
  const known = new Map(before.map(({ stop, fence }) => [stop, fence]))
  let highest = Math.max(0, ...known.values())
  return points.flatMap(({ kind, address, coordinates }, index) => {
    if (kind !== 'stop') return []
    const stop = names[index] ?? address
    const fence = known.get(stop) ?? ++highest
    const arrival = times[index]?.arrival
    return [{ stop, fence, address, position: coordinates, ...(arrival === undefined ? {} : { arrival }) }]
  })
}

/** Minute of the day at which the plan of a route is over; 0 for one without times. */
export const lastsTo = (itinerary: Itinerary): number =>
  itinerary.leaveAt === undefined ? 0 : (pointTimes(itinerary, itinerary.leaveAt).at(-1)?.arrival ?? 0)

/** A circle around a stop, at whose edge an arrival is noticed. */
export interface StopFence {
  readonly id: string
  readonly center: Coordinates
  readonly radiusMeters: number
}

/** Name of a geofence: which route, and which of its stops. */
export const fenceId = (routeId: string, fence: number): string => `${routeId}.${fence}`

/** The route and the number in a name of a geofence, or `undefined` where it is none of ours. */
export function readFenceId(id: string): { readonly routeId: string; readonly fence: number } | undefined {
  const [, routeId, fence] = /^([0-9a-z]{1,64})\.(\d{1,4})$/.exec(id) ?? []
  return routeId === undefined ? undefined : { routeId, fence: Number(fence) }
}

/** What is to be done about geofences when a route changes from one list of stops to another. */
export interface FenceChange {
  readonly put: readonly StopFence[]
  readonly remove: readonly string[]
}

/** The change of geofences: nothing for stops that stay where they are, none at all for a route that is not followed. */
export function fenceChange(routeId: string, before: readonly VanStop[], after: readonly VanStop[]): FenceChange {
  const there = new Map(fencesOf(routeId, before).map((fence) => [fence.id, fence]))
  const wanted = fencesOf(routeId, after)
  const kept = new Set(wanted.map(({ id }) => id))
  return {
    put: wanted.filter(({ id, center }) => there.get(id)?.center.join() !== center.join()),
    remove: [...there.keys()].filter((id) => !kept.has(id)),
  }
}

const fencesOf = (routeId: string, stops: readonly VanStop[]): StopFence[] =>
  stops.flatMap(({ fence, position }) =>
    position ? [{ id: fenceId(routeId, fence), center: position, radiusMeters: ARRIVAL_METERS }] : [],
  )
