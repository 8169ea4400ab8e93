import { omit } from '#core/kernel/omit.ts'
import { drivenStops, onRest } from '#core/plan/driven.ts'
import { admitAll, admitStop } from '#core/plan/edits/admit-all.ts'
import { allowLateness } from '#core/plan/edits/allow-lateness.ts'
import { applyFixes } from '#core/plan/edits/apply-fixes.ts'
import { lockRoute, toggleLock } from '#core/plan/edits/lock.ts'
import { moveStops, unassignStops } from '#core/plan/edits/move-stops.ts'
import { replaceStop } from '#core/plan/edits/remove-stop.ts'
import { replanRoutes } from '#core/plan/edits/replan-routes.ts'
import { spreadStops } from '#core/plan/edits/spread-stops.ts'
import { findRoutes } from '#core/plan/find-plan.ts'
import { pairsOf } from '#core/plan/kinds/pairs.ts'
import { relock } from '#core/plan/locks/locks.ts'
import { isHeld, type Plan, routeOf } from '#core/plan/plan.ts'
import type { TravelOf } from '#core/plan/travel-at-hand.ts'
import type { DayEdit } from './day-edit.ts'
import { goodsAboard } from './goods-aboard.ts'
import { handOver, withoutGoods } from './hand-over.ts'
import { replanRest } from './replan-rest.ts'

type Added = Extract<DayEdit, { kind: 'add' }>
type RestEdit = Exclude<DayEdit, Added>
type Spread = Extract<DayEdit, { kind: 'spread' }>

/**
 * The plan after an edit, or the same plan where the edit can change nothing: what is locked stands in its way.
 *
 * The list of stops keeps its order, and its length but for what is added at its end, and no stop is ever on two routes. Of
 * several stops those move that can.
 * Stops that a driver has marked stay as they are, and nothing comes before them.
 */
export function applyDayEdit(plan: Plan, edit: DayEdit, travelOf: TravelOf): Plan {
  if (edit.kind === 'add') return addStop(plan, edit, travelOf)
  if (edit.kind === 'spread' && edit.goods) return dropOut(plan, edit, travelOf)
  const open = openEdit(plan, edit)
  return open ? onRest(plan, (rest) => applyToRest(rest, open, travelOf)) : plan
}

/** The rest of the day is counted again with the stop in it: only then can it be moved like any other. */
function addStop(plan: Plan, { stop, route }: Added, travelOf: TravelOf): Plan {
  const joined = { ...plan, stops: [...plan.stops, stop] }
  if (route === undefined) return joined
  return applyDayEdit(joined, { kind: 'move', stops: [plan.stops.length], route }, travelOf)
}

/** What is in the van goes on as somebody said, the rest of the stops to whoever is best for them. */
function dropOut(plan: Plan, { route, goods }: Spread, travelOf: TravelOf): Plan {
  if (!goods || isHeld(plan, route)) return plan
  const { picked, loaded } = goodsAboard(plan, route)
  const order = plan.routes[route] ?? []
  const inVan = order.filter((stop) => picked.includes(stop) || (goods.loaded && loaded.includes(stop)))
  const left = applyDayEdit(withoutGoods(plan, inVan), { kind: 'spread', route }, travelOf)
  if (goods.way === 'stay') return left
  return handOver(left, { ...goods, route, goods: inVan }, travelOf)
}

/** What of an edit concerns stops that nobody has marked, counted from behind those; `undefined` for nothing. */
function openEdit(plan: Plan, edit: RestEdit): RestEdit | undefined {
  const driven = drivenStops(plan)
  switch (edit.kind) {
    case 'move': {
      const ahead = plan.drivers[edit.route]?.driven?.stops.length ?? 0
      const stops = edit.stops.filter((stop) => !driven.has(stop))
      return { ...edit, stops, ...(edit.place === undefined ? {} : { place: Math.max(0, edit.place - ahead) }) }
    }
    case 'unassign':
    case 'lock-stops':
    case 'admit-all':
    case 'allow-lateness':
      return { ...edit, stops: edit.stops.filter((stop) => !driven.has(stop)) }
    case 'admit':
    case 'open-from':
    case 'set-stop':
      return driven.has(edit.stop) ? undefined : edit
    default:
      return edit
  }
}

