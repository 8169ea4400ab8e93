import { byteAt, floatAt } from '#engine/base/typed-array.ts'
import { changingHours, DEPARTURE_STEP, FACTOR_PARTS, partsOf } from '../../problem/hours.ts'
import type { Hours, Matrix, Problem } from '../../problem/problem.ts'
import { ratesOf } from '../../problem/rates.ts'

/** How speeds of a profile change with the hour, laid out flat. */
export interface HourTable {
  readonly periods: number
  /** By period; before the first one nothing begins, after the last one nothing ends. */
  readonly begins: Float64Array
  readonly ends: Float64Array
  /** Parts driven in a second, `class * periods + period`. */
  readonly parts: Float64Array
  /** Of each leg, as in the matrix; empty where there is but one. */
  readonly classes: Uint8Array
  /** Locations of the matrix; a place beyond is nowhere, and takes no time. */
  readonly size: number
  /** Seconds between departures that are looked at. */
  readonly step: number
  /** Seconds to which travel is rounded. */
  readonly grid: number
}

/** Whose speed changes with the hour, and what a second on the way costs then. */
export interface HourTables {
  readonly isUsed: boolean
  /** By vehicle; none whose speed stays the same. */
  readonly tables: readonly (HourTable | undefined)[]
  /** Search units per second driven, by vehicle, what is paid by the clock left out. */
  readonly rate: Float64Array
}

/** Lays the hours of all vehicles out. */
export function compileHours({ vehicles, matrices, objective }: Problem, scale: number): HourTables {
  const byProfile = new Map(
    Object.entries(matrices).map(([profile, matrix]) => [profile, compileTable(matrix, changingHours(matrix))]),
  )
  const tables = vehicles.map(({ profile }) => byProfile.get(profile))
  return {
    isUsed: tables.some((table) => table !== undefined),
    tables,
    rate: Float64Array.from(vehicles, (vehicle) =>
      matrices[vehicle.profile]?.costs ? 0 : ratesOf(objective, vehicle).duration * scale,
    ),
  }
}

function compileTable({ size }: Matrix, hours: Hours | undefined): HourTable | undefined {
  return (
    hours && {
      periods: hours.moments.length + 1,
      begins: Float64Array.from([Number.NEGATIVE_INFINITY, ...hours.moments]),
      ends: Float64Array.from([...hours.moments, Number.POSITIVE_INFINITY]),
      parts: Float64Array.from(hours.factors.flat(), partsOf),
      classes: hours.classes ?? new Uint8Array(0),
      size,
      step: hours.departureStep ?? DEPARTURE_STEP,
      grid: hours.arrivalStep ?? 1,
    }
  )
}

/** The hours of a vehicle; none where its speed stays the same. */
export const hoursOf = ({ hours }: { readonly hours: HourTables }, vehicle: number): HourTable | undefined =>
  hours.isUsed ? hours.tables[vehicle] : undefined

/** Where the parts of the class of a leg begin in a table. */
export function rowOf({ classes, size, periods }: HourTable, from: number, to: number): number {
  return classes.length === 0 || from >= size || to >= size ? 0 : byteAt(classes, from * size + to) * periods
}

/** When a leg is over that is begun at a moment: so many seconds at factor 1, its class at `row`. O(periods). */
export function driveFrom(
  { ends, parts, periods, grid }: HourTable,
  row: number,
  seconds: number,
  departure: number,
): number {
  let period = 0
  while (departure >= floatAt(ends, period) && period < periods - 1) period += 1
  let ahead = seconds * FACTOR_PARTS
  let time = departure
  for (; period < periods - 1; period++) {
    const end = floatAt(ends, period)
    const possible = floatAt(parts, row + period) * (end - time)
    if (ahead <= possible) break
    ahead -= possible
    time = end
  }
  const arrival = time + Math.round(ahead / floatAt(parts, row + period))
  return grid === 1 ? arrival : departure + grid * Math.round((arrival - departure) / grid)
}

/** The latest departure from which a leg is over by a moment: the counterpart of {@link driveFrom}. O(periods). */
export function driveUntil(
  { begins, ends, parts, periods, grid }: HourTable,
  row: number,
  seconds: number,
  arrival: number,
): number {
  if (arrival === Number.POSITIVE_INFINITY || arrival === Number.NEGATIVE_INFINITY) return arrival
  // What is over less than half a step later is rounded to that moment, and to whole seconds before.
  let time = grid * Math.floor(arrival / grid) + Math.ceil(grid / 2) - 0.5
  let period = 0
  while (time >= floatAt(ends, period) && period < periods - 1) period += 1
  let behind = seconds * FACTOR_PARTS
  for (; period > 0; period--) {
    const begin = floatAt(begins, period)
    const possible = floatAt(parts, row + period) * (time - begin)
    if (behind <= possible) break
    behind -= possible
    time = begin
  }
  const latest = Math.ceil(time - behind / floatAt(parts, row + period)) - 1
  return grid * Math.floor(latest / grid)
}
