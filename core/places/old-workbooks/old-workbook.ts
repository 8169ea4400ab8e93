import { compoundStream } from './compound-file.ts'
import { keepCells, type OldWorkbookLimits } from './keep-cells.ts'

/** Its stream in the file: of Excel 97 and later, and of those before. */
const NAMES = ['Workbook', 'Book'] as const

/** A workbook of the Excel before 2007 without its container. */
export interface OldWorkbook {
  readonly name: (typeof NAMES)[number]
  readonly records: Uint8Array
}

/**
 * The cells of the first sheet of an old workbook, and nothing else of the file.
 *
 * @throws Error as `compoundStream` and `keepCells` do, and if there is no workbook in the file
 */
export function oldWorkbook(file: Uint8Array, limits: OldWorkbookLimits): OldWorkbook {
  for (const name of NAMES) {
    const stream = compoundStream(file, name)
    if (stream) return { name, records: keepCells(stream, limits) }
  }
  throw new Error('The file holds no workbook')
}
