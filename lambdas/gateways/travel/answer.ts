import type { Position } from '#engine/base/geo.ts'
import {
  estimateLegs,
  estimateMatrix,
  type Leg,
  noUsage,
  type ProviderUsage,
  type TravelConditions,
  type TravelledRoutes,
  type TravelMatrix,
  type TravelMode,
  type TravelPoint,
  type TravelPort,
  type TravelSource,
  unreachable,
} from '#engine/travel/index.ts'

/** Where an answer came from and what it cost, calls before a failure included. */
export interface TravelAnswer {
  readonly source: TravelSource
  /** The provider was asked and did not answer: these are estimates in its place. */
  readonly fellBack: boolean
  readonly usage: ProviderUsage
}

export type MatrixAnswer = TravelMatrix & TravelAnswer
export type LegsAnswer = Omit<TravelledRoutes, 'source'> & TravelAnswer

/** Who answers the questions about travel in a deployment. */
export interface TravelProvider {
  readonly matrix: (
    points: readonly Position[],
    mode: TravelMode,
    conditions?: TravelConditions,
  ) => Promise<MatrixAnswer>
  readonly legs: (
    routes: readonly (readonly TravelPoint[])[],
    mode: TravelMode,
    conditions?: TravelConditions,
  ) => Promise<LegsAnswer>
  /** Only where it costs nothing. */
  readonly between?: TravelPort['between']
}

/**
 * Nobody drives, cycles or walks farther than this between two stops: what an estimate takes for an ocean. From Miami to
 * Seattle it is 5.3 million, from New York to London 6.7.
 */
const farthestMeters: Readonly<Record<TravelMode, number>> = { driving: 6e6, bicycling: 5e5, walking: 1e5 }

/** Estimates, in the place of a provider that did not answer or because none is asked. */
export const estimatedAnswer = (fellBack: boolean): TravelAnswer => ({ source: 'estimated', fellBack, usage: noUsage })

/** Estimated travel between all pairs of points. */
export const estimatedMatrix = (points: readonly Position[], mode: TravelMode, fellBack: boolean): MatrixAnswer => ({
  ...estimateMatrix(points, mode),
  ...estimatedAnswer(fellBack),
})

/** Estimated travel along routes. @throws DomainError `travel.unreachable` across an ocean */
export const estimatedLegs = (
  routes: readonly (readonly TravelPoint[])[],
  mode: TravelMode,
  fellBack: boolean,
): LegsAnswer => ({ routes: routes.map((points) => estimateReachable(points, mode)), ...estimatedAnswer(fellBack) })

function estimateReachable(points: readonly TravelPoint[], mode: TravelMode): Leg[] {
  const estimates = estimateLegs(points, mode)
  requireReachable(estimates, mode)
  return estimates
}

/** @throws DomainError `travel.unreachable` where one of these legs leads across an ocean */
export function requireReachable(legs: readonly Leg[], mode: TravelMode): void {
  if (legs.some(({ distanceMeters }) => distanceMeters > farthestMeters[mode])) throw unreachable()
}
