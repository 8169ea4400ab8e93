import { plainWords } from '#core/tables/head-words.ts'
import type { CivilTime } from '../civil-time.ts'
import { readCivilTime, type Years } from '../dates/read-civil-time.ts'
import type { FileKind } from '../file-kinds.ts'
import { type FileColumn, fileColumns } from './file-columns.ts'
import { type Cells, type CountedWords, cellOf, type RowProblem, type RowReading } from './row-problem.ts'

/** A rule of a row: what is wrong where it is broken. */
export type Check = (cells: Cells) => RowProblem | undefined

/** Longest text of a cell that a row keeps, where its column says nothing else. */
const LONGEST_TEXT = 1000

const problem = (text: string, ...counts: readonly CountedWords[]): RowProblem => ({ text, counts })

type Column = readonly [name: string, FileColumn]

/** That no cell that is needed is blank; one sentence names all that are. `sentence` ends before the names. */
const filled =
  (sentence: string, columns: readonly Column[]): Check =>
  (cells) => {
    const blank = columns.flatMap(([name, { mayBeBlank }]) => (mayBeBlank || cellOf(cells, name) !== '' ? [] : [name]))
    if (blank.length === 0) return undefined
    return problem(`${sentence}: ${blank.join(', ')}`, ...blank.map((name) => countedColumn('empty', name)))
  }

/** That a cell is what its column says; a blank one is another rule's matter. */
const valid =
  ([name, { must, isValid, counted }]: Column): Check =>
  (cells) => {
    const text = cellOf(cells, name)
    if (text === '' || isValid === undefined || isValid(text)) return undefined
    return problem(`${name} must be ${must}`, counted ?? countedColumn('invalid', name))
  }

/** That no cell is longer than what is kept. */
const ofLength =
  (columns: readonly Column[]): Check =>
  (cells) => {
    const long = columns.find(([name, { most = LONGEST_TEXT }]) => cellOf(cells, name).length > most)
    if (long === undefined) return undefined
    const [name, { most = LONGEST_TEXT }] = long
    const text = `${name} must not be longer than ${most.toLocaleString('en-US')} characters`
    return problem(text, countedColumn('overlong', name))
  }

/** That the later of two times is after the earlier one, where both can be read. */
export const inOrder =
  ([earlier, later]: readonly [string, string], years: Years, words: CountedWords): Check =>
  (cells) => {
    const from = readCivilTime(cellOf(cells, earlier), years)
    const to = readCivilTime(cellOf(cells, later), years)
    if (from === undefined || to === undefined || to > from) return undefined
    return problem(`${later} must be after ${earlier}`, words)
  }

/** A rule that looks at more than one column. */
export const rule =
  (text: string, words: CountedWords, isKept: (cells: Cells) => boolean): Check =>
  (cells) =>
    isKept(cells) ? undefined : problem(text, words)

/**
 * A reader of rows of a kind: everything that is wrong with one, by its columns and then by rules of their own, or what
 * `toRow` makes of one that passes all checks. `blank` is what is said before the names of blank columns.
 */
export function readerOf<Row>(
  kind: FileKind,
  toRow: (cells: Cells) => Row,
  {
    rules = [],
    blank = 'Missing required fields',
  }: { readonly rules?: readonly Check[]; readonly blank?: string } = {},
): (cells: Cells) => RowReading<Row> {
  const columns: readonly Column[] = Object.entries(fileColumns[kind])
  const checks = [filled(blank, columns), ...columns.map(valid), ...rules, ofLength(columns)]
  return (cells) => {
    const problems = checks.flatMap((check) => check(cells) ?? [])
    return problems.length > 0 ? { problems } : { row: toRow(cells) }
  }
}

/** The time of a cell that has passed its check. */
export const timeOf = (cells: Cells, name: string, years: Years): CivilTime =>
  readCivilTime(cellOf(cells, name), years) ?? ''

/** What people call the content of a column, where that is not its name in words. */
const nouns: Readonly<Record<string, string>> = {
  Record_Open_Date: 'open date',
  Postcode: 'ZIP code',
  RequiredEngineers: 'required engineer',
  'Inspection Duration': 'duration',
  INSPECTOR_DEPARTMENT: 'department',
  Districts: 'list of boroughs',
  Skills: 'list of skills',
}

/** `empty unit`, `empty units`: an adjective before what the column holds. */
export function countedColumn(adjective: string, column: string): CountedWords {
  const noun = nouns[column] ?? plainWords(column)
  return { one: `${adjective} ${noun}`, many: `${adjective} ${pluralOf(noun)}` }
}

function pluralOf(noun: string): string {
  if (noun.startsWith('list ')) return noun.replace('list', 'lists')
  if (noun.endsWith('y')) return `${noun.slice(0, -1)}ies`
  return /(?:s|sh)$/.test(noun) ? `${noun}es` : `${noun}s`
}
