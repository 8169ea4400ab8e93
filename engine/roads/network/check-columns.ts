import { intAt } from '#engine/base/typed-array.ts'
import type { Column } from '#engine/region-file/columns.ts'

/** Whether all columns have this length. */
export const haveLength = (columns: readonly Column[], length: number): boolean =>
  columns.every((column) => column.length === length)

/** Whether a column begins each of `count` runs where the one before ends, and the last run at `end`. */
export function isForwardStar(first: Int32Array, count: number, end: number): boolean {
  return (
    first.length === count + 1 &&
    first[0] === 0 &&
    first[count] === end &&
    first.every((start, index) => index === 0 || start >= intAt(first, index - 1))
  )
}

/** Whether all numbers are at least `least` and below `end`. */
export function isWithin(column: Int32Array | Uint8Array, least: number, end: number): boolean {
  for (const value of column) if (value < least || value >= end) return false
  return true
}
