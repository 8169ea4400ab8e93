import type { TravelMode } from '#engine/travel/travel-model.ts'
import type { EdgeLimits } from './edge-limits.ts'
import type { HourRules } from './tags/hour-rules.ts'

/** Bits of {@link EdgeColumns.flags}. */
export const edgeFlags = {
  /** For those who begin or end there: private, for customers, or reached only through such a way. */
  endsOnly: 1,
  roundabout: 2,
  /** The name is what the sign of the ramp shows. */
  signed: 4,
  /** Too slow to ride: the bicycle is pushed. */
  pushed: 8,
  /** Not both reached from and leading to a part of the network that is large enough to travel in. */
  island: 16,
  /** One keeps to the left. */
  leftHand: 32,
  /** An island that is left for such a part, and not reached from it: whoever stops there drives on so. */
  leftOnly: 64,
  /** An island that is reached from such a part, and leads nowhere. */
  reachedOnly: 128,
} as const

/** Directed edges, ordered by the node that they leave. */
export interface EdgeColumns {
  readonly tails: Int32Array
  readonly heads: Int32Array
  /** Thousandths of a second along the edge, with what stands on it, without the turn into it. */
  readonly millis: Int32Array
  readonly decimeters: Int32Array
  /** Numbers in the texts of the network; text 0 is empty. */
  readonly names: Int32Array
  /** Twice the piece whose shape it has, and one more where it runs against it. */
  readonly shapes: Int32Array
  /** The same piece the other way, or -1. */
  readonly reverses: Int32Array
  /** Numbers of road classes. */
  readonly classes: Uint8Array
  readonly flags: Uint8Array
}

/**
 * Roads for one mode of travel: nodes are junctions and ends of ways, edges run from one to the next.
 *
 * Positions are in ten-millionths of a degree.
 */
export interface RoadNetwork {
  readonly mode: TravelMode
  readonly nodes: {
    readonly lats: Int32Array
    readonly lngs: Int32Array
    /** Thousandths of a second that everybody loses who passes. */
    readonly delays: Int32Array
    /** Node `n` is left by the edges from `firstOut[n]` up to `firstOut[n + 1]`. */
    readonly firstOut: Int32Array
  }
  readonly edges: EdgeColumns
  /** Points between both ends of piece `p`, from `firstPoint[p]`, each as the step from the one before. */
  readonly pieces: { readonly firstPoint: Int32Array; readonly lats: Int32Array; readonly lngs: Int32Array }
  /**
   * Turns ruled: the edges of rule `r` from `firstEdge[r]`; forbidden, or the only way to go on from all but the last.
   * The last is -1 where that only way lies outside.
   */
  readonly rules: { readonly firstEdge: Int32Array; readonly edges: Int32Array; readonly isOnly: Uint8Array }
  readonly texts: readonly string[]
  /** Missing where no edge has a limit for large vehicles, and where nobody drives. */
  readonly limits?: EdgeLimits
  /** Missing where nothing holds at some hours only, and where nobody drives. */
  readonly hours?: HourRules
}
