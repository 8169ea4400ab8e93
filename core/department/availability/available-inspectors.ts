import { addDays } from '#core/kernel/civil-days.ts'
import { DAY_MINUTES } from '#core/kernel/time.ts'
import { type CivilDay, type CivilTime, WORKDAY } from '../civil-time.ts'
import { BLOCK_OUT, type CalendarEvent, type Holiday, type RowsOf } from '../rows/workspace-rows.ts'
import type { Availability, AvailableInspector, Block } from './available-inspector.ts'

/** The rows that availability is read from. */
type AvailabilityRows = Pick<RowsOf, 'inspectors' | 'calendar' | 'holidays' | 'districts'>

/** The holiday that a day falls on, or `undefined`: any minute of the day will do. */
export const holidayOn = (holidays: readonly Holiday[], date: CivilDay): Holiday | undefined =>
  holidays.find(({ start, end }) => start < `${addDays(date, 1)} 00:00:00` && end > `${date} 00:00:00`)

/**
 * All inspectors of the list, in its order, as they are on a day: on a holiday nobody is available, who is blocked out
 * from 08:00 to 16:30 is blocked, and who is for a part of it is kept with those blocks.
 *
 * Only events of the type Block Out count. Events and districts of inspectors that the list does not name are skipped.
 */
export function availableInspectors(rows: AvailabilityRows, date: CivilDay): AvailableInspector[] {
  const isHoliday = holidayOn(rows.holidays, date) !== undefined
  const events = byInspector(rows.calendar)
  const districts = byInspector(rows.districts)
  return rows.inspectors.map((inspector): AvailableInspector => {
    const blocks = blocksOn(events.get(inspector.inspectorId) ?? [], date)
    const codes = (districts.get(inspector.inspectorId) ?? []).flatMap((row) => row.districts)
    return {
      ...inspector,
      availability: availabilityOf(isHoliday, blocks),
      partialBlocks: blocks,
      districtCodes: codesOf(codes),
    }
  })
}

function byInspector<Row extends { readonly inspectorId: string }>(rows: readonly Row[]): Map<string, Row[]> {
  const grouped = new Map<string, Row[]>()
  for (const row of rows) {
    const group = grouped.get(row.inspectorId)
    if (group) group.push(row)
    else grouped.set(row.inspectorId, [row])
  }
  return grouped
}

/** Whether somebody can be given inspections on the day. */
export const canInspect = ({ availability }: Pick<AvailableInspector, 'availability'>): boolean =>
  availability === 'available' || availability === 'partial'

function availabilityOf(isHoliday: boolean, blocks: readonly Block[]): Availability {
  if (isHoliday) return 'holiday'
  const [first] = blocks
  if (!first) return 'available'
  return first.from === WORKDAY.from && first.to === WORKDAY.to ? 'blocked' : 'partial'
}

/** The codes of all rows, each once, in the order of the file; a cell may hold several, separated by `|`. */
const codesOf = (cells: readonly string[]): readonly string[] =>
  [...new Set(cells.flatMap((cell) => cell.split('|')).map(plainCode))].filter((code) => code !== '')

/** Districts of inspections are numbers, so that `0105` is the district 105. */
const plainCode = (code: string): string => code.trim().replace(/^0+(?=\d+$)/, '')

/** Block-outs of a day within the workday, ascending; those that overlap or touch are one, named after all of them. */
function blocksOn(events: readonly CalendarEvent[], date: CivilDay): readonly Block[] {
  const blocks: Block[] = []
  for (const block of events.flatMap((event) => blockOn(event, date)).sort(byTime)) {
    const last = blocks.at(-1)
    if (last && block.from <= last.to) blocks[blocks.length - 1] = merge(last, block)
    else blocks.push(block)
  }
  return blocks
}

function blockOn({ eventType, eventId, eventName, start, end }: CalendarEvent, date: CivilDay): readonly Block[] {
  if (eventType.trim().toLowerCase() !== BLOCK_OUT.toLowerCase()) return []
  const from = Math.max(WORKDAY.from, Math.floor(minuteOn(start, date)))
  const to = Math.min(WORKDAY.to, Math.ceil(minuteOn(end, date)))
  return from < to ? [{ eventId, eventName, from, to }] : []
}

const byTime = (one: Block, other: Block): number =>
  one.from - other.from || one.to - other.to || (one.eventId < other.eventId ? -1 : 1)

/** Characters from which on a block is named after no further event: a calendar may hold thousands at one time. */
const LONG_NAME = 200

const namesOf = (one: string, other: string): string =>
  one === other || one.length >= LONG_NAME ? one : `${one}, ${other}`

const merge = (one: Block, other: Block): Block => ({
  eventId: one.eventId,
  eventName: namesOf(one.eventName, other.eventName),
  from: one.from,
  to: Math.max(one.to, other.to),
})

/** The minute of the day at which a time lies: 0 where it is on an earlier day, 1440 on a later one. */
function minuteOn(time: CivilTime, date: CivilDay): number {
  const day = time.slice(0, 10)
  if (day !== date) return day < date ? 0 : DAY_MINUTES
  const [hours = 0, minutes = 0, seconds = 0] = time.slice(11).split(':').map(Number)
  return hours * 60 + minutes + seconds / 60
}
