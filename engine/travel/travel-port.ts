import type { Position } from '#engine/base/geo.ts'
import type { DayPace } from './day-pace.ts'
import { estimateLegs } from './estimate-legs.ts'
import { estimateMatrix, type TravelMatrix } from './estimate-matrix.ts'
import type { TravelTimes } from './known-travel.ts'
import type { Leg, TravelPoint, TravelSource } from './leg.ts'
import type { TravelConditions } from './travel-conditions.ts'
import type { TravelMode } from './travel-model.ts'

/** Legs along some routes, each in its order, all from one source. */
export interface TravelledRoutes {
  readonly routes: readonly (readonly Leg[])[]
  readonly source: TravelSource
  /** Until when the streets under them know of changes, as a region file says it; absent where nobody tells. */
  readonly dataUntil?: string
  /** How its legs change with the hour at which they are driven; absent: they do not. */
  readonly pace?: DayPace
}

/**
 * The questions about travel. Who answers them, a provider or the estimator, is the shell's choice.
 *
 * The conditions are the same in all questions of one plan.
 */
export interface TravelPort {
  /** Travel between all pairs of points, for a search. */
  readonly matrix: (
    points: readonly Position[],
    mode: TravelMode,
    conditions?: TravelConditions,
  ) => Promise<TravelMatrix>
  /** Travel along routes as people will drive it. */
  readonly legs: (
    routes: readonly (readonly TravelPoint[])[],
    mode: TravelMode,
    conditions?: TravelConditions,
  ) => Promise<TravelledRoutes>
  /**
   * Travel from each origin to each destination, or `undefined` where nobody but the estimator could answer. Whoever is
   * paid for it by the pair leaves this question out.
   */
  readonly between?: (
    origins: readonly Position[],
    destinations: readonly Position[],
    mode: TravelMode,
    conditions?: TravelConditions,
  ) => Promise<TravelTimes | undefined>
}

/** Legs by the estimator. */
export const estimateRoutes = (routes: readonly (readonly TravelPoint[])[], mode: TravelMode): TravelledRoutes => ({
  routes: routes.map((points) => estimateLegs(points, mode)),
  source: 'estimated',
})

/** The estimator as a port: costs nothing, asks nobody and works offline. */
export const estimatedTravel: TravelPort = {
  matrix: async (points, mode) => estimateMatrix(points, mode),
  legs: async (routes, mode) => estimateRoutes(routes, mode),
}
