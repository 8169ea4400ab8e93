import { availableInspectors, holidayOn } from '#core/department/availability/available-inspectors.ts'
import { api } from '#lambdas/http/callers.ts'
import { readWorkspace } from '../workspace.ts'

export const selection = api.department.selection.handler(async ({ input: { date } }) => {
  const { rows } = await readWorkspace()
  return { holiday: holidayOn(rows.holidays, date)?.name ?? null, inspectors: availableInspectors(rows, date) }
})
