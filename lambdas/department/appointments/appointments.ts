import { appointmentIn, standingOf } from '#core/department/appointments/made-appointment.ts'
import { agencyToday } from '#core/department/dates-of-plan.ts'
import { api } from '#lambdas/http/callers.ts'
import { readWorkspace } from '../workspace.ts'

export const appointments = api.department.appointments.handler(async ({ context: { now } }) => {
  const { filed, made } = await readWorkspace(now)
  const ids = new Set(made.map(({ inspectionId }) => inspectionId))
  const rows = new Map(filed.flatMap((row) => (ids.has(row.inspectionId) ? [[row.inspectionId, row]] : [])))
  return {
    appointments: made
      .toSorted((one, other) => other.changedAt - one.changedAt)
      .map((each) => {
        const { inspectionId, appointment, actor, changedAt } = each
        const row = rows.get(inspectionId)
        return {
          ...{ inspectionId, appointment, changedAt, changedBy: actor.name },
          standing: standingOf(each, row, agencyToday(now)),
          ...(row && { street: row.street }),
          filed: row ? appointmentIn(row) : null,
        }
      }),
  }
})
