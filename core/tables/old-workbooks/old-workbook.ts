import { compoundStream } from './compound-file.ts'
import { keepCells, type OldWorkbookLimits } from './keep-cells.ts'

/** Its stream in the file: of Excel 97 and later, and of earlier versions. */
const NAMES = ['Workbook', 'Book'] as const

/** A workbook from before Excel 2007, without its container. */
export interface OldWorkbook {
  readonly name: (typeof NAMES)[number]
  readonly records: Uint8Array
}

/**
 * Only the cells of the first sheet of an old workbook.
 *
 * @throws Error as `compoundStream` and `keepCells` do, and if the file has no workbook
 */
export function oldWorkbook(file: Uint8Array, limits: OldWorkbookLimits): OldWorkbook {
  for (const name of NAMES) {
    const stream = compoundStream(file, name)
    if (stream) return { name, records: keepCells(stream, limits) }
  }
  throw new Error('The file holds no workbook')
}
