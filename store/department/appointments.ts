import { CustomAttributeType } from 'electrodb'
import { type Appointment, type MadeAppointment, madeUntil } from '#core/department/appointments/made-appointment.ts'
import type { Actor } from '#core/department/plans/plan-version.ts'
import { epochSeconds } from '#core/kernel/time.ts'
import { defineEntity, keyedBy, numbers, texts, workspace } from '../table/define-entity.ts'
import { outcomeOf } from '../table/refusals.ts'

const Appointments = defineEntity({
  model: { entity: 'madeAppointment', version: '1', service: 'department' },
  attributes: {
    ...texts('workspace', 'inspectionId'),
    /** Absent: somebody has decided that there is none. */
    appointment: { type: CustomAttributeType<Appointment>('any') },
    /** Absent: the file had none then. */
    filed: { type: CustomAttributeType<Appointment>('any') },
    ...numbers('madeVersion', 'changedAt', 'expiresAt'),
    actor: { type: CustomAttributeType<Actor>('any'), required: true },
  },
  indexes: { primary: keyedBy(['workspace'], ['inspectionId']) },
})

/** What was decided in the app about appointments and is not forgotten. `now` in milliseconds. */
export async function readMadeAppointments(now: number): Promise<MadeAppointment[]> {
  const { data } = await Appointments.query.primary({ workspace }).go({ pages: 'all', consistent: true })
  return data
    .filter(({ expiresAt }) => expiresAt > epochSeconds(now))
    .map(({ inspectionId, appointment = null, filed = null, madeVersion: version, actor, changedAt }) => ({
      ...{ inspectionId, appointment, filed, version, actor, changedAt },
    }))
}

/** Keeps a decision that was made from the version before its own, unless somebody else was first. */
export async function saveMadeAppointment(made: MadeAppointment): Promise<'saved' | 'changed-elsewhere'> {
  const { inspectionId, appointment, filed, version, actor, changedAt } = made
  const item = {
    ...{ workspace, inspectionId, madeVersion: version, actor, changedAt, expiresAt: madeUntil(made) },
    ...(appointment && { appointment }),
    ...(filed && { filed }),
  }
  return outcomeOf(
    Appointments.put(item)
      .where(({ madeVersion, expiresAt }, { eq, notExists, lte }) =>
        version === 1
          ? `${notExists(madeVersion)} OR ${lte(expiresAt, epochSeconds(changedAt))}`
          : eq(madeVersion, version - 1),
      )
      .go(),
    ['saved', 'changed-elsewhere'],
  )
}
