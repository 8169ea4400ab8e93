import type { Line, Position } from '#core/kernel/geo.ts'

/** Where travel times come from. */
export type TravelSource = 'estimated' | 'amazon-location'

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
}
