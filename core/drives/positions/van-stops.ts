import { pointTimes } from '#core/itinerary/arrival-times.ts'
import type { Itinerary } from '#core/itinerary/itinerary.ts'
import { markNames } from '#core/itinerary/mark-names.ts'
import type { Coordinates } from '#engine/base/geo.ts'
import { ARRIVAL_METERS } from './position-rules.ts'
import type { VanStop } from './van.ts'

/**
 * The stops of a route in driving order, with the times of the plan. Those of `before` keep the numbers of their
 * geofences; new ones get numbers that neither one of them nor one of `taken` has.
 */
export function vanStopsOf(
  itinerary: Itinerary,
  before: readonly VanStop[],
  taken: readonly TakenFence[] = [],
): VanStop[] {
  const { points, leaveAt } = itinerary
  const names = markNames(points)
  const times = leaveAt === undefined ? [] : pointTimes(itinerary, leaveAt)
  const known = new Map(before.map(({ stop, fence }) => [stop, fence]))
  let highest = Math.max(0, ...known.values(), ...taken.map(([fence]) => fence))
  return points.flatMap(({ kind, address, coordinates, serviceMinutes = 0 }, index) => {
    if (kind !== 'stop') return []
    const stop = names[index] ?? address
    const fence = known.get(stop) ?? ++highest
    const { arrival, wait = 0 } = times[index] ?? {}
    const clock = arrival === undefined ? {} : { arrival, leaving: arrival + wait + serviceMinutes }
    return [{ stop, fence, address, position: coordinates, ...clock }]
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

/** A geofence that the tracker has taken: its number among those of its route, and where it lies. */
export type TakenFence = readonly [fence: number, center: Coordinates]

/** The geofences that the tracker lacks: those of new stops and of stops that lie elsewhere by now. */
export function missingFences(stops: readonly VanStop[], taken: readonly TakenFence[]): TakenFence[] {
  const there = new Map(taken.map(([fence, center]) => [fence, center.join()]))
  return stops.flatMap(({ fence, position }): TakenFence[] =>
    position && there.get(fence) !== position.join() ? [[fence, position]] : [],
  )
}

/** What the tracker has once it has taken these as well. */
export const withFences = (taken: readonly TakenFence[], more: readonly TakenFence[]): TakenFence[] => [
  ...new Map([...taken, ...more].map((each) => [each[0], each])).values(),
]

/** A geofence as the tracker is told of it. */
export const stopFence = (routeId: string, [fence, center]: TakenFence): StopFence => ({
  ...{ id: fenceId(routeId, fence), center, radiusMeters: ARRIVAL_METERS },
})
