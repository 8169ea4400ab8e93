import { pointTimes } from '#core/itinerary/arrival-times.ts'
import type { PlannedRoute, UnservedStop } from '#core/plan/describe-plan.ts'
import { weighPlan } from '#core/plan/find-plan.ts'
import { USUAL_LEAVE } from '#core/plan/hours/nights.ts'
import { partnerOf } from '#core/plan/kinds/pairs.ts'
import { type DriverDay, type Plan, type PlanStop, type Routes, routeOf } from '#core/plan/plan.ts'
import { type ChangePrice, priceChange } from '#core/plan/price-change.ts'
import { estimateRoute } from '#core/plan/route-part.ts'
import type { TravelOf } from '#core/plan/travel-at-hand.ts'
import { costOfDriver } from '../cost/day-cost.ts'
import { applyDayEdit } from './apply-day-edit.ts'
import type { DayEdit } from './day-edit.ts'

/** When a driver is back, by estimates, in minutes of the day; absent for one who stays at home. */
export interface RouteFinish {
  /** Place of the driver, from 0. */
  readonly route: number
  readonly before?: number
  readonly after?: number
  /** What the driver's day costs more. */
  readonly cents: number
}

/** What an edit costs. */
export interface EditCost {
  /** What the day costs more, by what its drivers cost. */
  readonly cents: number
  /** Minutes that are paid more, as the page counts them. */
  readonly paidMinutes: number
}

/** What an edit means before it is made: travel of the whole day, the rules newly broken, and who is back when. */
export interface EditPrice extends ChangePrice, EditCost {
  readonly finishes: readonly RouteFinish[]
  /** Stops that come along: other halves of pairs, by their places. */
  readonly along: readonly number[]
}

/** A route by estimates, and whose it is by the place of the driver, from 0. */
export interface EstimatedRoute {
  readonly route: number
  readonly planned: PlannedRoute
}

/** What an edit makes of a day, all of it by estimates: what did not change is left out. */
export interface EditedDay {
  readonly routes: Routes
  readonly stops: readonly { readonly stop: number; readonly value: PlanStop }[]
  readonly drivers: readonly { readonly route: number; readonly day: DriverDay }[]
  readonly estimated: readonly EstimatedRoute[]
  readonly unserved: readonly UnservedStop[]
  readonly brokenRules: readonly string[]
  readonly price: EditPrice
}

/** What whoever prices many edits of one day spares. */
export interface PriceOptions {
  /** Whether a price is wanted at all, by what it costs: which rules it breaks takes most of the time. */
  readonly isWanted?: (cost: EditCost) => boolean
  /** A route as it stands before the edits; absent, it is timed for each of them. */
  readonly formerOf?: (route: number) => PlannedRoute | undefined
}

/** What an edit would cost; `undefined` where it changes nothing, or is not wanted. O(points on the touched routes, squared). */
export function priceDayEdit(
  plan: Plan,
  edit: DayEdit,
  travelOf: TravelOf,
  { isWanted, formerOf }: PriceOptions = {},
): EditPrice | undefined {
  const after = applyDayEdit(plan, edit, travelOf)
  if (isSamePlan(plan, after)) return undefined
  const change = { before: plan, after, edit, estimated: estimateTouched(plan, after, travelOf), formerOf }
  const { finishes, ...cost } = costOfChange(change, travelOf)
  return isWanted?.(cost) === false ? undefined : priceOf(change, { finishes, ...cost }, travelOf)
}

/**
 * What an edit makes of a day; `undefined` where it changes nothing.
 *
 * The touched routes are timed anew, the others keep what they show; why stops are left out depends on all of them.
 */
export function editDay(plan: Plan, edit: DayEdit, travelOf: TravelOf): EditedDay | undefined {
  const after = applyDayEdit(plan, edit, travelOf)
  if (isSamePlan(plan, after)) return undefined
  const estimated = estimateTouched(plan, after, travelOf)
  const { unserved, brokenRules } = weighPlan(after, travelOf(after))
  const change = { before: plan, after, edit, estimated }
  return {
    routes: after.routes,
    stops: after.stops.flatMap((value, stop) => (isSameStop(plan.stops[stop], value) ? [] : [{ stop, value }])),
    drivers: after.drivers.flatMap((day, route) => (plan.drivers[route] === day ? [] : [{ route, day }])),
    estimated,
    unserved: unserved.map((left) => {
      const { address = '', coordinates = null } = after.stops[left.entered] ?? {}
      return { address, coordinates, ...left }
    }),
    brokenRules,
    price: priceOf(change, costOfChange(change, travelOf), travelOf),
  }
}

