import { type Columns, columnOf, corrupt } from '#engine/region-file/columns.ts'
import { haveLength } from './check-columns.ts'
import type { WayLimits } from './tags/way-limits.ts'

/** Limits for large vehicles, of the few edges that have any: a row for each, in the order of their numbers. */
export interface EdgeLimits {
  readonly edges: Int32Array
  /** Centimeters and kilograms; 0 where no limit stands. */
  readonly heights: Int32Array
  readonly weights: Int32Array
  readonly lengths: Int32Array
  readonly widths: Int32Array
  /** Of heavy goods vehicles, in kilometers an hour. */
  readonly speeds: Int32Array
  /** Bits of `vehicleBans`. */
  readonly bans: Uint8Array
}

/** The limits of all edges, from those of the way of each shape; `undefined` where there are none. O(edges). */
export function limitsOfEdges(
  shapes: Int32Array,
  limitsOf: (shape: number, edge: number) => WayLimits | undefined,
): EdgeLimits | undefined {
  const rows: (WayLimits & { readonly edge: number })[] = []
  for (const [edge, shape] of shapes.entries()) {
    const limits = limitsOf(shape, edge)
    if (limits) rows.push({ edge, ...limits })
  }
  if (rows.length === 0) return undefined
  return {
    edges: Int32Array.from(rows, ({ edge }) => edge),
    heights: Int32Array.from(rows, ({ height }) => height),
    weights: Int32Array.from(rows, ({ weight }) => weight),
    lengths: Int32Array.from(rows, ({ length }) => length),
    widths: Int32Array.from(rows, ({ width }) => width),
    speeds: Int32Array.from(rows, ({ speed }) => speed),
    bans: Uint8Array.from(rows, ({ bans }) => bans),
  }
}

/** No columns at all where no edge has a limit. */
export const limitsToColumns = (limits: EdgeLimits | undefined): Columns =>
  limits
    ? {
        limitEdges: limits.edges,
        limitHeights: limits.heights,
        limitWeights: limits.weights,
        limitLengths: limits.lengths,
        limitWidths: limits.widths,
        limitSpeeds: limits.speeds,
        limitBans: limits.bans,
      }
    : {}

/** @throws DomainError `region.corrupt` where some columns are there and do not belong together */
export function limitsFromColumns(columns: Columns, edgeCount: number): EdgeLimits | undefined {
  if (!columns.limitEdges) return undefined
  const ints = (name: string): Int32Array => columnOf(columns, name, Int32Array)
  const edges = ints('limitEdges')
  const limits = {
    edges,
    heights: ints('limitHeights'),
    weights: ints('limitWeights'),
    lengths: ints('limitLengths'),
    widths: ints('limitWidths'),
    // Regions built before speeds were read have none.
    speeds: columns.limitSpeeds ? ints('limitSpeeds') : new Int32Array(edges.length),
    bans: columnOf(columns, 'limitBans', Uint8Array),
  }
  const isAscending = edges.every((edge, row) => edge > (edges[row - 1] ?? -1) && edge < edgeCount)
  if (!isAscending || !haveLength(Object.values(limits), edges.length)) throw corrupt()
  return limits
}
