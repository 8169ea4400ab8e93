import type { FileKind } from '../file-kinds.ts'
import { importLimits, importTexts } from './import-limits.ts'
import { createRowJudge, type RowJudge, type RowVerdict } from './judge-rows.ts'
import { type Expectation, readHeader, type UnknownHeader } from './read-header.ts'

/** Why nothing of a file is imported. */
export type FileRefusal = Pick<UnknownHeader, 'failure'> & Partial<Omit<UnknownHeader, 'failure'>>

/** Judges a file row by row; it keeps what it must remember and none of the rows. */
export interface FileJudge {
  /** Takes the next row in ascending order; blank ones may be left out. Answers what became of it and of those left out. */
  take(number: number, cells: readonly string[]): readonly RowVerdict[] | FileRefusal
  /** What the file is, once its header has been taken. */
  kind(): FileKind | undefined
  /** Rows below the header so far, blank ones counted. */
  rows(): number
  errorCounts: RowJudge['errorCounts']
  otherDates: RowJudge['otherDates']
}

/** Whether nothing more needs to be read. */
export const isRefusal = (taken: readonly RowVerdict[] | FileRefusal): taken is FileRefusal => 'failure' in taken

interface Known {
  readonly kind: FileKind
  readonly judge: RowJudge
  readonly headerNumber: number
}

/**
 * A judge for one file. Its first row that is not blank is the header.
 *
 * A blank row between others is an invalid row; those at the end are none.
 */
export function createFileJudge(expectation: Expectation): FileJudge {
  let known: Known | undefined
  let last = 0

  function takeHeader(number: number, cells: readonly string[]): readonly RowVerdict[] | FileRefusal {
    const header = readHeader(cells, expectation)
    if ('failure' in header) return header
    known = { kind: header.kind, judge: createRowJudge(header, header.kind), headerNumber: number }
    last = number
    return []
  }

  function takeRow({ judge, headerNumber }: Known, number: number, cells: readonly string[]) {
    if (number - headerNumber > importLimits.rows) return { failure: importTexts.tooManyRows }
    const blanks = Array.from({ length: Math.max(0, number - last - 1) }, (_, index) => last + 1 + index)
    last = number
    return [...blanks.map((blank) => judge.judge(blank, [])), judge.judge(number, cells)]
  }

  return {
    take(number, cells) {
      if (cells.every((cell) => cell.trim() === '')) return []
      return known === undefined ? takeHeader(number, cells) : takeRow(known, number, cells)
    },
    kind: () => known?.kind,
    rows: () => (known === undefined ? 0 : last - known.headerNumber),
    errorCounts: () => known?.judge.errorCounts() ?? [],
    otherDates: () => known?.judge.otherDates(),
  }
}
