import type { StopReading } from '#core/places/columns/read-stops.ts'
import { nameKey, pairsOf } from '#core/plan/kinds/pairs.ts'
import type { PlanStop } from '#core/plan/plan.ts'
import { headOf, type Table } from '#core/tables/reading.ts'
import type { ReviewRow } from './review-rows.ts'

/** A row whose pair cannot be planned as one, and why, in a sentence. */
export interface BrokenPair {
  readonly row: number
  readonly words: string
}

const stopOf = ({ found, ...said }: ReviewRow): PlanStop => ({
  ...said,
  id: String(said.row),
  address: found.formattedAddress,
  coordinates: null,
})

/** Rows of pickups and deliveries of which the file lacks the other half, has too many, or puts it on another day. */
export function brokenPairs(rows: readonly ReviewRow[]): BrokenPair[] {
  const stops = rows.map(stopOf)
  const { whole, faults } = pairsOf({ stops, drivers: [] })
  const torn = whole.flatMap(({ name, pickup, delivery }): BrokenPair[] => {
    const [from, to] = [rows[pickup], rows[delivery]]
    if (!from?.date || !to?.date || from.date === to.date) return []
    const words = `${name} is picked up on ${from.date} in row ${from.row}, and delivered on ${to.date} in row ${to.row}.`
    return [{ row: from.row, words }]
  })
  const alone = [...faults].map(([place, fault]) => ({
    row: rows[place]?.row ?? 0,
    // A file may hold several days, or a part of one.
    words: fault.replace(/ on this day\.$/, ' in this file.'),
  }))
  return [...alone, ...torn].toSorted((one, other) => one.row - other.row)
}

/** Under which head a file names the pairs of its stops. */
export function pairHead(table: Table, reading: StopReading): string | undefined {
  const keys = ['pairName', 'pickupOf', 'pairRole'] as const
  const column = keys.map((key) => reading.columns.indexOf(key)).find((place) => place >= 0)
  return column === undefined ? undefined : headOf(table, reading, column)
}

/** Whether some of the rows are halves of pairs: most files have none. */
export const namesPairs = (rows: readonly ReviewRow[]): boolean =>
  rows.some(({ pairName = '', pairRole }) => nameKey(pairName) !== '' || pairRole !== undefined)
