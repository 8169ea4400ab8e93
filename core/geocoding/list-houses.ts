import { intAt } from '#core/kernel/typed-array.ts'
import { type HouseNumber, isSurelyHyphenated, keyOfNumber, numbersOf, partNumber } from './house-number.ts'
import type { HouseRows } from './read-houses.ts'
import type { TextTable } from './text-table.ts'

/** A house of a street with the row that it comes from. */
export interface ListedHouse extends HouseNumber {
  readonly row: number
}

/**
 * The houses of a street by rising number, each number once: lists and ranges taken apart, repeats (flats of one house,
 * a building and its door) merged into the first, and estimates left out where a surveyed door has the number.
 */
export function listHouses(houses: HouseRows, rows: Int32Array, { texts }: TextTable): ListedHouse[] {
  const tagOf = (row: number): string => texts[intAt(houses.numbers, row)] ?? ''
  const isHyphenated = rows.some((row) => isSurelyHyphenated(tagOf(row)))
  const byKey = new Map<string, ListedHouse>()
  for (const row of rows) {
    for (const number of numbersOf(tagOf(row), isHyphenated)) {
      const parted = partNumber(number)
      const key = `${keyOfNumber(number)}|${zipOf(houses, row)}`
      const known = byKey.get(key)
      const isBetter = known && intAt(houses.estimated, known.row) > intAt(houses.estimated, row)
      if (!known || isBetter) byKey.set(key, { ...parted, row })
    }
  }
  const listed = withoutUnplaced([...byKey.values()], houses)
  return listed.sort((a, b) => a.value - b.value || (a.form < b.form ? -1 : 1))
}

const zipOf = ({ zips }: HouseRows, row: number): number => intAt(zips, row)

/** A house without a ZIP is the one of that number that has one. */
function withoutUnplaced(listed: readonly ListedHouse[], houses: HouseRows): ListedHouse[] {
  const keyOf = ({ value, form }: ListedHouse) => `${value}|${keyOfNumber(form)}`
  const placed = new Set(listed.filter(({ row }) => zipOf(houses, row) >= 0).map(keyOf))
  return listed.filter((house) => zipOf(houses, house.row) >= 0 || !placed.has(keyOf(house)))
}
