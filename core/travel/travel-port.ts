import type { Position } from '#core/kernel/geo.ts'
import { estimateLegs } from './estimate-legs.ts'
import { estimateMatrix, type TravelMatrix } from './estimate-matrix.ts'
import type { Leg, TravelPoint, TravelSource } from './leg.ts'
import type { TravelMode } from './travel-model.ts'

/** Legs along some routes, each in its order, all from one source. */
export interface TravelledRoutes {
  readonly routes: readonly (readonly Leg[])[]
  readonly source: TravelSource
}

/** The two questions about travel. Who answers them, a provider or the estimator, is the shell's choice. */
export interface TravelPort {
  /** Travel between all pairs of points, for a search. */
  readonly matrix: (points: readonly Position[], mode: TravelMode) => Promise<TravelMatrix>
  /** Travel along routes as people will drive it. */
  readonly legs: (routes: readonly (readonly TravelPoint[])[], mode: TravelMode) => Promise<TravelledRoutes>
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
