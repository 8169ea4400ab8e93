import { useState } from 'react'
import type { Location } from '#core/itinerary/itinerary.ts'
import { DomainError } from '#core/kernel/errors.ts'
import { readList } from '#core/places/read-list.ts'
import { readMapsUrl } from '#core/places/read-maps-url.ts'
import { type AddressRow, addressColumn, readColumn } from '#core/places/read-table.ts'
import { requireAddressLengths } from '#core/places/require-readable.ts'
import { repeatedAddress } from '#core/planner/check-request.ts'
import { MAX_STOPS } from '#core/planner/limits.ts'
import type { PlannerStop } from '#core/planner/planner.ts'
import { client } from '#web/client/api.ts'
import { failureOf } from '#web/client/failure.ts'
import type { PlannerActions } from '#web/features/planner/use-planner.ts'
import { showNotice } from '#web/ui/feedback/notice.ts'
import { type ReviewRow, reviewRows } from './review-rows.ts'
import { readSpreadsheet, type Sheet } from './sources/read-spreadsheet.ts'

/** Where an import stands. */
export type ImportState =
  | { readonly step: 'idle' }
  | { readonly step: 'checking'; readonly from: string; readonly count: number }
  | { readonly step: 'choose-column'; readonly sheet: Sheet }
  | { readonly step: 'review'; readonly from: string; readonly rows: readonly ReviewRow[]; readonly ends: boolean }

const messageOf = (error: unknown): string => (error instanceof DomainError ? error.message : failureOf(error).message)

interface Source {
  readonly from: string
  readonly rows: readonly AddressRow[]
  /** The first and the last address are start and end, as in a maps link. */
  readonly ends: boolean
  readonly fromList?: boolean
}

/** A list that the server could not look up has a written text; a refusal and a lost connection speak for themselves. */
const listFailure = (error: unknown): unknown =>
  !(error instanceof DomainError) && failureOf(error).status >= 500
    ? new DomainError('unavailable', 'planner.list-failed', LIST_FAILED, { cause: error })
    : error

const LIST_FAILED = 'Error with importing stops, please check if valid'

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

/** Brings addresses in from a list, a maps link or a file: read, find, review, add. */
export function useImport(actions: PlannerActions): Import {
  const [state, setState] = useState<ImportState>({ step: 'idle' })
  const cancel = () => setState({ step: 'idle' })
  const fail = (error: unknown): void => {
    cancel()
    void showNotice({ message: messageOf(error) })
  }
  const check = async (source: Source): Promise<void> => {
    requireAddressLengths(source.rows)
    setState({ step: 'checking', from: source.from, count: source.rows.length })
    const addressArr = source.rows.map(({ address }) => address)
    const { validationResults } = await client.planner.validateAddresses({ addressArr })
    const rows = reviewRows(source.rows, validationResults)
    if (!source.ends || rows.some(({ selected }) => !selected)) {
      setState({ step: 'review', from: source.from, rows, ends: source.ends })
      return
    }
    addRoute(actions, rows)
    cancel()
  }
  const take = (read: () => Source): boolean => {
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
    else take(() => ({ from: describeSheet(sheet), rows: readColumn(sheet.table, column, MAX_STOPS), ends: false }))
  }
  return {
    state,
    takeList: (text) =>
      void take(() => ({ from: 'your list', rows: numbered(readList(text)), ends: false, fromList: true })),
    takeUrl: (text) => take(() => ({ from: 'the maps link', rows: numbered(readMapsUrl(text)), ends: true })),
    takeFile: (file) => {
      setState({ step: 'checking', from: file.name, count: 0 })
      readSpreadsheet(file)
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
      if (state.step === 'review' && addSelected(actions, state)) cancel()
    },
    cancel,
  }
}

/** Adds the rows that are wanted, unless two of them are the same place. */
function addSelected(actions: PlannerActions, { rows, ends }: { rows: readonly ReviewRow[]; ends: boolean }): boolean {
  const chosen = rows.filter(({ selected }) => selected)
  const repeated = repeatedAddress(
    chosen.map(({ found }) => found.formattedAddress),
    chosen.map(({ row }) => row),
  )
  if (repeated) void showNotice({ message: repeated })
  else if (ends) addRoute(actions, chosen)
  else actions.importStops(chosen.map(toStop))
  return repeated === undefined
}

const numbered = (addresses: readonly string[]): AddressRow[] =>
  addresses.map((address, index) => ({ row: index + 1, address }))

const describeSheet = ({ fileName, sheetName }: Sheet): string =>
  sheetName ? `${fileName}, sheet ${sheetName}` : fileName

function toStop({ found, note }: ReviewRow): PlannerStop {
  const { formattedAddress, coordinates } = found
  return {
    address: formattedAddress,
    coordinates: coordinates ? [coordinates.lat, coordinates.lng] : null,
    ...(note === undefined ? {} : { note }),
  }
}

/** A maps link is a whole route: its first and last places become start and end. */
function addRoute(actions: PlannerActions, rows: readonly ReviewRow[]): void {
  const places = rows.map(toStop)
  const [start, ...rest] = places
  const end = rest.pop()
  const ends: { start?: Location; end?: Location } = { ...(start ? { start } : {}), ...(end ? { end } : {}) }
  actions.importStops(rest, ends)
}
