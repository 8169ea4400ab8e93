import { floatAt, intAt } from '#engine/base/typed-array.ts'
import type { CellColumns } from './address-index.ts'
import type { Spot } from './centre.ts'
import { groupRows } from './index/street-groups.ts'

/** Side of a cell in ten-millionths of a degree: some 200 m. */
const CELL_UNITS = 20_000
/** More columns than there are around the world. */
const COLUMNS = 1_000_000

/** Key of the cell in a row and column. */
export const keyOfCell = (row: number, column: number): number => row * COLUMNS + column

/** Row and column of the cell of a spot. */
export const cellAt = ({ lat, lng }: Spot): readonly [row: number, column: number] => [
  Math.floor(lat / CELL_UNITS),
  Math.floor(lng / CELL_UNITS),
]

interface Spots {
  readonly lats: Int32Array
  readonly lngs: Int32Array
}

/** Sorts houses and points of streets into cells. O(n log cells). */
export function buildCells(houses: Spots, points: Spots): CellColumns {
  const keyAt = ({ lats, lngs }: Spots, at: number) =>
    keyOfCell(...cellAt({ lat: intAt(lats, at), lng: intAt(lngs, at) }))
  const keys = Float64Array.from({ length: houses.lats.length + points.lats.length }, (_, at) =>
    at < houses.lats.length ? keyAt(houses, at) : keyAt(points, at - houses.lats.length),
  )
  const cells = Float64Array.from(new Set(keys)).sort()
  const cellOfKey = new Map(Array.from(cells, (key, cell): [number, number] => [key, cell]))
  const { first, rows } = groupRows(
    Int32Array.from(keys, (key) => cellOfKey.get(key) ?? -1),
    cells.length,
  )
  return {
    keys: cells,
    firstItem: first,
    items: rows.map((row) => (row < houses.lats.length ? row : houses.lats.length - row - 1)),
  }
}

/** Houses and points of the cell with a key; none where nothing lies. O(log cells). */
export function itemsOfCell({ keys, firstItem, items }: CellColumns, key: number): Int32Array {
  let low = 0
  let high = keys.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (floatAt(keys, middle) < key) low = middle + 1
    else high = middle
  }
  if (low === keys.length || floatAt(keys, low) !== key) return items.subarray(0, 0)
  return items.subarray(intAt(firstItem, low), intAt(firstItem, low + 1))
}
