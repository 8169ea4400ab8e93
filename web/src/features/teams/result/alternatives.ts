import type { Routes } from '#core/plan/plan.ts'
import { dayFigures } from '#core/teams/day-figures.ts'
import type { FleetAim, FleetAlternative } from '#core/teams/fleet-plan.ts'
import { type FleetRequest, routesToPlan } from '#core/teams/fleet-request.ts'
import { travelOfPlans } from '#web/day/travel/tab-travel.ts'

/** What is compared of the ways to share a day out. */
export type WayFigures = Pick<
  FleetAlternative,
  'minutes' | 'miles' | 'paidMinutes' | 'apartMinutes' | 'longestMinutes' | 'shortestMinutes' | 'driversUsed'
>

/** The names of the ways. */
export const aimWords: Readonly<Record<FleetAim, string>> = {
  balanced: 'Balanced',
  shortest: 'Shortest',
  fairest: 'Fairest',
  fewest: 'Fewest drivers',
}

/** Whether two ways give every driver the same stops in the same order. */
export const isSameWay = (one: Routes, other: Routes): boolean =>
  one.length === other.length &&
  one.every(
    (order, driver) =>
      order.length === other[driver]?.length && order.every((stop, at) => stop === other[driver]?.[at]),
  )

/** `The same as Balanced`, where one of the ways before it has the same routes. */
export function sameWords(way: FleetAlternative, ways: readonly FleetAlternative[]): string | undefined {
  const same = ways.slice(0, ways.indexOf(way)).find(({ routes }) => isSameWay(routes, way.routes))
  return same && `The same as ${aimWords[same.aim]}`
}

/** The figures of routes by the travel that this page has at hand, so that ways are compared by one measure. */
export function figuresOfWay(request: FleetRequest, routes: Routes): WayFigures {
  const plan = routesToPlan(request, routes)
  return dayFigures(plan, travelOfPlans(plan)(plan))
}

const signed = (minutes: number): string => (minutes > 0 ? `+${minutes} min` : `−${-minutes} min`)

/** What going over to another way means: `+12 min total, longest day −41 min`; `no difference`. */
export function differenceWords(from: WayFigures, to: WayFigures): string {
  const [total, longest, drivers] = [
    to.minutes - from.minutes,
    to.longestMinutes - from.longestMinutes,
    to.driversUsed - from.driversUsed,
  ]
  const paid = to.paidMinutes - from.paidMinutes
  const told = [
    ...(total === 0 ? [] : [`${signed(total)} total`]),
    ...(paid === 0 ? [] : [`paid ${signed(paid)}`]),
    ...(longest === 0 ? [] : [`longest day ${signed(longest)}`]),
    ...(drivers === 0
      ? []
      : [`${drivers > 0 ? '+' : '−'}${Math.abs(drivers)} ${Math.abs(drivers) === 1 ? 'driver' : 'drivers'}`]),
  ]
  return told.length === 0 ? 'no difference' : told.join(', ')
}
