import { api } from '#lambdas/http/callers.ts'
import { remarksOf, requireListed, stateOf, toAppointment } from '../made/appointment-state.ts'

export const appointment = api.department.appointment.handler(async ({ input, context: { now } }) => {
  const listed = await requireListed(input.inspectionId, now)
  return { ...stateOf(listed), remarks: input.asked ? await remarksOf(listed, toAppointment(input.asked)) : [] }
})
