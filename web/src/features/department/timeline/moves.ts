import type { DayPrice } from '#core/department/changes/price-change.ts'

/** A stop on its way to a place on a lane. */
export interface StopMove {
  readonly inspectionId: string
  /** INSPECTOR_ID. */
  readonly from: string
  readonly to: string
  /** Among the other inspections of the lane, from 0. */
  readonly position: number
}

/** How stops are moved; a viewer, or a page whose rules are not loaded yet, moves none. */
export interface Moves {
  /** What a move means, before it happens; nothing where it changes nothing. */
  readonly priceOf: (move: StopMove) => DayPrice | undefined
  readonly commit: (move: StopMove) => void
}
