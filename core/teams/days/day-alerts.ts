import type { Itinerary } from '#core/itinerary/itinerary.ts'
import type { LiveRoute } from '#core/itinerary/live-times.ts'
import { markNames } from '#core/itinerary/mark-names.ts'

/**
 * What a dispatcher is told of a day that is driven, in the order of the list: a driver who has not started, a phone more
 * than a driver may have, a customer who wants nobody today, a stop that could not be completed, one that will be late, and
 * a driver who is well behind.
 */
export const alertKinds = ['not-started', 'phone-refused', 'not-today', 'missed', 'late-stop', 'behind'] as const
export type AlertKind = (typeof alertKinds)[number]

/** Something of a driven day that a dispatcher can do something about. */
export interface DayAlert {
  /** The same for the same trouble, whatever becomes of it. */
  readonly key: string
  readonly kind: AlertKind
  readonly driverId: number
  /** Index among the points of the route, where it is about a stop. */
  readonly point?: number
  /** Minutes since the departure, past the window, or behind the plan; 0 for a missed stop. */
  readonly minutes: number
}

/** A route whose driver was sent a link, as it is driven by now. */
export interface WatchedRoute {
  readonly driverId: number
  readonly itinerary: Itinerary
  readonly live: LiveRoute
  /** Names of stops whose customers want nobody today, with what they wrote. */
  readonly notToday?: ReadonlyMap<string, string>
  /** Another phone was to be added today although the driver has as many as may be. */
  readonly isPhoneRefused?: boolean
}

/** What was said of a trouble: by how many minutes it was told of, and put away. */
export interface HeardAlert {
  readonly isOpen: boolean
  readonly told: number
  readonly dismissed?: number
}

/** What was said of the troubles of a day, by their keys. */
export type HeardAlerts = Readonly<Record<string, HeardAlert>>

interface AlertRule {
  /** From so many minutes on it is told, and below so many it is over: between the two it stays as it is. */
  readonly opensAt: number
  readonly closesBelow: number
  /** By so many minutes it must have grown to be told once more. */
  readonly worseBy: number
}

const once = { opensAt: 0, closesBelow: 0, worseBy: Number.POSITIVE_INFINITY } as const
const rules: Readonly<Record<AlertKind, AlertRule>> = {
  // A live route says by itself who is overdue.
  'not-started': once,
  'phone-refused': once,
  'not-today': once,
  missed: once,
  'late-stop': { opensAt: 5, closesBelow: 1, worseBy: 30 },
  behind: { opensAt: 20, closesBelow: 10, worseBy: 30 },
}

/** What was said by now, what stands in the list, and what of it is to be said for the first time. */
export interface FollowedAlerts {
  /** The same object where nothing has changed. */
  readonly heard: HeardAlerts
  /** By kind, then in the order of the routes: no alert changes its place by getting worse. */
  readonly open: readonly DayAlert[]
  readonly news: readonly DayAlert[]
}

/**
 * The troubles of routes at a minute of the day, each told once. What was dismissed, and what was told and is over, comes
 * again only where it has become much worse since; what wavers around its threshold neither comes nor goes. O(points).
 */
export function followAlerts(routes: readonly WatchedRoute[], now: number, heard: HeardAlerts): FollowedAlerts {
  const troubles = routes.flatMap((route) => troublesOf(route, now))
  const judged = troubles.map((alert) => ({ alert, was: heard[alert.key], is: judge(alert, heard[alert.key]) }))
  const known = new Map(judged.flatMap(({ alert, is }) => (is ? [[alert.key, is] as const] : [])))
  const present = new Set(troubles.map(({ key }) => key))
  for (const [key, was] of Object.entries(heard)) {
    if (!present.has(key)) known.set(key, was.isOpen ? { ...was, isOpen: false } : was)
  }
  const hasChanged = known.size !== Object.keys(heard).length || [...known].some(([key, is]) => heard[key] !== is)
  const open = judged.filter(({ is }) => is?.isOpen && is.dismissed === undefined)
  const inOrder = open.toSorted((one, other) => placeOf(one.alert) - placeOf(other.alert))
  return {
    heard: hasChanged ? Object.fromEntries(known) : heard,
    open: inOrder.map(({ alert }) => alert),
    news: inOrder.flatMap(({ alert, was, is }) => (is?.told === was?.told ? [] : [alert])),
  }
}

