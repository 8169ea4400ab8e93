import type { RouteStop } from '#core/itinerary/itinerary.ts'
import { markNames } from '#core/itinerary/mark-names.ts'
import { DAY_MINUTES } from '#core/kernel/time.ts'
import { minuteOfDate } from '#core/kernel/zoned-time.ts'
import type { DrivenHead, DrivenStop } from './plan.ts'

/** What was said along a route. */
export interface SaidOfRoute {
  /** The marks of each stop, and what was proven; by the name of the stop, in milliseconds since the epoch. */
  readonly marks: readonly {
    readonly stop: string
    readonly at: number
    readonly mark: 'complete' | 'incomplete' | 'none'
  }[]
  readonly proofs: readonly { readonly stop: string; readonly at: number }[]
}

/** A stop that was marked, by its name across versions of the route (`markNames`). */
export interface MarkedStop extends Omit<DrivenStop, 'stop'> {
  readonly stop: string
}

/**
 * The stops that were marked, or of which something was proven, in the order driven. `date` is that of the route,
 * `yyyy-MM-dd`, `timeZone` the IANA name of its zone.
 */
export function markedStops({ marks, proofs }: SaidOfRoute, day: { date: string; timeZone: string }): MarkedStop[] {
  const said = new Map<string, { at: number; isMissed: boolean }>()
  for (const { stop, at } of proofs) {
    const before = said.get(stop)
    said.set(stop, { at: Math.min(at, before?.at ?? at), isMissed: false })
  }
  // A driver who was sent another link has said something along each of them: the last word of all counts.
  const last = new Map(marks.toSorted((one, other) => one.at - other.at).map((each) => [each.stop, each]))
  for (const { stop, at, mark } of last.values()) {
    if (mark !== 'none') said.set(stop, { at, isMissed: mark === 'incomplete' })
  }
  // A mark of the evening before is one of the morning.
  let minute = 0
  return [...said]
    .toSorted(([, one], [, other]) => one.at - other.at)
    .map(([stop, { at, isMissed }]) => {
      // In the night in which clocks go back: nobody leaves a stop before the one ahead of it.
      minute = Math.max(minute, minuteOfDate(at, day))
      return { stop, minute, ...(isMissed && { isMissed }) }
    })
}

/** So many minutes after the end of its day a route is not driven any more. */
const NIGHT_MINUTES = 720

/** A driver, and what was marked on the way. */
export interface MarkedDay {
  /** In the order driven. */
  readonly marked: readonly MarkedStop[]
  /** When the driver was to leave. */
  readonly leftAt: number | undefined
  /** The route as it stands, which tells where the driver comes back to the depot. */
  readonly points?: readonly RouteStop[]
  /** Minute of the day at which a driver goes on of whom it was said that they are late. */
  readonly resumesAt?: number
}

/**
 * What of a driver's day is driven, with stops named by places of their list; `undefined` where nothing is yet.
 *
 * `placeOf` tells where a stop stands in the list, or −1. Who was to leave by now (`now`, a minute of the day) and has
 * marked nothing starts from now; on a day that is over the rest follows the last mark.
 */
export function drivenHead(
  { marked, leftAt, points = [], resumesAt = 0 }: MarkedDay,
  placeOf: (name: string) => number,
  now: number,
): DrivenHead | undefined {
  const trips = tripsOf(points)
  const named = marked.filter(({ stop }) => placeOf(stop) >= 0)
  const stops = named.map(({ stop: name, ...facts }, index): DrivenStop => {
    const before = named.slice(0, index).map(({ stop }) => trips.get(stop) ?? 0)
    const isReloaded = (trips.get(name) ?? 0) > Math.max(0, ...before)
    return { ...facts, stop: placeOf(name), ...(isReloaded && { isReloaded }) }
  })
  const isGone = now > DAY_MINUTES + NIGHT_MINUTES
  const last = stops.at(-1)?.minute
  if (last === undefined && (isGone || leftAt === undefined || Math.max(now, resumesAt) <= leftAt)) return undefined
  const from = Math.max(last ?? leftAt ?? now, isGone ? 0 : Math.max(now, resumesAt))
  const reloadsNext = isTripOver(trips, named)
  return { stops, from, ...(leftAt === undefined ? {} : { leftAt }), ...(reloadsNext && { reloadsNext }) }
}

/** By the name of each stop of a route, in driving order, on which trip it is, from 0. */
function tripsOf(points: readonly RouteStop[]): ReadonlyMap<string, number> {
  const names = markNames(points)
  let trip = 0
  return new Map(
    points.flatMap(({ kind }, index) => {
      if (kind === 'reload') trip += 1
      return kind === 'stop' ? [[names[index] ?? '', trip] as const] : []
    }),
  )
}

/** Whether all that was loaded is driven, and more of the route is to come. */
function isTripOver(trips: ReadonlyMap<string, number>, marked: readonly MarkedStop[]): boolean {
  const gone = new Set(marked.map(({ stop }) => stop))
  const now = Math.max(0, ...marked.map(({ stop }) => trips.get(stop) ?? 0))
  const open = [...trips].find(([name]) => !gone.has(name))
  return open !== undefined && open[1] > now
}

/** Where a stop stands in a list, by its name: an address, and its number among the stops of that address; −1 for nowhere. */
export function placeOfStop(stops: readonly { readonly address: string }[], name: string): number {
  const [, count = '1', address = ''] = /^(\d+) (.*)$/s.exec(name) ?? []
  const places = stops.flatMap((stop, place) => (stop.address === address ? [place] : []))
  return places[Number(count) - 1] ?? places.at(-1) ?? -1
}

/** The names of the stops of a route, in driving order. */
export function stopNames(points: Parameters<typeof markNames>[0]): string[] {
  const names = markNames(points)
  return points.flatMap(({ kind }, index) => (kind === 'stop' ? [names[index] ?? ''] : []))
}

/**
 * The marked stops that a new version of their route drops, or puts something new in front of; by name, all three in
 * driving order. What its driver had passed by before may be taken from there, and a marked stop that was on another
 * route is brought back to its place.
 */
export function movedMarks(before: readonly string[], after: readonly string[], marked: readonly string[]): string[] {
  const held = marked.filter((name) => before.includes(name))
  return held.filter((name) => {
    const place = after.indexOf(name)
    const ahead = [...marked, ...before.slice(0, before.indexOf(name))]
    return place < 0 || after.slice(0, place).some((each) => !ahead.includes(each))
  })
}

/** What a new version of a day makes of one driver's route: names of stops in driving order. */
export interface RouteVersions {
  readonly before: readonly string[]
  readonly after: readonly string[]
  readonly marked: readonly string[]
}

/**
 * The marked stops that a new version of a day moves, see `movedMarks`. A stop that two drivers have marked, since it
 * went from one to the other meanwhile, stays where it is with either of them.
 */
export const movedOfDay = (routes: readonly RouteVersions[]): string[] =>
  routes.flatMap((route) =>
    movedMarks(route.before, route.after, route.marked).filter(
      (name) => !routes.some((each) => each !== route && each.marked.includes(name) && each.after.includes(name)),
    ),
  )
