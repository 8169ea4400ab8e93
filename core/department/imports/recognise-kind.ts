import { columnsOf, type FileKind, fileKinds } from '../file-kinds.ts'

const has = (header: readonly string[], column: string): boolean => header.includes(column)

const foundOf = (header: readonly string[], kind: FileKind): number =>
  columnsOf[kind].filter((column) => has(header, column)).length

/** The required columns of a kind that a header lacks, in the order of the file. `header` is trimmed. */
export const missingColumnsOf = (header: readonly string[], kind: FileKind): string[] =>
  columnsOf[kind].filter((column) => !has(header, column))

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