/** The places of the routes that two plans for the same stops drive differently. Locks alone drive nothing. */
export const touchedRoutes = (before: Plan, after: Plan): number[] =>
  after.drivers.flatMap((_, route) => (drivesAlike(before, after, route) ? [] : [route]))

function drivesAlike(before: Plan, after: Plan, route: number): boolean {
  const [old = [], order = []] = [before.routes[route], after.routes[route]]
  const [then, now] = [before.drivers[route], after.drivers[route]]
  if (then !== now && !isAlike(then, now, 'lock')) return false
  if (old.length !== order.length) return false
  return order.every((stop, place) => stop === old[place] && isAlike(before.stops[stop], after.stops[stop], 'lockedAt'))
}

/** Whether two values say the same but for one attribute, which may be absent from either. */
const isAlike = (one: object | undefined, other: object | undefined, but: string): boolean =>
  one === other || (one !== undefined && other !== undefined && wordsOf(one, but) === wordsOf(other, but))

const wordsOf = (value: object, but: string): string =>
  JSON.stringify(value, (key, each: unknown) => (key === but ? undefined : each))

const isSameStop = (one: PlanStop | undefined, other: PlanStop): boolean =>
  one?.lockedAt === other.lockedAt && isAlike(one, other, 'lockedAt')

const isSamePlan = (before: Plan, after: Plan): boolean =>
  touchedRoutes(before, after).length === 0 &&
  before.drivers.every(({ lock }, route) => lock === after.drivers[route]?.lock) &&
  after.stops.every((stop, index) => isSameStop(before.stops[index], stop))

const estimateTouched = (before: Plan, after: Plan, travelOf: TravelOf): EstimatedRoute[] =>
  touchedRoutes(before, after).flatMap((route) => {
    const planned = estimateRoute(after, route, travelOf)
    return planned ? [{ route, planned }] : []
  })

interface Change {
  readonly before: Plan
  readonly after: Plan
  readonly edit: DayEdit
  readonly estimated: readonly EstimatedRoute[]
  readonly formerOf?: PriceOptions['formerOf'] | undefined
}

type CostOfChange = EditCost & Pick<EditPrice, 'finishes'>

function costOfChange({ before, after, estimated, formerOf }: Change, travelOf: TravelOf): CostOfChange {
  let [cents, paidMinutes] = [0, 0]
  const finishes = estimated.map(({ route, planned }): RouteFinish => {
    const former = formerOf ? formerOf(route) : estimateRoute(before, route, travelOf)
    const [then, now] = [finishOf(before, route, former), finishOf(after, route, planned)]
    const [less, more] = [costOfDriver(former, before.drivers[route]), costOfDriver(planned, after.drivers[route])]
    const own = more.cents - less.cents
    cents += own
    paidMinutes += more.paidMinutes - less.paidMinutes
    return {
      route,
      cents: own,
      ...(then === undefined ? {} : { before: then }),
      ...(now === undefined ? {} : { after: now }),
    }
  })
  return { cents, paidMinutes: Math.round(paidMinutes), finishes }
}

const priceOf = ({ before, after, edit }: Change, cost: CostOfChange, travelOf: TravelOf): EditPrice => ({
  ...priceChange(before, after, travelOf),
  ...cost,
  along: alongWith(edit, before, after),
})

/** Halves of pairs that go where somebody puts the other ones. */
function alongWith(edit: DayEdit, before: Plan, after: Plan): number[] {
  if (edit.kind !== 'move' && edit.kind !== 'unassign') return []
  const partners = edit.stops.flatMap((stop) => partnerOf(before, stop) ?? [])
  return partners.filter(
    (stop) => !edit.stops.includes(stop) && routeOf(before.routes, stop) !== routeOf(after.routes, stop),
  )
}

function finishOf({ routes }: Plan, route: number, planned: PlannedRoute | undefined): number | undefined {
  return planned && (routes[route] ?? []).length > 0
    ? finishOfRoute(planned, planned.leaveAt ?? USUAL_LEAVE)
    : undefined
}

/** The minute of the day at which a route is over: back at its end, or done with its last stop. */
function finishOfRoute(itinerary: PlannedRoute, leaveAt: number): number {
  const last = pointTimes(itinerary, leaveAt).at(-1)
  const service = itinerary.points.at(-1)?.serviceMinutes ?? 0
  return last ? last.arrival + last.wait + service : leaveAt
}
