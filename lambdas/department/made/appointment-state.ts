import { appointmentRemarks } from '#core/department/appointments/appointment-remarks.ts'
import {
  type Appointment,
  appointmentIn,
  type MadeAppointment,
  standingOf,
  withAppointment,
} from '#core/department/appointments/made-appointment.ts'
import { AGENCY_ZONE } from '#core/department/civil-time.ts'
import { agencyToday } from '#core/department/dates-of-plan.ts'
import { inspectionSeconds, secondsByCategory } from '#core/department/ranking/inspection-seconds.ts'
import { minutesOf } from '#core/department/routing/appointment.ts'
import { timeAt } from '#core/department/routing/minute-of-day.ts'
import type { Inspection } from '#core/department/rows/inspection.ts'
import { fieldList } from '#core/department/visits/field-history.ts'
import { addDays } from '#core/kernel/civil-days.ts'
import { zonedTime } from '#core/kernel/zoned-time.ts'
import { DomainError } from '#engine/base/errors.ts'
import { readPastVisits } from '../field/past-visits.ts'
import { currentSettings } from '../workspace/settings.ts'
import { readWorkspace, type Workspace } from '../workspace.ts'

/** An inspection of the list with what was decided about its appointment. */
export interface ListedInspection {
  readonly workspace: Workspace
  /** As the file has it, and as it counts. */
  readonly filed: Inspection
  readonly inspection: Inspection
  readonly made: MadeAppointment | undefined
  /** Milliseconds. */
  readonly now: number
}

/** An appointment as it is asked for: minutes of a day. */
interface AskedAppointment {
  readonly date: string
  readonly from: number
  readonly to: number
  readonly requiredInspectors: readonly string[]
}

/** @throws DomainError `department.no-such-inspection` for one that is not on the list; as `readWorkspace` does */
export async function requireListed(inspectionId: string, now: number): Promise<ListedInspection> {
  const workspace = await readWorkspace(now)
  const at = workspace.filed.findIndex((each) => each.inspectionId === inspectionId)
  const [filed, inspection] = [workspace.filed[at], workspace.rows.inspections[at]]
  if (!filed || !inspection) throw noSuchInspection(inspectionId)
  const made = workspace.made.find((each) => each.inspectionId === inspectionId)
  return { workspace, filed, inspection, made, now }
}

const noSuchInspection = (inspectionId: string): DomainError =>
  new DomainError(
    'invalid',
    'department.no-such-inspection',
    `Inspection ${inspectionId} is not on the list. Import a list that has it, or choose another one.`,
  )

/** An asked appointment in the words of the file. */
export const toAppointment = ({ date, from, to, requiredInspectors }: AskedAppointment): Appointment => ({
  start: timeAt(date, from),
  finish: timeAt(date, to),
  requiredInspectors,
})

/** What speaks against an appointment of an inspection. */
export async function remarksOf({ workspace, inspection, now }: ListedInspection, appointment: Appointment) {
  const { date: today, minute } = zonedTime(now, AGENCY_ZONE)
  // What was marked today counts as well.
  const [settings, past] = await Promise.all([currentSettings(), readPastVisits(addDays(today, 1))])
  const isDone = fieldList([inspection], past).done.length > 0
  const { rows } = workspace
  return appointmentRemarks({ inspection, appointment, rows, settings, now: timeAt(today, minute), isDone })
}

/** How the appointment of an inspection stands, without remarks. */
export function stateOf({ workspace, filed, inspection, made, now }: ListedInspection) {
  const { inspectionId, street, city, postcode, complaintCategory } = inspection
  const scheduled = withAppointment(inspection, { start: timeAt(agencyToday(now), 0), requiredInspectors: [] })
  const importedDuration = inspectionSeconds(scheduled, secondsByCategory(workspace.rows.durations))
  return {
    ...{ inspectionId, street, city, postcode, complaintCategory },
    minutes: minutesOf({ importedDuration }),
    version: made?.version ?? 0,
    appointment: appointmentIn(inspection),
    filed: appointmentIn(filed),
    ...(made && {
      standing: standingOf(made, filed, agencyToday(now)),
      changedBy: made.actor.name,
      changedAt: made.changedAt,
    }),
  }
}
