import Papa from 'papaparse'
import { type FileKind, fileKinds } from '#core/department/file-kinds.ts'
import { columnsOf } from '#core/department/rows/file-columns.ts'
import type { RowsOf } from '#core/department/rows/workspace-rows.ts'
import type { ApiClient } from '#test/support/api-client.ts'
import { type FileToImport, importFile } from '#test/support/upload-file.ts'

/** Uploads the six files of a city and lets them count. @throws where one of them is not taken whole */
export async function importCity(api: ApiClient, rows: RowsOf): Promise<void> {
  for (const file of cityFiles(rows)) {
    const { importId, status, rowErrors } = await importFile(api, file)
    if (rowErrors > 0 || (status !== 'ready' && status !== 'current'))
      throw new Error(`${file.fileName} is ${status}, ${rowErrors} rows are left out`)
    if (status === 'ready') await api.department.acceptImport({ importId })
  }
}

type Cells = readonly (string | number)[]

/** The cells of a row, in the order of the columns of its file. */
const cellsOf: { readonly [Kind in FileKind]: (row: RowsOf[Kind][number]) => Cells } = {
  inspections: (row) => [
    ...[row.inspectionId, row.recordId, row.openDate, row.priority, row.taskType, row.unit, row.duration, row.status],
    ...[row.district, row.street, row.city, row.state, row.postcode, row.lat, row.lng],
    ...[row.appointmentStart ?? '', row.appointmentFinish ?? '', row.requiredInspectors.join(', ')],
    row.complaintCategory,
  ],
  durations: ({ category, seconds }) => [category, seconds],
  inspectors: (row) => [
    ...[row.inspectorId, row.departmentName, row.boroughs.join(', '), row.postcode, row.calendarId, row.calendarName],
    ...[row.skills.join(', '), row.street, row.city, row.state, row.mobility],
  ],
  calendar: (row) => [
    ...[row.inspectorId, row.calendarId, row.calendarName, row.eventType, row.eventName, row.eventId],
    ...[slashed(row.start), slashed(row.end)],
  ],
  holidays: ({ name, start, end }) => [name, start, end],
  districts: ({ inspectorId, districts }) => [inspectorId, districts.join('|')],
}

/** `2026-11-24 14:00:00` as calendars write it: `11/24/2026 14:00`. */
const slashed = (time: string): string =>
  `${Number(time.slice(5, 7))}/${Number(time.slice(8, 10))}/${time.slice(0, 4)} ${time.slice(11, 16)}`

const fileOf = <Kind extends FileKind>(rows: RowsOf, kind: Kind): FileToImport => {
  const of: readonly RowsOf[Kind][number][] = rows[kind]
  return {
    kind,
    fileName: `${kind}.csv`,
    content: Papa.unparse([[...columnsOf[kind]], ...of.map((row) => [...cellsOf[kind](row)])]),
  }
}

/** The six files that a scheduler would upload for these rows. */
const cityFiles = (rows: RowsOf): FileToImport[] => fileKinds.map((kind) => fileOf(rows, kind))
