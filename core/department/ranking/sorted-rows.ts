import { inertText } from '#core/itinerary/inert-text.ts'
import { keysOf } from '#engine/base/keys.ts'
import { type ColumnOf, fileColumns } from '../rows/file-columns.ts'
import type { RankedInspection } from './ranked-inspection.ts'

/** The workbook of the sorted inspections. */
export const SORTED_FILE = 'sorted_inspections.xlsx'
export const SORTED_SHEET = 'Sorted Inspections'

type Column = ColumnOf<'inspections'>
type Cell = string | number

/** What each imported column holds, as the file had it. */
const cells: Readonly<Record<Column, (inspection: RankedInspection) => Cell>> = {
  INSPECTION_ID: ({ inspectionId }) => numberOrText(inspectionId),
  Record_ID: ({ recordId }) => numberOrText(recordId),
  Record_Open_Date: ({ openDate }) => openDate,
  Priority: ({ priority }) => priority,
  TaskType: ({ taskType }) => taskType,
  UNIT: ({ unit }) => unit,
  DURATION: ({ duration }) => duration,
  Status: ({ status }) => status,
  District: ({ district }) => district,
  Street: ({ street }) => street,
  City: ({ city }) => city,
  State: ({ state }) => state,
  Postcode: ({ postcode }) => postcode,
  Latitude: ({ lat }) => lat,
  Longitude: ({ lng }) => lng,
  AppointmentStart: ({ appointmentStart = '' }) => appointmentStart,
  AppointmentFinish: ({ appointmentFinish = '' }) => appointmentFinish,
  RequiredEngineers: ({ requiredInspectors }) => requiredInspectors.join(', '),
  ComplaintCategory: ({ complaintCategory }) => complaintCategory,
}

const columns = keysOf(fileColumns.inspections)

/** The 21 columns of the workbook: the 19 of the file in its order, then `Rank` and `Days Left`. */
export const sortedColumns: readonly string[] = [...columns, 'Rank', 'Days Left']

/** The header and a row for each inspection, in order of rank. No text of a cell can be taken for a formula. */
export const sortedRows = (ranked: readonly RankedInspection[]): Cell[][] => [
  [...sortedColumns],
  ...ranked.map((inspection) => [
    ...columns.map((column) => inert(cells[column](inspection))),
    inspection.rank,
    inspection.daysLeft,
  ]),
]

const inert = (cell: Cell): Cell => (typeof cell === 'string' ? inertText(cell) : cell)

/** Ids are numbers to a spreadsheet unless it would show them otherwise than they are. */
function numberOrText(id: string): Cell {
  const number = Number(id)
  return Number.isSafeInteger(number) && String(number) === id ? number : id
}
