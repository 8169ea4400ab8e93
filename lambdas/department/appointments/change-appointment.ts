import {
  type Appointment,
  appointmentIn,
  isSameAppointment,
  type MadeAppointment,
  MOST_MADE_APPOINTMENTS,
} from '#core/department/appointments/made-appointment.ts'
import { DomainError } from '#engine/base/errors.ts'
import { api } from '#lambdas/http/callers.ts'
import { saveMadeAppointment } from '#store/department/appointments.ts'
import { type ListedInspection, remarksOf, requireListed, stateOf, toAppointment } from '../made/appointment-state.ts'
import { actorOf } from '../workspace/actor.ts'
import { noteAudit } from '../workspace/note-audit.ts'

export const changeAppointment = api.department.changeAppointment.handler(
  async ({ input: { inspectionId, version, shown, change }, context: { caller, now } }) => {
    const listed = await requireListed(inspectionId, now)
    const filed = appointmentIn(listed.filed)
    const appointment = change.kind === 'appointment' ? toAppointment(change) : change.kind === 'filed' ? filed : null
    const made = {
      inspectionId,
      appointment,
      filed,
      version: version + 1,
      actor: await actorOf(caller),
      changedAt: now,
    }
    if (isRepeated(listed, made)) return { ...stateOf(listed), remarks: [] }
    if (!isAsSeen(listed, version, shown)) throw changedElsewhere()
    const remarks = change.kind === 'appointment' ? await requireKept(listed, toAppointment(change)) : []
    requireRoom(listed)
    if ((await saveMadeAppointment(made)) === 'changed-elsewhere') throw changedElsewhere()
    await noteAudit(made.actor, 'changed-appointment', auditWords(inspectionId, appointment), now)
    return { ...stateOf(await requireListed(inspectionId, now)), remarks }
  },
)

/** A second click, or an answer that was lost on its way. */
const isRepeated = ({ made }: ListedInspection, { version, appointment, actor }: MadeAppointment): boolean =>
  made?.version === version && made.actor.userId === actor.userId && isSameAppointment(made.appointment, appointment)

/** Another file may have changed the appointment as well, which raises no version. */
const isAsSeen = ({ made, inspection }: ListedInspection, version: number, shown: string | null): boolean =>
  (made?.version ?? 0) === version && (appointmentIn(inspection)?.start ?? null) === shown

/** @throws DomainError `department.unkept-appointment` for one that no plan could keep; otherwise the warnings */
async function requireKept(listed: ListedInspection, appointment: Appointment) {
  const remarks = await remarksOf(listed, appointment)
  const refused = remarks.filter(({ isRefused }) => isRefused)
  if (refused.length === 0) return remarks
  const message = refused.map(({ words }) => words).join(' ')
  throw new DomainError('invalid', 'department.unkept-appointment', message)
}

function requireRoom({ workspace, made }: ListedInspection): void {
  if (made || workspace.made.length < MOST_MADE_APPOINTMENTS) return
  const most = MOST_MADE_APPOINTMENTS.toLocaleString('en-US')
  throw new DomainError(
    'limit',
    'department.too-many-appointments',
    `${most} appointments were changed here in the last months, which is the most. Put new ones into the inspection file and import it.`,
  )
}

const changedElsewhere = (): DomainError =>
  new DomainError(
    'conflict',
    'department.changed-elsewhere',
    'Somebody else or another file has changed this appointment meanwhile. Look at it again, then make your change.',
  )

const auditWords = (inspectionId: string, appointment: Appointment | null): string => {
  if (!appointment) return `Inspection ${inspectionId}: no appointment`
  const { start, finish } = appointment
  return `Inspection ${inspectionId}: ${start.slice(0, 16)}${finish === undefined ? '' : `–${finish.slice(11, 16)}`}`
}
