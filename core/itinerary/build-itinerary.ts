import { formatMinutes } from '#core/kernel/time.ts'
import { metersToMiles, secondsToMinutes } from '#engine/base/units.ts'
import type { Itinerary, RouteLeg, RouteStep, RouteTotals } from './itinerary.ts'

/** Everything that a route needs to be shown, shared and navigated, from one set of legs, whose figures are rounded. */
export function buildItinerary({ legs, ...route }: Omit<Itinerary, 'totals'>): Itinerary {
  return { ...route, legs: legs.map(toWholeLeg), totals: totalsOf(legs) }
}

/** The sum of rounded minutes, so that totals and arrival times agree. */
export const totalsOf = (legs: readonly Pick<RouteLeg, 'durationSeconds' | 'distanceMeters'>[]): RouteTotals => ({
  minutes: legs.reduce((sum, { durationSeconds }) => sum + secondsToMinutes(Math.round(durationSeconds)), 0),
  miles:
    Math.round(metersToMiles(legs.reduce((sum, { distanceMeters }) => sum + Math.round(distanceMeters), 0)) * 10) / 10,
})

const toWholeLeg = ({ geometry, steps, isEstimated, ...travel }: RouteLeg): RouteLeg => ({
  ...toWhole(travel),
  ...(isEstimated && { isEstimated }),
  geometry,
  steps: steps.map(({ instruction, ...step }): RouteStep => ({ instruction, ...toWhole(step) })),
})

const toWhole = ({ durationSeconds, distanceMeters }: Pick<RouteLeg, 'durationSeconds' | 'distanceMeters'>) => ({
  durationSeconds: Math.round(durationSeconds),
  distanceMeters: Math.round(distanceMeters),
})

/** `12 min`, `1 h 15 min`: the minutes that arrival times and totals add up, so less than half of one is not called one. */
export function durationText(durationSeconds: number): string {
  const minutes = secondsToMinutes(durationSeconds)
  return minutes === 0 ? 'under 1 min' : formatMinutes(minutes)
}

const FEET_PER_METER = 3.28084

/** `1.4 mi`, or feet where a tenth of a mile says too little. */
export const distanceText = (distanceMeters: number): string =>
  distanceMeters < 160
    ? `${Math.round(distanceMeters * FEET_PER_METER)} ft`
    : `${metersToMiles(distanceMeters).toFixed(1)} mi`
