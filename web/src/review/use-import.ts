import { useCallback, useEffect, useRef, useState } from 'react'
import { DomainError } from '#core/kernel/errors.ts'
import { addressColumn } from '#core/places/read-table.ts'
import { repeatedAddress } from '#core/places/repeated-address.ts'
import { requireAddressLengths } from '#core/places/require-readable.ts'
import { failureOf } from '#web/client/failure.ts'
import { showNotice } from '#web/ui/feedback/notice.ts'
import { prepareReview } from './lazy-review-dialog.tsx'
import { lookUp } from './look-up.ts'
import type { ReviewRow } from './review-rows.ts'
import { type AcceptedRoute, acceptedRoute } from './review-rows.ts'
import { type ImportSource, sourceOfLink, sourceOfList, sourceOfSheet } from './sources/import-source.ts'
import { readSpreadsheet, type Spreadsheet } from './sources/read-spreadsheet.ts'

/** Where an import stands. */
export type ImportState =
  | { readonly step: 'idle' }
  /** `count` is 0 while it is read; `done` of them have been looked up. */
  | { readonly step: 'checking'; readonly from: string; readonly count: number; readonly done: number }
  | { readonly step: 'choose-column'; readonly sheet: Spreadsheet }
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

const messageOf = (error: unknown): string => (error instanceof DomainError ? error.message : failureOf(error).message)

/** Brings addresses in from a list, a maps link or a file: read, find, review, hand over. */
export function useImport({ limit, onAccept }: ImportTerms): Import {
  const [state, setState] = useState<ImportState>({ step: 'idle' })
  const { begin, stop } = useOneAtATime()
  const cancel = (): void => {
    stop()
    setState({ step: 'idle' })
  }
  const fail = (error: unknown): void => {
    cancel()
    void showNotice({ message: messageOf(error) })
  }
  /** What fails is said, but for what was cancelled. */
  const run = (work: (signal: AbortSignal) => Promise<void>): void => {
    const signal = begin()
    work(signal).catch((error: unknown) => signal.aborted || fail(error))
  }
  const accept = (rows: readonly ReviewRow[], ends: boolean): void => {
    onAccept(acceptedRoute(rows, ends))
    cancel()
  }
  const check = async (source: ImportSource, signal: AbortSignal): Promise<void> => {
    const { from, ends } = source
    const count = source.rows.length
    const rows = await lookUp(source, signal, (done) => setState({ step: 'checking', from, count, done }))
    signal.throwIfAborted()
    if (ends && rows.every(({ selected }) => selected)) accept(rows, ends)
    else setState({ step: 'review', from, rows, ends })
  }
  const take = (read: () => ImportSource): boolean => {
    try {
      const source = read()
      requireAddressLengths(source.rows)
      prepareReview()
      run((signal) => check(source, signal))
      return true
    } catch (error) {
      fail(error)
      return false
    }
  }
  const takeSheet = (sheet: Spreadsheet): void => {
    const column = addressColumn(sheet.table)
    if (column === undefined) setState({ step: 'choose-column', sheet })
    else take(() => sourceOfSheet(sheet, column, limit))
  }
  return {
    state,
    takeList: (text) => void take(() => sourceOfList(text, limit)),
    takeUrl: (text) => take(() => sourceOfLink(text)),
    takeFile: (file) => {
      setState({ step: 'checking', from: file.name, count: 0, done: 0 })
      run(async (signal) => takeSheet(await readSpreadsheet(file, limit, signal)))
    },
    chooseColumn: (column) => {
      if (state.step === 'choose-column') take(() => sourceOfSheet(state.sheet, column, limit))
    },
    setRows: (rows) => {
      if (state.step === 'review') setState({ ...state, rows })
    },
    finish: () => {
      if (state.step === 'review' && stopsDiffer(state.rows, state.ends)) accept(state.rows, state.ends)
    },
    cancel,
  }
}

/** False, and said, where two of the selected rows are the same stop. A route may end where it starts. */
function stopsDiffer(rows: readonly ReviewRow[], ends: boolean): boolean {
  const chosen = rows.filter(({ selected }) => selected).slice(ends ? 1 : 0, ends ? -1 : undefined)
  const repeated = repeatedAddress(
    chosen.map(({ found }) => found.formattedAddress),
    chosen.map(({ row }) => row),
  )
  if (repeated) void showNotice({ message: repeated })
  return repeated === undefined
}

/** Long work of which one runs: beginning another, stopping it and leaving the page end it. */
function useOneAtATime() {
  const running = useRef<AbortController>(undefined)
  const stop = useCallback((): void => running.current?.abort(), [])
  useEffect(() => stop, [stop])
  const begin = (): AbortSignal => {
    stop()
    running.current = new AbortController()
    return running.current.signal
  }
  return { begin, stop }
}
