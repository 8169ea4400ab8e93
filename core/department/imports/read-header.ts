import { type FileKind, fileKinds } from '../file-kinds.ts'
import { columnsOf } from '../rows/file-columns.ts'
import { fileTitles } from './require-all-files.ts'

/** What somebody has said of a file. */
export interface Expectation {
  /** The box that it was put into. */
  readonly kind?: FileKind
  /** Header of the file by the required column that it stands for. */
  readonly columns?: Readonly<Record<string, string>>
}

/** A file whose columns are all there: which one of the six it is, and where they stand. */
export interface KnownHeader {
  readonly kind: FileKind
  /** Index of the cell by column. */
  readonly at: Readonly<Record<string, number>>
}

/** A file that cannot be read by its columns. */
export interface UnknownHeader {
  /** As it is told to people. */
  readonly failure: string
  readonly kind?: FileKind
  readonly missingColumns: readonly string[]
  readonly foundColumns: readonly string[]
}

const MOST_HEADERS = 100
const LONGEST_HEADER = 100

/** Which of the six files the first row of a sheet is the header of. */
export function readHeader(cells: readonly string[], { kind, columns = {} }: Expectation): KnownHeader | UnknownHeader {
  const found = cells.map((cell) => cell.trim())
  const header = renamed(found, columns)
  const recognised = recogniseKind(header)
  if (kind === undefined ? recognised !== undefined : missingColumnsOf(header, kind).length === 0) {
    const known = kind ?? recognised ?? 'inspections'
    return { kind: known, at: Object.fromEntries(columnsOf[known].map((column) => [column, header.indexOf(column)])) }
  }
  const foundColumns = found
    .filter((name) => name !== '')
    .slice(0, MOST_HEADERS)
    .map((name) => name.slice(0, LONGEST_HEADER))
  if (kind !== undefined && recognised !== undefined) return wrongBox({ kind, recognised, foundColumns })
  return incomplete(header, foundColumns, kind ?? guessKind(header))
}

/** The header with the required columns in place of those that stand for them. */
function renamed(found: readonly string[], columns: Readonly<Record<string, string>>): string[] {
  const columnOf = new Map(Object.entries(columns).map(([column, header]) => [header.trim(), column]))
  return found.map((name) => columnOf.get(name.slice(0, LONGEST_HEADER)) ?? name)
}

function wrongBox(box: { kind: FileKind; recognised: FileKind; foundColumns: readonly string[] }): UnknownHeader {
  const { kind, recognised, foundColumns } = box
  const failure = `This file belongs to ${fileTitles[recognised]}, not to ${fileTitles[kind]}. Nothing was imported.`
  return { failure, kind, missingColumns: [], foundColumns }
}

function incomplete(header: readonly string[], foundColumns: readonly string[], kind?: FileKind): UnknownHeader {
  if (kind === undefined) {
    const failure = 'The columns are those of none of the six files. Compare them with the template of the file.'
    return { failure, missingColumns: [], foundColumns }
  }
  const missingColumns = missingColumnsOf(header, kind)
  return { failure: `Missing required columns: ${missingColumns.join(', ')}`, kind, missingColumns, foundColumns }
}

const foundOf = (header: readonly string[], kind: FileKind): number =>
  columnsOf[kind].filter((column) => header.includes(column)).length

/** The required columns of a kind that a header lacks, in the order of the file. `header` is trimmed. */
const missingColumnsOf = (header: readonly string[], kind: FileKind): string[] =>
  columnsOf[kind].filter((column) => !header.includes(column))

/**
 * The kind of file whose columns a header has, or `undefined` where it has those of none. Of several the one with the
 * most columns: whatever else stands in a file does no harm.
 */
export const recogniseKind = (header: readonly string[]): FileKind | undefined =>
  largest(fileKinds.filter((kind) => missingColumnsOf(header, kind).length === 0))

/** The kind that a header seems to be meant for: it has at least half of its columns, and more than of any other. */
export function guessKind(header: readonly string[]): FileKind | undefined {
  const share = (kind: FileKind): number => foundOf(header, kind) / columnsOf[kind].length
  const [first, second] = fileKinds.toSorted((left, right) => share(right) - share(left))
  if (first === undefined || second === undefined || share(first) < 0.5) return undefined
  return share(first) > share(second) ? first : undefined
}

const largest = (kinds: readonly FileKind[]): FileKind | undefined =>
  kinds.toSorted((left, right) => columnsOf[right].length - columnsOf[left].length)[0]
