import { isOfLongClock, mayBeAfternoon, readClock, readHours, type WrittenClock, windowOf } from './clock-text.ts'
import type { CellFormats, FormatKind } from './column.ts'
import { dateNumbers } from './date-text.ts'
import { isBareDuration } from './duration-text.ts'
import { unitOfHead } from './head-words.ts'
import type { Table } from './reading.ts'

/** How the cells of a file are written, and what only somebody can say. */
export interface RecognisedFormats {
  readonly formats: CellFormats
  /** Whose cells can be read in several ways: what `formats` has for them is the likeliest. */
  readonly open: readonly FormatKind[]
}

/** What is taken where no cell says otherwise. */
export const usualFormats: CellFormats = { clock: 'written', duration: 'minutes', date: 'month-first' }

/** Which fields of a kind of file are written in several ways. */
export interface FormatColumns<Key extends string> {
  /** Times of day, by pairs: from when, until when, or both in one cell. */
  readonly clocks: readonly { readonly opens?: Key; readonly closes?: Key; readonly hours?: Key }[]
  readonly duration?: Key
  readonly date?: Key
}

/** The columns of a file, what stands above each, and which of them are looked at. */
interface FormatTerms<Key extends string> {
  readonly columns: readonly (Key | undefined)[]
  readonly head: (column: number) => string
  readonly formatColumns: FormatColumns<Key>
}

interface Recognised<Kind extends FormatKind> {
  readonly format: CellFormats[Kind]
  readonly isOpen: boolean
}

const cellsOf = (body: Table, column: number): string[] =>
  column < 0 ? [] : body.flatMap(({ cells }) => (cells[column]?.trim() ? [cells[column].trim()] : []))

/** Recognises the formats of times, durations and days by all cells of their columns. */
export function recogniseFormats<Key extends string>(
  body: Table,
  { columns, head, formatColumns }: FormatTerms<Key>,
): RecognisedFormats {
  const placeOf = (key: Key | undefined): number => (key === undefined ? -1 : columns.indexOf(key))
  const durations = placeOf(formatColumns.duration)
  const clocks = formatColumns.clocks.map(({ opens, closes, hours }) => [opens, closes, hours].map(placeOf))
  const clock = clockFormat(body, clocks)
  const duration = durationFormat(cellsOf(body, durations), durations < 0 ? undefined : unitOfHead(head(durations)))
  const date = dateFormat(cellsOf(body, placeOf(formatColumns.date)))
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

/** What a row says of a pair of times; the places of its columns are below 0 where there is none. */
function hoursOf({ cells }: Table[number], [from = -1, to = -1, both = -1]: readonly number[]): Hours {
  const [opens, closes] = [readClock(cells[from] ?? ''), readClock(cells[to] ?? '')]
  const hours = readHours(cells[both] ?? '') ?? {}
  return { ...hours, ...(opens && { opens }), ...(closes && { closes }) }
}

/** A clock of twenty-four hours shows itself by 13:00 or 08:00; without it bare hours before seven may be of the afternoon. */
function clockFormat(body: Table, clocks: readonly (readonly number[])[]): Recognised<'clock'> {
  const rows = clocks.flatMap((places) => body.map((row) => hoursOf(row, places)))
  const texts = clocks.flat().flatMap((column) => cellsOf(body, column))
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
