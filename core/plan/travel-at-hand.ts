import {
  type KnownTravel,
  knownMatrix,
  MOST_TIMES_ACROSS,
  type PackedTimes,
  packTimes,
  type TravelMatrix,
  unknownPlaces,
} from '#engine/travel/index.ts'
import { estimateTravel } from './make-plan.ts'
import type { PlanRequest } from './plan.ts'
import { positionsOf, requirePositions } from './plan-points.ts'

/** Travel between all points of whatever request is asked about. */
export type TravelOf = (request: PlanRequest) => TravelMatrix

/**
 * Travel for plans that are compared with each other, and for parts of them: what is known, where all of their pairs
 * are known, else estimates of all of them. So no price has two truths.
 */
export function travelAtHand(known: KnownTravel | undefined, plans: readonly PlanRequest[]): TravelOf {
  if (!known || plans.some((plan) => unknownPlaces(known, positionsOf(plan)).length > 0)) return estimateTravel
  return (request) => knownMatrix(known, requirePositions(request)) ?? estimateTravel(request)
}

/**
 * The travel times of a plan for whoever is to go on with it, or `undefined` where they are estimates, which everybody
 * works out alike, or too many.
 */
export function timesToCarry(
  request: PlanRequest,
  { durations, distances, source, pace }: TravelMatrix,
): PackedTimes | undefined {
  const places = requirePositions(request)
  if (source === undefined || source === 'estimated' || places.length > MOST_TIMES_ACROSS) return undefined
  return packTimes({ origins: places, destinations: places, durations, distances, source, ...(pace && { pace }) })
}
