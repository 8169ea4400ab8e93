import type { CivilTime } from '../civil-time.ts'
import { readCivilTime, type Years } from '../dates/read-civil-time.ts'
import { countedColumn } from './column-nouns.ts'
import { type Cells, type CountedWords, cellOf, type RowProblem } from './row-problem.ts'

/** A rule of a row: what is wrong where it is broken. */
export type Check = (cells: Cells) => RowProblem | undefined

/** Longest text of a cell that a row keeps. */
const LONGEST_TEXT = 1000
const LONGEST_ID = 64
/** With borough, state and ZIP code behind it, it is an address that routes can hold. */
const LONGEST_STREET = 250

const problem = (text: string, ...counts: readonly CountedWords[]): RowProblem => ({ text, counts })

/** That none of the columns is blank; one sentence names all that are. `sentence` ends before the names. */
export const filled =
  (sentence: string, columns: readonly string[]): Check =>
  (cells) => {
    const blank = columns.filter((column) => cellOf(cells, column) === '')
    if (blank.length === 0) return undefined
    return problem(`${sentence}: ${blank.join(', ')}`, ...blank.map((column) => countedColumn('empty', column)))
  }

/** That a column holds what `isValid` takes; a blank one is another rule's matter. `must` follows its name. */
export const column =
  (name: string, must: string, isValid: (text: string) => boolean, words?: CountedWords): Check =>
  (cells) => {
    const text = cellOf(cells, name)
    if (text === '' || isValid(text)) return undefined
    return problem(`${name} must be ${must}`, words ?? countedColumn('invalid', name))
  }

/** That a column holds one of these words. */
export const oneOf = (name: string, words: readonly string[]): Check =>
  column(name, listed(words), (text) => words.includes(text))

/** `A, B or C` */
export const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join() : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`

/** That no cell is longer than what is kept, streets and ids shorter still. */
export const ofLength =
  (columns: readonly string[], ids: readonly string[] = []): Check =>
  (cells) => {
    const most = (name: string): number => {
      if (ids.includes(name)) return LONGEST_ID
      return name === 'Street' ? LONGEST_STREET : LONGEST_TEXT
    }
    const long = columns.find((name) => cellOf(cells, name).length > most(name))
    if (long === undefined) return undefined
    const characters = most(long).toLocaleString('en-US')
    return problem(`${long} must not be longer than ${characters} characters`, countedColumn('overlong', long))
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

/** Everything that is wrong with a row, in the order of the checks. */
export const problemsOf = (cells: Cells, checks: readonly Check[]): RowProblem[] =>
  checks.flatMap((check) => check(cells) ?? [])

/** The time of a cell that has passed its check. */
export const timeOf = (cells: Cells, name: string, years: Years): CivilTime =>
  readCivilTime(cellOf(cells, name), years) ?? ''

/** The words of a list, without blanks. */
export const splitList = (text: string, separator: string): string[] =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '')
