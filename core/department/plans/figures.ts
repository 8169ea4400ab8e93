import type { InspectorRoute } from '../routing/inspector-route.ts'
import type { PlanFigures } from './plan-version.ts'

/** What figures are counted of. */
export type CountedRoute = {
  readonly inspections: readonly Pick<InspectorRoute['inspections'][number], 'daysLeft'>[]
  readonly itinerary: Pick<InspectorRoute['itinerary'], 'totals'>
}

/** What a plan is compared by: counts, tenths of miles and whole minutes of travel, as the routes show them. */
export function figuresOf(routes: readonly CountedRoute[], unroutedCount: number): PlanFigures {
  const inspections = routes.flatMap((route) => route.inspections)
  const miles = sum(routes.map(({ itinerary }) => itinerary.totals.miles))
  return {
    routed: inspections.length,
    overdueRouted: inspections.filter(({ daysLeft }) => daysLeft < 0).length,
    unrouted: unroutedCount,
    miles: Math.round(miles * 10) / 10,
    minutes: sum(routes.map(({ itinerary }) => itinerary.totals.minutes)),
    inspectors: routes.filter((route) => route.inspections.length > 0).length,
  }
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
