import type { CivilTime } from '../civil-time.ts'
import type { FileKind } from '../file-kinds.ts'

/**
 * `waiting` for its file, `checking` it, `ready` beside another one that it would replace, `current`, `failed`,
 * `replaced` by a later one, or `dropped` by somebody before it counted.
 */
export const importStatuses = ['waiting', 'checking', 'ready', 'current', 'failed', 'replaced', 'dropped'] as const
export type ImportStatus = (typeof importStatuses)[number]

/** What is done to a file, in this order. */
export const importPhases = ['read', 'columns', 'rows', 'save'] as const
export type ImportPhase = (typeof importPhases)[number]

/** A row that was left out. `row` is the number that the spreadsheet shows; the first below the header is 2. */
export interface RowError {
  readonly row: number
  /** The id in the row's first column, or ''. */
  readonly id: string
  readonly errors: readonly string[]
  /** The cells of the row by the name of their column. */
  readonly details: Readonly<Record<string, string>>
}

/** Dates that are written in another form than the column names, and how the first of them was read. */
export interface OtherDates {
  readonly count: number
  /** As the spreadsheet counts rows. */
  readonly row: number
  readonly text: string
  readonly time: CivilTime
}

/** How the rows of an import differ from those that are current. Rows are told apart by their ids. */
export interface ImportDifference {
  readonly added: number
  readonly changed: number
  readonly gone: number
  /** Ids, the first hundred of each. */
  readonly addedIds: readonly string[]
  readonly changedIds: readonly string[]
  readonly goneIds: readonly string[]
}

/** One file that somebody brought, and what became of it. */
export interface ImportRecord {
  readonly importId: string
  /** Absent until the columns have told. */
  readonly kind?: FileKind
  readonly fileName: string
  readonly status: ImportStatus
  readonly phase: ImportPhase
  /** Rows looked at. */
  readonly done: number
  /** 0 until it is known. */
  readonly total: number
  /** Rows that are valid. */
  readonly rows: number
  /** Rows that are left out. */
  readonly rowErrors: number
  /** What is wrong with the rows, the most frequent first: `ZIP codes outside the city`, 9. */
  readonly errorCounts: readonly { readonly words: string; readonly count: number }[]
  /** Of holidays, where dates are not written as the file should have them: nobody should have to guess. */
  readonly otherDates?: OtherDates
  /** The text of a failed import, as written. */
  readonly failure?: string
  readonly missingColumns: readonly string[]
  /** The header of the file, where columns are missing. */
  readonly foundColumns: readonly string[]
  /** Which header stands for which required column, where somebody said so. */
  readonly columns?: Readonly<Record<string, string>>
  readonly difference?: ImportDifference
  /** Name of who brought it. */
  readonly by: string
  /** Milliseconds since the epoch. */
  readonly createdAt: number
  readonly updatedAt: number
}
