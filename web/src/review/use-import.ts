import { useState } from 'react'
import { DomainError } from '#core/kernel/errors.ts'
import { addressColumn } from '#core/places/read-table.ts'
import { repeatedAddress } from '#core/places/repeated-address.ts'
import { requireAddressLengths } from '#core/places/require-readable.ts'
import { failureOf } from '#web/client/failure.ts'
import { findAddresses } from '#web/places/address-calls.ts'
import { showNotice } from '#web/ui/feedback/notice.ts'
import { type AcceptedRoute, acceptedRoute } from './accepted-route.ts'
import { prepareReview } from './lazy-review-dialog.tsx'
import { type ReviewRow, reviewRows } from './review-rows.ts'
import { type ImportSource, sourceOfLink, sourceOfList, sourceOfSheet } from './sources/import-source.ts'
import { readSpreadsheet, type Sheet } from './sources/read-spreadsheet.ts'

/** Where an import stands. */
export type ImportState =
  | { readonly step: 'idle' }
  | { readonly step: 'checking'; readonly from: string; readonly count: number }
  | { readonly step: 'choose-column'; readonly sheet: Sheet }
  | { readonly step: 'review'; readonly from: string; readonly rows: readonly ReviewRow[]; readonly ends: boolean }

/** What a face says of its imports. */
export interface ImportTerms {
  /** Addresses of one list or file. */
  readonly limit: number
  /** Takes over what was accepted. */
  readonly onAccept: (route: AcceptedRoute) => void
}

export interface Import {
  readonly state: ImportState
  readonly takeList: (text: string) => void
  readonly takeUrl: (text: string) => boolean
  readonly takeFile: (file: File) => void
  readonly chooseColumn: (column: number) => void
  readonly setRows: (rows: readonly ReviewRow[]) => void
  readonly finish: () => void
  readonly cancel: () => void
}

const LIST_FAILED = 'Error with importing stops, please check if valid'

/** A list that the server could not look up has a written text; a refusal and a lost connection speak for themselves. */
const listFailure = (error: unknown): unknown =>
  !(error instanceof DomainError) && failureOf(error).status >= 500
    ? new DomainError('unavailable', 'review.list-failed', LIST_FAILED, { cause: error })
    : error

const messageOf = (error: unknown): string => (error instanceof DomainError ? error.message : failureOf(error).message)

/** The rows as they are reviewed. */
async function lookUp({ rows }: ImportSource): Promise<readonly ReviewRow[]> {
  return reviewRows(rows, await findAddresses(rows.map(({ address }) => address)))
}

/** Brings addresses in from a list, a maps link or a file: read, find, review, hand over. */
export function useImport({ limit, onAccept }: ImportTerms): Import {
  const [state, setState] = useState<ImportState>({ step: 'idle' })
  const cancel = () => setState({ step: 'idle' })
  const fail = (error: unknown): void => {
    cancel()
    void showNotice({ message: messageOf(error) })
  }
  const check = async (source: ImportSource): Promise<void> => {
    const { from, ends } = source
    requireAddressLengths(source.rows)
    setState({ step: 'checking', from, count: source.rows.length })
    prepareReview()
    const rows = await lookUp(source)
    if (!ends || rows.some(({ selected }) => !selected)) {
      setState({ step: 'review', from, rows, ends })
      return
    }
    onAccept(acceptedRoute(rows, ends))
    cancel()
  }
  const take = (read: () => ImportSource): boolean => {
    try {
      const source = read()
      check(source).catch((error: unknown) => fail(source.fromList ? listFailure(error) : error))
      return true
    } catch (error) {
      fail(error)
      return false
    }
  }
  const takeSheet = (sheet: Sheet, column = addressColumn(sheet.table)): void => {
    if (column === undefined) setState({ step: 'choose-column', sheet })
    else take(() => sourceOfSheet(sheet, column, limit))
  }
  return {
    state,
    takeList: (text) => void take(() => sourceOfList(text, limit)),
    takeUrl: (text) => take(() => sourceOfLink(text)),
    takeFile: (file) => {
      setState({ step: 'checking', from: file.name, count: 0 })
      readSpreadsheet(file, limit)
        .then((sheet) => takeSheet(sheet))
        .catch(fail)
    },
    chooseColumn: (column) => {
      if (state.step === 'choose-column') takeSheet(state.sheet, column)
    },
    setRows: (rows) => {
      if (state.step === 'review') setState({ ...state, rows })
    },
    finish: () => {
      if (state.step !== 'review' || !placesDiffer(state.rows)) return
      onAccept(acceptedRoute(state.rows, state.ends))
      cancel()
    },
    cancel,
  }
}

/** False, and said, where two of the selected rows are the same place. */
function placesDiffer(rows: readonly ReviewRow[]): boolean {
  const chosen = rows.filter(({ selected }) => selected)
  const repeated = repeatedAddress(
    chosen.map(({ found }) => found.formattedAddress),
    chosen.map(({ row }) => row),
  )
  if (repeated) void showNotice({ message: repeated })
  return repeated === undefined
}
