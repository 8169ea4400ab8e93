import { DomainError } from '#engine/base/errors.ts'
import { headOf, restOf } from '../driven.ts'
import type { Plan, PlanRequest, PlanStop, RouteLock } from '../plan.ts'

/** Which stops keep which place: from the stop's place in the list as entered to its place in driving order, both from 0. */
export type Locks = ReadonlyMap<number, number>

/** The locks of stops, in the order as entered. */
export const locksOf = (stops: readonly Pick<PlanStop, 'lockedAt'>[]): Locks =>
  new Map(stops.flatMap(({ lockedAt }, entered) => (lockedAt === undefined ? [] : [[entered, lockedAt] as const])))

/**
 * Locks that a route of `count` stops can keep, by rising place: a place beyond its end moves to the last that is free.
 *
 * `count` is at least the number of locks. Those of one place, as stops of two routes may have it, stand side by side.
 */
export function fitLocks(locks: Locks, count: number): Locks {
  let limit = count
  const fitted = [...locks]
    .sort(([, left], [, right]) => right - left)
    .map(([entered, place]) => {
      limit = Math.min(place, limit - 1)
      return [entered, limit] as const
    })
  // Where more share a place than there are before it, the first ones move up.
  return new Map(fitted.reverse().map(([entered, place], rank) => [entered, Math.max(place, rank)] as const))
}

/** An order with the locked stops at their places; the others keep their order among each other. */
export function keepLocks(order: readonly number[], locks: Locks): number[] {
  const aboard = locksAboard(order, locks)
  const kept = order.filter((entered) => !aboard.has(entered))
  for (const [entered, place] of fitLocks(aboard, order.length)) kept.splice(place, 0, entered)
  return kept
}

/** The locked stops that an order puts elsewhere, each with the place that it should have. */
export function brokenLocks(order: readonly number[], locks: Locks): Locks {
  const fitted = fitLocks(locksAboard(order, locks), order.length)
  return new Map([...fitted].filter(([entered, place]) => order[place] !== entered))
}

/**
 * The locked stops that a plan puts elsewhere, each with the place that it should have on its route.
 *
 * Where the order of a route is locked as well, that says more: stops that it had to leave out move the others up.
 */
export function brokenPlaces(plan: Plan): Locks {
  const { stops, drivers, routes } = restOf(plan)
  return new Map(
    routes.flatMap((order, driver) =>
      drivers[driver]?.lock === 'order'
        ? []
        : [...brokenLocks(order, locksOf(stops))].map(
            ([stop, place]) => [stop, place + headOf(plan, driver).length] as const,
          ),
    ),
  )
}

/** The locks of the stops that an order has. */
export const locksAboard = (order: readonly number[], locks: Locks): Locks =>
  new Map([...locks].filter(([entered]) => order.includes(entered)))

/** Stops whose locks hold them where this order has them; stops that the order leaves out keep their locks. */
const lockAsOrdered = (stops: readonly PlanStop[], order: readonly number[]): PlanStop[] =>
  stops.map((stop, entered) => {
    const place = order.indexOf(entered)
    return stop.lockedAt === undefined || place < 0 ? stop : { ...stop, lockedAt: place }
  })

/** A plan whose locks hold the stops where their routes have them. */
export const relock = (plan: Plan): Plan => ({
  ...plan,
  stops: plan.routes.reduce<readonly PlanStop[]>((stops, order) => lockAsOrdered(stops, order), plan.stops),
})

/**
 * Checks that all locks of a driver who is alone can be kept together.
 *
 * Where there are several drivers, a place is one of whichever route has the stop, so that none contradicts another.
 * @throws DomainError `plan.locks-contradict` where two stops are locked to one place, a place is beyond the last
 * stop, or a stop that is to be first or last would have to stand behind or before a locked one.
 */
export function requireLocks({ stops, drivers }: Pick<PlanRequest, 'stops' | 'drivers'>): void {
  const problem = drivers.length === 1 ? findContradiction(stops) : undefined
  if (problem !== undefined) throw new DomainError('invalid', 'plan.locks-contradict', problem)
}

function findContradiction(stops: readonly PlanStop[]): string | undefined {
  const byPlace = new Map<number, PlanStop>()
  for (const stop of stops) {
    if (stop.lockedAt === undefined) continue
    const number = stop.lockedAt + 1
    if (number > stops.length) return `${stop.address} is locked as stop ${number} of ${stops.length}. Unlock it.`
    const other = byPlace.get(stop.lockedAt)
    if (other) return `${other.address} and ${stop.address} are both locked as stop ${number}. Unlock one of them.`
    byPlace.set(stop.lockedAt, stop)
  }
  return contradictsEnds(stops)
}

/** The head belongs to the stops that are to be first, the tail to those that are to be last. */
function contradictsEnds(stops: readonly PlanStop[]): string | undefined {
  const free = stops.filter(({ lockedAt }) => lockedAt === undefined)
  const heads = free.filter(({ position }) => position === 'first').length
  const tail = stops.length - free.filter(({ position }) => position === 'last').length
  const wrong = stops.find(({ lockedAt = heads }) => lockedAt < heads || lockedAt >= tail)
  if (wrong?.lockedAt === undefined) return undefined
  return `${wrong.address} is locked as stop ${wrong.lockedAt + 1}, where another is to be first or last. Unlock it.`
}

/** Whether a route keeps what its lock held in the order before: all of it, or the order of whoever stays. */
export function keepsRouteLock(
  lock: RouteLock | undefined,
  order: readonly number[],
  before: readonly number[],
): boolean {
  if (lock === undefined) return true
  const kept = lock === 'route' ? order : order.filter((stop) => before.includes(stop))
  const wanted = lock === 'route' ? before : before.filter((stop) => order.includes(stop))
  return kept.length === wanted.length && kept.every((stop, place) => stop === wanted[place])
}
