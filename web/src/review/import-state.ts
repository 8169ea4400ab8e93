import type { StopReading } from '#core/places/columns/read-stops.ts'
import type { StopColumnKey } from '#core/places/columns/stop-columns.ts'
import { repeatedAddress } from '#core/places/repeated-address.ts'
import { showNotice } from '#web/ui/feedback/notices/notice.ts'
import type { NamedDriver } from './named-drivers.ts'
import type { AcceptedRoute, ReviewRow } from './review-rows.ts'
import type { Correction, OpenedSheet } from './sources/open-sheet.ts'

/** A file as it is reviewed: how its columns were taken, and what is said of that in a line. */
export interface ReviewedFile {
  readonly opened: OpenedSheet<StopColumnKey>
  readonly words: string
}

export interface ReviewState {
  readonly step: 'review'
  readonly from: string
  readonly rows: readonly ReviewRow[]
  readonly ends: boolean
  readonly file?: ReviewedFile
  /** Why the rest of a long file is not looked up, in a sentence. */
  readonly ended?: string
}

/** Where an import stands. */
export type ImportState =
  | { readonly step: 'idle' }
  /** `count` is 0 while it is read; `done` of them have been looked up. */
  | { readonly step: 'checking'; readonly from: string; readonly count: number; readonly done: number }
  | { readonly step: 'columns'; readonly opened: OpenedSheet<StopColumnKey> }
  | ReviewState

/** What a face says of its imports. */
export interface ImportTerms {
  /** Stops of one list or file. */
  readonly limit: number
  /** Columns of what only a team knows are read as well. */
  readonly isFleet?: boolean
  /** Who may be named in a file. */
  readonly drivers?: readonly NamedDriver[]
  /** Takes over what was accepted. */
  readonly onAccept: (route: AcceptedRoute) => void
  /** Shares what is too much for one day out over several. */
  readonly onShare?: (route: AcceptedRoute) => void
}

/** What a page does with its imports. */
export interface Import {
  readonly state: ImportState
  readonly limit: number
  readonly isFleet: boolean
  readonly drivers: readonly NamedDriver[]
  readonly takeList: (text: string) => void
  readonly takeUrl: (text: string) => boolean
  readonly takeFile: (file: File) => void
  /** Takes the columns of the file as somebody has said. */
  readonly chooseColumns: (reading: StopReading) => void
  /** Back from the review to the columns. */
  readonly askColumns: () => void
  readonly correct: (corrections: readonly Correction[]) => void
  readonly setRows: (rows: readonly ReviewRow[]) => void
  readonly finish: () => void
  /** Absent where a face has no other days. */
  readonly share?: () => void
  readonly cancel: () => void
}

export type SetState = (next: ImportState | ((before: ImportState) => ImportState)) => void

/** False, and said, where two of the selected rows are the same stop. A route may end where it starts. */
export function stopsDiffer(rows: readonly ReviewRow[], ends: boolean): boolean {
  const selected = rows.filter((row) => row.selected && row.end === undefined)
  const chosen = selected.slice(ends ? 1 : 0, ends ? -1 : undefined)
  const repeated = repeatedAddress(
    chosen.map(({ found }) => found.formattedAddress),
    chosen.map(({ row }) => row),
  )
  if (repeated) void showNotice({ message: repeated })
  return repeated === undefined
}
