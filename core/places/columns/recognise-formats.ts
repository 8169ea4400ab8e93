import type { Table } from '../table.ts'
import { isOfLongClock, mayBeAfternoon, readClock, readHours, type WrittenClock, windowOf } from './clock-text.ts'
import type { CellFormats, FormatKind } from './column.ts'
import { dateNumbers } from './date-text.ts'
import { isBareDuration } from './duration-text.ts'
import { unitOfHead } from './head-words.ts'
import type { StopColumnKey } from './stop-columns.ts'

/** How the cells of a file are written, and what only somebody can say. */
export interface RecognisedFormats {
  readonly formats: CellFormats
  /** Whose cells can be read in several ways: what `formats` has for them is the likeliest. */
  readonly open: readonly FormatKind[]
}

/** What is taken where no cell says otherwise. */
export const usualFormats: CellFormats = { clock: 'written', duration: 'minutes', date: 'month-first' }

type Columns = readonly (StopColumnKey | undefined)[]

interface Recognised<Kind extends FormatKind> {
  readonly format: CellFormats[Kind]
  readonly isOpen: boolean
}

const cellsOf = (body: Table, column: number): string[] =>
  column < 0 ? [] : body.flatMap(({ cells }) => (cells[column]?.trim() ? [cells[column].trim()] : []))

/** Recognises the formats of times, durations and days by all cells of their columns. `head` names a column. */
export function recogniseFormats(body: Table, columns: Columns, head: (column: number) => string): RecognisedFormats {
  const durations = columns.indexOf('serviceMinutes')
  const clock = clockFormat(body, columns)
  const duration = durationFormat(cellsOf(body, durations), durations < 0 ? undefined : unitOfHead(head(durations)))
  const date = dateFormat(cellsOf(body, columns.indexOf('date')))
  const open = { clock, duration, date }
  return {
    formats: { clock: clock.format, duration: duration.format, date: date.format },
    open: (['clock', 'duration', 'date'] as const).filter((kind) => open[kind].isOpen),
  }
}

interface Hours {
  readonly opens?: WrittenClock
  readonly closes?: WrittenClock
}

/** A clock of twenty-four hours shows itself by 13:00 or 08:00; without it bare hours before seven may be of the afternoon. */
function clockFormat(body: Table, columns: Columns): Recognised<'clock'> {
  const [from, to, both] = (['opens', 'closes', 'hours'] as const).map((key) => columns.indexOf(key))
  const rows = body.map(({ cells }): Hours => {
    const [opens, closes] = [readClock(cells[from ?? -1] ?? ''), readClock(cells[to ?? -1] ?? '')]
    const hours = readHours(cells[both ?? -1] ?? '') ?? {}
    return { ...hours, ...(opens && { opens }), ...(closes && { closes }) }
  })
  const texts = [from, to, both].flatMap((column) => cellsOf(body, column ?? -1))
  const isLong = texts.some((text) =>
    text.split(/\s*[-–—]\s*/).some((part) => {
      const clock = readClock(part)
      return clock !== undefined && isOfLongClock(part, clock)
    }),
  )
  if (isLong) return { format: 'written', isOpen: false }
  const reverses = rows.some(({ opens, closes }) => {
    const window = closes?.isBare ? windowOf({ ...(opens && { opens }), closes }, usualFormats) : undefined
    return window !== undefined && window[0] > window[1]
  })
  if (reverses) return { format: 'working-day', isOpen: false }
  const isEarly = rows.some(({ opens, closes }) => [opens, closes].some((clock) => clock && mayBeAfternoon(clock)))
  return isEarly ? { format: 'working-day', isOpen: true } : { format: 'written', isOpen: false }
}

/** Nobody stays for two minutes at every stop, or for fifteen hours at any. */
function durationFormat(cells: readonly string[], unit: CellFormats['duration'] | undefined): Recognised<'duration'> {
  const bare = cells.filter(isBareDuration).map((text) => Number(text.replace(',', '.')))
  if (unit !== undefined || bare.length === 0) return { format: unit ?? 'minutes', isOpen: false }
  const [least, most] = [Math.min(...bare.filter((number) => number > 0)), Math.max(...bare)]
  if (most > 600) return { format: 'seconds', isOpen: !bare.every((number) => number % 30 === 0) }
  const isBroken = bare.some((number) => !Number.isInteger(number))
  if (isBroken) return { format: 'hours', isOpen: most > 10 }
  return { format: 'minutes', isOpen: most > 0 && most <= 8 && least < 5 }
}

/** A number above twelve is no month. */
function dateFormat(cells: readonly string[]): Recognised<'date'> {
  const numbers = cells.flatMap((text) => {
    const pair = dateNumbers(text)
    return pair ? [pair] : []
  })
  if (numbers.some(([first]) => first > 12)) return { format: 'day-first', isOpen: false }
  const isOpen = numbers.length > 0 && numbers.every(([, second]) => second <= 12)
  return { format: 'month-first', isOpen: isOpen && numbers.some(([first, second]) => first !== second) }
}
