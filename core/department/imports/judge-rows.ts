import { planningYears, readCivilTime } from '../dates/read-civil-time.ts'
import type { FileKind } from '../file-kinds.ts'
import { countedColumn } from '../rows/checks.ts'
import { columnsOf } from '../rows/file-columns.ts'
import { idColumns, rowIds } from '../rows/row-ids.ts'
import { type Cells, type CountedWords, cellOf, type RowProblem } from '../rows/row-problem.ts'
import { rowReaders } from '../rows/row-readers.ts'
import type { RowsOf } from '../rows/workspace-rows.ts'
import type { ImportRecord, OtherDates, RowError } from './import-record.ts'
import type { KnownHeader } from './read-header.ts'

type AnyRow = RowsOf[FileKind][number]

/** What became of one row. */
export type RowVerdict = { readonly row: AnyRow } | { readonly error: RowError }

/** Judges the rows of one file, one after the other. */
export interface RowJudge {
  /** `number` is that of the spreadsheet; no cells for a blank row. */
  judge(number: number, cells: readonly string[]): RowVerdict
  /** What was wrong so far, the most frequent first. */
  errorCounts(): ImportRecord['errorCounts']
  /** The dates of valid rows that are written in another form; nothing where there are none. */
  otherDates(): OtherDates | undefined
}

const blank: RowProblem = {
  text: 'Invalid row: empty or undefined',
  counts: [{ one: 'empty row', many: 'empty rows' }],
}

/** A judge for a file of a kind. It keeps the ids that it has seen: of two rows with one id the later is wrong. */
export function createRowJudge<Kind extends FileKind>({ at }: KnownHeader, kind: Kind): RowJudge {
  const read = rowReaders[kind]
  const idOf = rowIds[kind]
  const rowOfId = new Map<string, number>()
  const counts = createCounts()
  let others: OtherDates | undefined

  function verdictOf(number: number, cells: Cells): { row: AnyRow } | { problems: readonly RowProblem[] } {
    const reading = read(cells)
    if ('problems' in reading) return reading
    const id = idOf(reading.row)
    const first = rowOfId.get(id)
    if (first !== undefined) return { problems: [repeated(kind, id, first)] }
    rowOfId.set(id, number)
    return reading
  }

  return {
    judge(number, texts) {
      const isBlank = texts.every((text) => text.trim() === '')
      const cells = toCells(texts, at)
      const reading = isBlank ? { problems: [blank] } : verdictOf(number, cells)
      if ('row' in reading) {
        if (kind === 'holidays') others = withOtherDates(others, number, otherDatesOf(cells))
        return reading
      }
      for (const problem of reading.problems) problem.counts.forEach(counts.add)
      const [idColumn = ''] = columnsOf[kind]
      const errors = reading.problems.map(({ text }) => text)
      return { error: { row: number, id: cells[idColumn] ?? '', errors, details: cells } }
    },
    errorCounts: counts.read,
    otherDates: () => others,
  }
}

const WRITTEN_FORM = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/

const withOtherDates = (
  known: OtherDates | undefined,
  row: number,
  dates: readonly Pick<OtherDates, 'text' | 'time'>[],
): OtherDates | undefined => {
  const [first] = dates
  if (!first) return known
  return known ? { ...known, count: known.count + dates.length } : { row, ...first, count: dates.length }
}

/** The dates of a holiday that are not written `YYYY-MM-DD HH:mm:ss`, and how they are read. */
const otherDatesOf = (cells: Cells): Pick<OtherDates, 'text' | 'time'>[] =>
  ['START_DATE', 'END_DATE'].flatMap((column) => {
    const text = cellOf(cells, column)
    const time = readCivilTime(text, planningYears)
    return time === undefined || WRITTEN_FORM.test(text) ? [] : [{ text, time }]
  })

const toCells = (texts: readonly string[], at: KnownHeader['at']): Cells =>
  Object.fromEntries(Object.entries(at).map(([column, index]) => [column, (texts[index] ?? '').trim()]))

function repeated(kind: FileKind, id: string, row: number): RowProblem {
  const column = idColumns[kind]
  return { text: `${column} ${id} is on row ${row} already`, counts: [countedColumn('repeated', column)] }
}

function createCounts() {
  const counts = new Map<string, { readonly words: CountedWords; count: number }>()
  return {
    add(words: CountedWords): void {
      const known = counts.get(words.many)
      if (known) known.count += 1
      else counts.set(words.many, { words, count: 1 })
    },
    read: (): ImportRecord['errorCounts'] =>
      [...counts.values()]
        .toSorted((left, right) => right.count - left.count)
        .map(({ words, count }) => ({ words: count === 1 ? words.one : words.many, count })),
  }
}
