import { omit } from '#core/kernel/omit.ts'
import { driverWord } from '../driver-words.ts'
import { joinedHalves } from '../kinds/insert.ts'
import { pairsOf, partnerOf } from '../kinds/pairs.ts'
import { relock } from '../locks/locks.ts'
import { isHeld, type Plan, routeOf, withRoute } from '../plan.ts'
import { planToProblem } from '../plan-to-problem.ts'
import { routePart } from '../route-part.ts'
import type { TravelOf } from '../travel-at-hand.ts'
import { insertStop } from './insert-stop.ts'
import { toggleLock } from './lock.ts'
import { moveStop } from './move-stop.ts'

/** Stops, by their places as entered, and the route that they go to; without a place each goes where it costs least. */
export interface StopsMove {
  readonly stops: readonly number[]
  readonly route: number
  /** Among the stops of the route that stay. */
  readonly place?: number
}

/**
 * The plan with stops put on a route, or the same plan where nothing can move.
 *
 * A half of a pair takes the other one with it, to the place of the same route where that costs least; where the other
 * one is on a route that is locked, neither moves. What is on board of a driver goes to nobody else. The plan knows
 * nothing of what is driven (`onRest`). O(stops × route length), for pairs once more.
 */
export function moveStops(plan: Plan, move: StopsMove, travelOf: TravelOf): Plan {
  const { route, place } = move
  if (isHeld(plan, route)) return plan
  const stops = move.stops.filter((stop) => pairHold(plan, stop, route) === undefined)
  if (place === undefined) return stops.reduce((now, stop) => joinRoute(now, { stop, route }, travelOf), plan)
  const moved = moveTogether(plan, stops, { route, place })
  return stops.reduce((now, stop) => bringPartner(now, { stop, route }, travelOf), moved)
}

/** Takes stops off their routes, each with the other half of its pair; whoever has no place has none to keep. */
export const unassignStops = (plan: Plan, stops: readonly number[]): Plan =>
  withHalves(plan, stops).reduce(takeOff, plan)

/** Stops and the other halves of their pairs, each once, without pairs of which somebody locked has the other half. */
export function withHalves(plan: Plan, stops: readonly number[]): number[] {
  const open = stops.filter((stop) => pairHold(plan, stop) === undefined)
  return [...new Set(open.flatMap((stop) => [stop, partnerOf(plan, stop) ?? stop]))]
}

/**
 * Why the pair of a stop keeps it from a route, in a sentence that begins with the driver in the way; `undefined` where it
 * does not. Without a route: why it cannot be taken off its own.
 */
export function pairHold(plan: Plan, stop: number, route?: number): string | undefined {
  const driver = pairsOf(plan).aboard.get(stop)
  if (route !== undefined && driver !== undefined && driver !== route) {
    return `${driverWord(driver)} has picked it up, and has it in the van`
  }
  const partner = partnerOf(plan, stop)
  const owner = routeOf(plan.routes, partner ?? -1)
  if (partner === undefined || owner === route || !isHeld(plan, owner)) return undefined
  return `${driverWord(owner)} is locked, and has the ${plan.stops[partner]?.pairRole} of ${plan.stops[partner]?.pairName}`
}

/**
 * Puts stops one behind the other, in the order in which they are driven; those that nobody has come last, and no half
 * of a pair comes before its pickup. Where the first of several went before those that stay, they would part.
 */
function moveTogether(
  plan: Plan,
  stops: readonly number[],
  { route, place }: Required<Omit<StopsMove, 'stops'>>,
): Plan {
  const moving = new Set(stops)
  const staying = (plan.routes[route] ?? []).filter((stop) => !moving.has(stop))
  const ahead = staying.slice(0, place)
  let now = plan
  for (const stop of pickupsFirst(plan, [...plan.routes.flat().filter((each) => moving.has(each)), ...stops])) {
    const order = now.routes[route] ?? []
    const target = order.filter((each) => each !== stop).indexOf(ahead.at(-1) ?? -1) + 1
    const moved = moveStop(now, stop, { route, place: target })
    if (moved || order[target] === stop) ahead.push(stop)
    now = moved ?? now
  }
  return now
}

