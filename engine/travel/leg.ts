import type { Line, Position } from '#engine/base/geo.ts'

/** Where travel times come from: the estimator, a provider, a region's streets, a routing server of the operator. */
export type TravelSource = 'estimated' | 'amazon-location' | 'region' | 'router'

/** A point of a route, with the address that directions may name. */
export interface TravelPoint extends Position {
  readonly label?: string
}

/** One line of text directions. */
export interface LegStep {
  readonly instruction: string
  readonly durationSeconds: number
  readonly distanceMeters: number
}

/** Travel from one point of a route to the next, in whole seconds and meters. */
export interface Leg {
  readonly durationSeconds: number
  readonly distanceMeters: number
  /** The way as a line of at least two positions. */
  readonly geometry: Line
  readonly steps: readonly LegStep[]
  readonly source: TravelSource
  /** It is an estimate among legs that follow streets. */
  readonly isEstimated?: true
}