/** The same with an alert put away, as bad as it is now. */
export const dismissAlert = (heard: HeardAlerts, { key, minutes }: DayAlert): HeardAlerts => ({
  ...heard,
  [key]: { isOpen: true, told: minutes, ...heard[key], dismissed: minutes },
})

const placeOf = ({ kind }: DayAlert): number => alertKinds.indexOf(kind)

/** What is to be known of a trouble from now on; `undefined` where it was never told and is not worth it yet. */
function judge({ kind, minutes }: DayAlert, was: HeardAlert | undefined): HeardAlert | undefined {
  const { opensAt, closesBelow, worseBy } = rules[kind]
  const isOpen = minutes >= (was?.isOpen ? closesBelow : opensAt)
  if (!was) return isOpen ? { isOpen, told: minutes } : undefined
  if (isOpen && minutes >= (was.dismissed ?? was.told) + worseBy) return { isOpen, told: minutes }
  return isOpen === was.isOpen ? was : { ...was, isOpen }
}

function troublesOf(route: WatchedRoute, now: number): DayAlert[] {
  const { driverId, isPhoneRefused } = route
  const refused: DayAlert = { key: `phone-refused ${driverId}`, kind: 'phone-refused', driverId, minutes: 0 }
  return [...(isPhoneRefused ? [refused] : []), ...delaysOf(route, now)]
}

/** All that is not as planned on a route, however little. Who has not started is late everywhere, which is one trouble. */
function delaysOf(route: WatchedRoute, now: number): DayAlert[] {
  const { driverId, itinerary, live } = route
  const wished = wishedAway(route)
  if (live.isOverdue) {
    const minutes = Math.round(now - (itinerary.leaveAt ?? now))
    return [{ key: `not-started ${driverId}`, kind: 'not-started', driverId, minutes }, ...wished]
  }
  const names = markNames(itinerary.points)
  const ofStops = itinerary.points.flatMap(({ kind, window }, point): DayAlert[] => {
    const { mark, minute = 0, isLate } = live.points[point] ?? {}
    if (kind !== 'stop' || mark === 'complete') return []
    const about = (what: AlertKind, minutes: number): DayAlert => ({
      ...{ key: `${what} ${driverId} ${names[point]}`, kind: what, driverId, point, minutes },
    })
    if (mark === 'incomplete') return [about('missed', 0)]
    return isLate && window ? [about('late-stop', Math.round(minute - window[1]))] : []
  })
  const { behind = 0, next } = live
  // On the way back nobody waits any more.
  if (next === undefined || itinerary.points[next]?.kind === 'end' || behind <= 0) return [...ofStops, ...wished]
  return [...ofStops, ...wished, { key: `behind ${driverId}`, kind: 'behind', driverId, minutes: Math.round(behind) }]
}

/** Customers who want nobody today, of stops that nobody has marked: it is theirs to say, and the dispatcher's to do. */
function wishedAway({ driverId, itinerary, live, notToday = new Map() }: WatchedRoute): DayAlert[] {
  const names = markNames(itinerary.points)
  return itinerary.points.flatMap(({ kind }, point): DayAlert[] => {
    const name = names[point] ?? ''
    if (kind !== 'stop' || !notToday.has(name) || live.points[point]?.mark !== 'none') return []
    return [{ key: `not-today ${driverId} ${name}`, kind: 'not-today', driverId, point, minutes: 0 }]
  })
}