function applyToRest(plan: Plan, edit: RestEdit, travelOf: TravelOf): Plan {
  switch (edit.kind) {
    case 'move':
      return moveStops(plan, edit, travelOf)
    case 'unassign':
      return unassignStops(plan, edit.stops)
    case 'lock-stops':
      return edit.stops.reduce((now, stop) => lockStop(now, stop, edit.locked), plan)
    case 'lock-route':
      return plan.drivers[edit.route]?.lock === edit.lock ? plan : lockRoute(plan, edit.route, edit.lock)
    case 'admit':
      return admit(plan, edit, travelOf)
    case 'admit-all':
      return admitAll(plan, travelOf(plan), leftOf(plan, edit.stops)).plan
    case 'allow-lateness':
      return allowLateness(plan, travelOf(plan), leftOf(plan, edit.stops), edit.minutes)?.plan ?? plan
    case 'leave-by':
      return leaveBy(plan, edit.route, edit.minute)
    case 'open-from':
      return openFrom(plan, edit.stop, edit.minute)
    case 'set-stop':
      return replaceStop(plan, edit.stop, edit.value)
    case 'spread':
      return isHeld(plan, edit.route) ? plan : spread(plan, edit.route, travelOf)
    case 'swap':
      return swapRests(plan, edit, (swapped) => replan(swapped, [edit.route, edit.other], travelOf))
    case 'replan':
      return replan(plan, edit.routes, travelOf)
    case 'replan-rest':
      return replanRest(plan, edit.way, travelOf)
  }
}

function lockStop(plan: Plan, stop: number, locked: boolean): Plan {
  const isLocked = plan.stops[stop]?.lockedAt !== undefined
  return isLocked === locked || routeOf(plan.routes, stop) < 0 ? plan : toggleLock(plan, stop)
}

/**
 * Makes the changes that admit a stop, and puts it in. They were told before: where somebody has it by now, or whoever was
 * to change is locked, or everybody is, nobody's day changes for it.
 */
function admit(plan: Plan, { stop, fixes }: Extract<DayEdit, { kind: 'admit' }>, travelOf: TravelOf): Plan {
  const changed = applyFixes(plan, fixes)
  const isLocked = changed.drivers.some((day, route) => day !== plan.drivers[route] && isHeld(plan, route))
  if (isLocked || routeOf(plan.routes, stop) >= 0) return plan
  const admitted = admitStop(plan, travelOf, stop, fixes)
  return routeOf(admitted.routes, stop) < 0 ? plan : admitted
}

/** Who is on the way has left. */
function leaveBy(plan: Plan, route: number, minute: number): Plan {
  const day = plan.drivers[route]
  if (!day || day.driven) return plan
  return { ...plan, drivers: plan.drivers.with(route, { ...omit(day, 'leaveFixed'), leaveBy: minute }) }
}

function openFrom(plan: Plan, stop: number, minute: number): Plan {
  const value = plan.stops[stop]
  if (!value?.window) return plan
  return { ...plan, stops: plan.stops.with(stop, { ...value, window: [minute, value.window[1]] }) }
}

/** Somebody may have a stop by now. */
const leftOf = ({ routes }: Plan, stops: readonly number[]): number[] =>
  stops.filter((stop) => routeOf(routes, stop) < 0)

/** Nothing goes to somebody who stays at home, until they are unlocked. */
const spread = (plan: Plan, route: number, travelOf: TravelOf): Plan =>
  lockRoute(spreadStops(plan, route, travelOf), route, 'route')

function replan(plan: Plan, routes: readonly number[], travelOf: TravelOf): Plan {
  const open = routes.filter((route) => !isHeld(plan, route))
  const { request, given } = replanRoutes(plan, open)
  return relock({ ...plan, routes: findRoutes(request, travelOf(request), { effort: 'fast' }, given) })
}

interface Swapped {
  readonly route: number
  readonly other: number
}

/**
 * The plan with what two drivers have still to do changed between them, in the order that `inOrder` puts it into; the same
 * plan where one of them is locked, or nothing would go over. The plan knows nothing of what is driven (`onRest`), and what
 * was picked up on the way stays in its van. No stop keeps the lock of a place on the route of somebody else, and where a
 * stop would be left out of its new route, the first order stays, which tells what it breaks.
 */
function swapRests(plan: Plan, { route, other }: Swapped, inOrder: (plan: Plan) => Plan): Plan {
  if (route === other || isHeld(plan, route) || isHeld(plan, other)) return plan
  const { aboard } = pairsOf(plan)
  const [mine = [], theirs = []] = [plan.routes[route], plan.routes[other]]
  const stays = (stop: number): boolean => aboard.has(stop)
  const goes = new Set([...mine, ...theirs].filter((stop) => !stays(stop)))
  if (goes.size === 0) return plan
  const swapped: Plan = {
    ...plan,
    stops: plan.stops.map((stop, place) => (goes.has(place) ? omit(stop, 'lockedAt') : stop)),
    routes: plan.routes
      .with(route, [...mine.filter(stays), ...theirs.filter((stop) => goes.has(stop))])
      .with(other, [...theirs.filter(stays), ...mine.filter((stop) => goes.has(stop))]),
  }
  const ordered = inOrder(swapped)
  const isWhole = [route, other].every((each) => ordered.routes[each]?.length === swapped.routes[each]?.length)
  return isWhole ? ordered : swapped
}
