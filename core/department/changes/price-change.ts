import { metersToMiles, secondsToMinutes } from '#engine/base/units.ts'
import { type BrokenRule, brokenRules, type ChangeRules } from './broken-rules.ts'
import type { DrivenOrder, LegBetween } from './known-legs.ts'
import { type ChangedRoute, routeOfInspector } from './route-order.ts'
import { timeOrder } from './time-order.ts'

/** What a change means for one inspector. */
export interface InspectorPrice {
  readonly inspectorId: string
  /** Of travel, more than before. */
  readonly minutes: number
  readonly miles: number
  /** Minutes of the day at which they were home, and are then. */
  readonly finishedAt: number
  readonly finishesAt: number
}

/** What a change means, before it happens. */
export interface DayPrice {
  /** Of travel, more than before: whole minutes and tenths of miles. */
  readonly minutes: number
  readonly miles: number
  /** Everybody whose day changes, in the order of the routes. */
  readonly inspectors: readonly InspectorPrice[]
  /** What is broken that was not before, or more than before; sentences without their full stop. */
  readonly broken: readonly string[]
}

/**
 * Prices going over from some routes to others of the same inspectors, by those that differ and no others.
 *
 * Both sides are timed by the same travel, so that a price compares like with like; by estimates where none is given.
 * `travelOf` answers for both sides of one route at a time.
 */
export function priceChange(
  before: readonly ChangedRoute[],
  after: readonly ChangedRoute[],
  rules: ChangeRules,
  travelOf?: (orders: readonly DrivenOrder[]) => LegBetween,
): DayPrice {
  const weighed = after.flatMap((route) => {
    const old = routeOfInspector(before, route.inspector.inspectorId) ?? { ...route, inspections: [] }
    return isSame(old, route) ? [] : [weighRoute(old, route, { rules, legBetween: travelOf?.([old, route]) })]
  })
  return {
    minutes: weighed.reduce((sum, { price }) => sum + price.minutes, 0),
    miles: toTenths(weighed.reduce((sum, { meters }) => sum + meters, 0)),
    inspectors: weighed.map(({ price }) => price),
    broken: weighed.flatMap(({ broken }) => broken),
  }
}

interface Weighing {
  readonly rules: ChangeRules
  readonly legBetween: LegBetween | undefined
}

function weighRoute(before: ChangedRoute, after: ChangedRoute, { rules, legBetween }: Weighing) {
  const [then, now] = [timeOrder(before, legBetween), timeOrder(after, legBetween)]
  const meters = sumOf(now.legs, (leg) => leg.meters) - sumOf(then.legs, (leg) => leg.meters)
  const minutesOf = (legs: typeof now.legs): number => sumOf(legs, ({ seconds }) => secondsToMinutes(seconds))
  return {
    meters,
    price: {
      inspectorId: after.inspector.inspectorId,
      minutes: minutesOf(now.legs) - minutesOf(then.legs),
      miles: toTenths(meters),
      finishedAt: then.finishesAt,
      finishesAt: now.finishesAt,
    },
    broken: newlyBroken(brokenRules(before, rules, then), brokenRules(after, rules, now)),
  }
}

/** The rules that are broken afterwards and were not, or less. */
function newlyBroken(before: readonly BrokenRule[], after: readonly BrokenRule[]): string[] {
  const known = new Map(before.map(({ key, excess }) => [key, excess]))
  return after.filter(({ key, excess }) => excess > (known.get(key) ?? -1)).map(({ words }) => words)
}

const isSame = (before: ChangedRoute, after: ChangedRoute): boolean =>
  before.finishBy === after.finishBy &&
  before.inspections.length === after.inspections.length &&
  after.inspections.every(({ inspectionId }, index) => inspectionId === before.inspections[index]?.inspectionId)

const sumOf = <Each>(items: readonly Each[], of: (item: Each) => number): number =>
  items.reduce((sum, item) => sum + of(item), 0)

const toTenths = (meters: number): number => Math.round(metersToMiles(meters) * 10) / 10
