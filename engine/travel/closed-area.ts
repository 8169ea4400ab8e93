import type { Coordinates } from '#engine/base/geo.ts'

/** Corners of an area in which no street is driven, ridden or walked; the last one is joined with the first. */
export type ClosedRing = readonly Coordinates[]

/** An area that is closed on one day: works, a market, a parade. */
export interface ClosedArea {
  /** What the dispatcher calls it. */
  readonly name?: string
  readonly ring: ClosedRing
}

export const LEAST_CLOSED_CORNERS = 3
export const MOST_CLOSED_CORNERS = 50
export const MOST_CLOSED_AREAS = 20
export const MOST_CLOSED_NAME = 60
