import { useState } from 'react'
import { isPhoneOf } from '#api/call/phone-number.ts'
import type { ValidatedAddress } from '#core/places/validated-address.ts'
import type { DriverColumnKey } from '#core/teams/drivers-file/driver-columns.ts'
import { placeDrivers, soughtPlaces } from '#core/teams/drivers-file/place-drivers.ts'
import {
  type DriverReading,
  type DriverSheet,
  readDrivers,
  withNeededColumns,
} from '#core/teams/drivers-file/read-drivers.ts'
import { type DriverChoice, type SettledDriver, settleDrivers } from '#core/teams/drivers-file/settle-drivers.ts'
import type { Team } from '#core/teams/team.ts'
import { DomainError } from '#engine/base/errors.ts'
import { failureOf } from '#web/client/failure.ts'
import { findAddresses } from '#web/places/address-calls.ts'
import { nameOfSheet } from '#web/review/sources/import-source.ts'
import {
  type Correction,
  corrected,
  type OpenedSheet,
  openSheet,
  readingWords,
} from '#web/review/sources/open-sheet.ts'
import { readSpreadsheet } from '#web/review/sources/read-spreadsheet.ts'
import { rememberColumns } from '#web/review/sources/remembered-columns.ts'
import { useOneAtATime } from '#web/review/use-one-at-a-time.ts'
import { showNotice } from '#web/ui/feedback/notices/notice.ts'
import { askedDrivers } from './asked-drivers.ts'

/** Rows of a file of drivers: far more than any plan includes, and few enough to look through. */
const MOST_ROWS = 200

export type OpenedDrivers = OpenedSheet<DriverColumnKey>
type Found = ReadonlyMap<string, ValidatedAddress>

/** A file of drivers as it is reviewed. */
export interface DriverReview {
  readonly step: 'review'
  readonly opened: OpenedDrivers
  readonly sheet: DriverSheet
  /** What was found for addresses that the file does not place. */
  readonly found: Found
  readonly choices: ReadonlyMap<number, DriverChoice>
}

/** Where an import of drivers stands. */
export type DriverImportState =
  | { readonly step: 'file' }
  | { readonly step: 'checking'; readonly from: string; readonly count: number; readonly done: number }
  | { readonly step: 'columns'; readonly opened: OpenedDrivers }
  | DriverReview

/** The rows of a review with what becomes of each, for a team as it is now. */
export function settledReview({ sheet, found, choices }: DriverReview, team: Team): SettledDriver[] {
  const rows = placeDrivers(readDrivers(sheet.table, sheet.reading), found, sheet)
  return settleDrivers(rows, { sheet, team, choices, isPhone: isPhoneOf(team) })
}

/** What was read of a file, in a line. */
export const reviewWords = ({ opened: { sheet }, sheet: { reading } }: DriverReview): string =>
  `From ${nameOfSheet(sheet)}. ${readingWords(sheet, reading, askedDrivers.kind)}`

function requireDrivers({ table, reading }: DriverSheet): void {
  const { length } = readDrivers(table, reading)
  if (length > 0 && length <= MOST_ROWS) return
  const words =
    length === 0
      ? 'This file lists no drivers below its heads.'
      : `This file lists ${length.toLocaleString('en-US')} drivers, more than ${MOST_ROWS}. Is it a file of stops? Those are imported on the page of the day.`
  throw new DomainError('invalid', 'teams.unsound-driver', words)
}

/** Brings drivers in from a file: read, ask for columns, look places up, review. */
export function useDriverImport() {
  const { run: begin, stop } = useOneAtATime()
  const [state, setState] = useState<DriverImportState>({ step: 'file' })
  const back = (): void => {
    stop()
    setState({ step: 'file' })
  }
  /** What fails is said, and the file can be chosen again. */
  const run = (work: (signal: AbortSignal) => Promise<void>, onFail = back): void =>
    begin(work, (error) => {
      onFail()
      void showNotice({ message: error instanceof DomainError ? error.message : failureOf(error).message })
    })
  const review = async (opened: OpenedDrivers, signal: AbortSignal): Promise<void> => {
    const sheet = withNeededColumns({ table: opened.sheet.table, reading: opened.reading })
    requireDrivers(sheet)
    const from = nameOfSheet(opened.sheet)
    const found = await lookUpPlaces(sheet, new Map(), signal, (count, done) =>
      setState({ step: 'checking', from, count, done }),
    )
    signal.throwIfAborted()
    setState({ step: 'review', opened, sheet, found, choices: new Map() })
  }
  return {
    ...{ state, back },
    takeFile: (file: File) => {
      setState({ step: 'checking', from: file.name, count: 0, done: 0 })
      run(async (signal) => {
        const opened = openSheet(await readSpreadsheet(file, MOST_ROWS, signal), askedDrivers)
        if (opened.isSure) await review(opened, signal)
        else setState({ step: 'columns', opened })
      })
    },
    chooseColumns: (opened: OpenedDrivers, reading: DriverReading) => {
      rememberColumns(opened.sheet.table, reading, askedDrivers)
      run((signal) => review({ ...opened, reading }, signal))
    },
    askColumns: ({ opened }: DriverReview) => setState({ step: 'columns', opened }),
    choose: (before: DriverReview, rows: readonly number[], choice: DriverChoice) =>
      setState({ ...before, choices: new Map([...before.choices, ...rows.map((row) => [row, choice] as const)]) }),
    correct: (before: DriverReview, corrections: readonly Correction[]) => {
      const sheet = { ...before.sheet, reading: corrected(before.sheet.reading, corrections) }
      const next = { ...before, sheet }
      setState(next)
      run(
        async (signal) => {
          const found = await lookUpPlaces(sheet, before.found, signal, () => undefined)
          if (found.size > before.found.size) setState((now) => (now.step === 'review' ? { ...now, found } : now))
        },
        () => setState(before),
      )
    },
  }
}

/** What was found for the addresses of a file, together with what is known of them already. */
async function lookUpPlaces(
  { table, reading }: DriverSheet,
  known: Found,
  signal: AbortSignal,
  onProgress: (count: number, done: number) => void,
): Promise<Found> {
  const sought = soughtPlaces(readDrivers(table, reading)).filter((address) => !known.has(address))
  if (sought.length === 0) return known
  const results = await findAddresses(sought, { signal, onProgress: (done) => onProgress(sought.length, done) })
  return new Map([...known, ...results.map((result, place) => [sought[place] ?? result.address, result] as const)])
}
