import { type MadeAppointment, withMadeAppointments } from '#core/department/appointments/made-appointment.ts'
import type { CivilDay } from '#core/department/civil-time.ts'
import { agencyToday } from '#core/department/dates-of-plan.ts'
import { type FileKind, fileKinds } from '#core/department/file-kinds.ts'
import { requireAllFiles } from '#core/department/imports/require-all-files.ts'
import type { RowsOf } from '#core/department/rows/workspace-rows.ts'
import { readMadeAppointments } from '#store/department/appointments.ts'
import { type CurrentImport, readCurrentImports } from '#store/department/imports.ts'
import { readRows } from './imports/row-payloads.ts'

/** The six files that a day is planned from, as of one moment, with the appointments that were made in the app. */
export interface Workspace {
  readonly rows: RowsOf
  /** The inspections as their file has them, and what was decided beside it. */
  readonly filed: RowsOf['inspections']
  readonly made: readonly MadeAppointment[]
  readonly importIds: Readonly<Record<FileKind, string>>
}

/** Rows that this process has read. They never change; what no longer counts is let go. */
const known = new Map<string, Promise<RowsOf[FileKind]>>()

/**
 * The rows that count.
 *
 * @throws DomainError `department.files-missing`, which names the files that nobody has imported yet
 */
export async function readWorkspace(now = Date.now()): Promise<Workspace> {
  const [imports, made] = await Promise.all([readCurrentImports(), readMadeAppointments(now)])
  const current = requireAllFiles(imports)
  const wanted = new Set(fileKinds.map((kind) => keyOf(current[kind])))
  for (const key of known.keys()) if (!wanted.has(key)) known.delete(key)
  const [filed, durations, inspectors, calendar, holidays, districts] = await Promise.all([
    rowsOf('inspections', current.inspections),
    rowsOf('durations', current.durations),
    rowsOf('inspectors', current.inspectors),
    rowsOf('calendar', current.calendar),
    rowsOf('holidays', current.holidays),
    rowsOf('districts', current.districts),
  ])
  const inspections = withMadeAppointments(filed, made, agencyToday(now))
  return {
    ...{ filed, made },
    rows: { inspections, durations, inspectors, calendar, holidays, districts },
    importIds: {
      inspections: current.inspections.importId,
      durations: current.durations.importId,
      inspectors: current.inspectors.importId,
      calendar: current.calendar.importId,
      holidays: current.holidays.importId,
      districts: current.districts.importId,
    },
  }
}

/** The appointments that were made in the app, as the lists of a moment have them. */
export interface MadeToday {
  readonly today: CivilDay
  readonly made: readonly MadeAppointment[]
}

/** What was decided in the app by now, in milliseconds. */
export async function readMadeToday(now = Date.now()): Promise<MadeToday> {
  return { today: agencyToday(now), made: await readMadeAppointments(now) }
}

/** The rows that the ranking is made of, without those of the other four files. @throws as `readWorkspace` does */
export async function readRankedFiles({ made, today }: MadeToday): Promise<{
  readonly rows: Pick<RowsOf, 'inspections' | 'durations'>
  readonly importIds: Pick<Workspace['importIds'], 'inspections' | 'durations'>
}> {
  const current = requireAllFiles(await readCurrentImports())
  const [filed, durations] = await Promise.all([
    rowsOf('inspections', current.inspections),
    rowsOf('durations', current.durations),
  ])
  const inspections = withMadeAppointments(filed, made, today)
  const importIds = { inspections: current.inspections.importId, durations: current.durations.importId }
  return { rows: { inspections, durations }, importIds }
}

const keyOf = ({ kind, importId, attempt }: CurrentImport): string => `${kind}/${importId}/${attempt}`

async function rowsOf<Kind extends FileKind>(kind: Kind, current: CurrentImport): Promise<RowsOf[Kind]> {
  const key = keyOf(current)
  const read = known.get(key) ?? readRows(kind, current)
  known.set(key, read)
  try {
    // The key names the kind.
    return (await read) as RowsOf[Kind]
  } catch (cause) {
    known.delete(key)
    throw cause
  }
}
