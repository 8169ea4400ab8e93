import type { RouteLeg } from '#core/itinerary/itinerary.ts'
import type { PlanRequest } from '../plan.ts'

/** Whole minutes that a driver is at a stop; `undefined` where nobody says how long anybody is. */
export function serviceMinutesOf(
  { stops, drivers, serviceMinutes: usual }: Pick<PlanRequest, 'stops' | 'drivers' | 'serviceMinutes'>,
  stop: number,
  driver: number,
): number | undefined {
  const minutes = stops[stop]?.serviceMinutes ?? usual
  return minutes === undefined ? undefined : timesFactor(minutes, drivers[driver]?.serviceFactor)
}

/** Minutes of service at somebody's pace. What is said exactly stays so. */
export const timesFactor = (minutes: number, factor = 1): number =>
  factor === 1 ? minutes : Math.round(minutes * factor)

/** Seconds of a leg at somebody's speed, as the optimizer rounds them. */
export const atSpeed = (seconds: number, factor = 1): number => (factor === 1 ? seconds : Math.round(seconds / factor))

/** A priced leg at the speed of a driver, its directions with it. */
export function legAtSpeed<Leg extends RouteLeg>(leg: Leg, factor = 1): Leg {
  if (factor === 1) return leg
  return {
    ...leg,
    durationSeconds: atSpeed(leg.durationSeconds, factor),
    steps: leg.steps.map((step) => ({ ...step, durationSeconds: atSpeed(step.durationSeconds, factor) })),
  }
}
