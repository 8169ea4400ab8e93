import { byteAt, intAt } from '#core/kernel/typed-array.ts'
import { type Columns, columnOf, corrupt } from '#core/regions/columns.ts'
import { haveLength } from './check-columns.ts'
import { vehicleBans, type WayLimits } from './way-limits.ts'

/** Limits for large vehicles, of the few edges that have any: a row for each, in the order of their numbers. */
export interface EdgeLimits {
  readonly edges: Int32Array
  /** Centimeters and kilograms; 0 where no limit stands. */
  readonly heights: Int32Array
  readonly weights: Int32Array
  readonly lengths: Int32Array
  readonly widths: Int32Array
  /** Bits of {@link vehicleBans}. */
  readonly bans: Uint8Array
}

/** What is known of a vehicle; what is not told fits everywhere. */
export interface Vehicle {
  readonly heightMeters?: number
  readonly weightTonnes?: number
  readonly lengthMeters?: number
  readonly widthMeters?: number
  /** A heavy goods vehicle, which signs call a truck. */
  readonly isTruck?: boolean
  readonly carriesHazmat?: boolean
}

/** The limits of all edges, from those of the way of each; `undefined` where there are none. O(edges). */
export function limitsOfEdges(
  edgeCount: number,
  limitsOf: (edge: number) => WayLimits | undefined,
): EdgeLimits | undefined {
  const rows = Array.from({ length: edgeCount }, (_, edge) => ({ edge, limits: limitsOf(edge) })).flatMap(
    ({ edge, limits }) => (limits ? [{ edge, ...limits }] : []),
  )
  if (rows.length === 0) return undefined
  return {
    edges: Int32Array.from(rows, ({ edge }) => edge),
    heights: Int32Array.from(rows, ({ height }) => height),
    weights: Int32Array.from(rows, ({ weight }) => weight),
    lengths: Int32Array.from(rows, ({ length }) => length),
    widths: Int32Array.from(rows, ({ width }) => width),
    bans: Uint8Array.from(rows, ({ bans }) => bans),
  }
}

/** Whether signs keep a vehicle from an edge: it is too large or heavy, or of a kind that may not pass. O(log limits). */
export function forbids({ limits }: { readonly limits?: EdgeLimits }, edge: number, vehicle: Vehicle): boolean {
  const row = limits ? rowOf(limits.edges, edge) : -1
  if (!limits || row < 0) return false
  const { heightMeters = 0, weightTonnes = 0, lengthMeters = 0, widthMeters = 0 } = vehicle
  const bans = byteAt(limits.bans, row)
  return (
    exceeds(heightMeters * CENTIMETERS, intAt(limits.heights, row)) ||
    exceeds(weightTonnes * KILOGRAMS, intAt(limits.weights, row)) ||
    exceeds(lengthMeters * CENTIMETERS, intAt(limits.lengths, row)) ||
    exceeds(widthMeters * CENTIMETERS, intAt(limits.widths, row)) ||
    (vehicle.isTruck === true && (bans & vehicleBans.trucks) !== 0) ||
    (vehicle.carriesHazmat === true && (bans & vehicleBans.hazmat) !== 0)
  )
}

const CENTIMETERS = 100
const KILOGRAMS = 1_000

const exceeds = (measure: number, limit: number): boolean => limit > 0 && Math.round(measure) > limit

/** Place of an edge among ascending ones, or -1. */
function rowOf(edges: Int32Array, edge: number): number {
  let [low, high] = [0, edges.length - 1]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (intAt(edges, middle) < edge) low = middle + 1
    else high = middle
  }
  return edges[low] === edge ? low : -1
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
    bans: columnOf(columns, 'limitBans', Uint8Array),
  }
  const isAscending = edges.every((edge, row) => edge > (edges[row - 1] ?? -1) && edge < edgeCount)
  if (!isAscending || !haveLength(Object.values(limits), edges.length)) throw corrupt()
  return limits
}
