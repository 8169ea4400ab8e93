import type { DayPrice } from '#core/department/changes/price-change.ts'
import type { StopMove } from '#web/day/timeline/lane-moves.ts'

/** How stops are moved; a viewer, or a page whose rules are not loaded yet, moves none. */
export interface Moves {
  /** What a move means, before it happens; nothing where it changes nothing. */
  readonly priceOf: (move: StopMove) => DayPrice | undefined
  readonly commit: (move: StopMove) => void
  /** Told which stop is held, so that the times of its ways are here when it is priced. */
  readonly hold: (stop: string | undefined) => void
  /** Whether those times are on their way: a price would be an estimate. */
  readonly isAsking: boolean
}
