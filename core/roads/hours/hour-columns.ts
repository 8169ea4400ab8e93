import { type Columns, columnOf, corrupt } from '#core/regions/columns.ts'
import type { WeekPart } from '#core/travel/drive-hours.ts'
import { type HourTable, streetGroups } from '#core/travel/time-of-day.ts'

const PARTS: readonly WeekPart[] = ['weekday', 'weekend']
const HOURS = 24
const HUNDREDTHS = 100
/** Nobody drives at a tenth or ten times of what a road is told to take for a whole hour of all days. */
const [LEAST, MOST] = [10, 1_000]

/** A region's own factors as a section of its file: hundredths by part of the week, group of streets and hour. */
export const hoursToColumns = (table: HourTable): Columns => ({
  factors: Uint16Array.from(
    PARTS.flatMap((part) => streetGroups.flatMap((group) => table[part][group])),
    (factor) => Math.round(factor * HUNDREDTHS),
  ),
})

/** @throws DomainError `region.corrupt` */
export function hoursFromColumns(columns: Columns): HourTable {
  const factors = columnOf(columns, 'factors', Uint16Array)
  const isSound = factors.length === PARTS.length * streetGroups.length * HOURS
  if (!isSound || factors.some((factor) => factor < LEAST || factor > MOST)) throw corrupt()
  const hoursOf = (part: number, group: number): number[] => {
    const first = (part * streetGroups.length + group) * HOURS
    return Array.from(factors.subarray(first, first + HOURS), (factor) => factor / HUNDREDTHS)
  }
  const groupsOf = (part: number) => ({ fast: hoursOf(part, 0), main: hoursOf(part, 1), local: hoursOf(part, 2) })
  return { weekday: groupsOf(0), weekend: groupsOf(1) }
}