/** Each stop once; a pickup that would come behind its delivery comes right before it. */
function pickupsFirst(plan: Plan, stops: readonly number[]): number[] {
  const { whole } = pairsOf(plan)
  return whole.reduce<number[]>(
    (order, { pickup, delivery }) => {
      const [from, to] = [order.indexOf(pickup), order.indexOf(delivery)]
      return from < 0 || to < 0 || from < to ? order : order.toSpliced(from, 1).toSpliced(to, 0, pickup)
    },
    [...new Set(stops)],
  )
}

interface Joining {
  readonly stop: number
  readonly route: number
}

/** The other half of a pair, to the route where its stop is now; the stop stays at its place. */
function bringPartner(plan: Plan, { stop, route }: Joining, travelOf: TravelOf): Plan {
  const partner = partnerOf(plan, stop)
  if (partner === undefined || routeOf(plan.routes, stop) !== route || routeOf(plan.routes, partner) === route) {
    return plan
  }
  const free = takeOff(plan, partner)
  const { part, placeOf, namesOf } = partWith(free, route, [partner])
  const [order = []] = part.routes
  const ways = joinedHalves(planToProblem(part, travelOf(part)), order, {
    stop: placeOf(stop),
    partner: placeOf(partner),
  })
  const first = plan.routes[route]?.[0] ?? -1
  const isFirstLocked = plan.stops[first]?.lockedAt !== undefined
  // Nobody is put before one that is locked as the first.
  const best = ways.find((way) => !isFirstLocked || way[0] === placeOf(first)) ?? ways[0] ?? order
  return lockedAgain(plan, relock(withRoute(free, route, namesOf(best))), [partner])
}

/**
 * Puts a stop where it costs least on one route, which is looked at alone: the others say nothing about it. The other
 * half of its pair comes along. A locked one is locked where it then is.
 */
function joinRoute(plan: Plan, { stop, route }: Joining, travelOf: TravelOf): Plan {
  const [from, value] = [routeOf(plan.routes, stop), plan.stops[stop]]
  if (!plan.routes[route] || !value || from === route || isHeld(plan, from) || isHeld(plan, route)) return plan
  const partner = partnerOf(plan, stop)
  const joining = partner === undefined ? [stop] : [stop, partner]
  const free = joining.reduce(takeOff, plan)
  const { part, placeOf, namesOf } = partWith(free, route, joining)
  const [best = []] = insertStop(part, travelOf(part), placeOf(stop)).routes
  return lockedAgain(plan, relock(withRoute(free, route, namesOf(best))), joining)
}

/** One route as a plan of its own that knows stops which it does not serve yet, and what stops are called there. */
interface JoiningPart {
  readonly part: Plan
  readonly placeOf: (stop: number) => number
  readonly namesOf: (order: readonly number[]) => readonly number[]
}

function partWith(plan: Plan, route: number, joining: readonly number[]): JoiningPart {
  const names = [...(plan.routes[route] ?? []), ...joining]
  const part = routePart({ ...plan, routes: plan.routes.with(route, names) }, route)
  const [all = []] = part.routes
  return {
    part: { ...part, routes: [all.slice(0, names.length - joining.length)] },
    placeOf: (stop) => all[names.indexOf(stop)] ?? -1,
    namesOf: (order) => order.flatMap((place) => names[all.indexOf(place)] ?? []),
  }
}

/** Who was locked before is locked to the new place. */
const lockedAgain = (before: Plan, after: Plan, moved: readonly number[]): Plan =>
  moved.reduce((now, stop) => (before.stops[stop]?.lockedAt === undefined ? now : toggleLock(now, stop)), after)

/** Takes a stop off its route; whoever has no place has none to keep. */
function takeOff(plan: Plan, stop: number): Plan {
  const from = routeOf(plan.routes, stop)
  const value = plan.stops[stop]
  if (from < 0 || !value || isHeld(plan, from)) return plan
  const routes = plan.routes.map((order) => order.filter((each) => each !== stop))
  return relock({ ...plan, stops: plan.stops.with(stop, omit(value, 'lockedAt')), routes })
}
