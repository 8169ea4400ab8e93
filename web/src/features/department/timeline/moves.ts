import type { DayPrice } from '#core/department/changes/price-change.ts'
import type { StopMove } from '#web/timeline/lane-moves.ts'

/** How stops are moved; a viewer, or a page whose rules are not loaded yet, moves none. */
export interface Moves {
  /** What a move means, before it happens; nothing where it changes nothing. */
  readonly priceOf: (move: StopMove) => DayPrice | undefined
  readonly commit: (move: StopMove) => void
}
