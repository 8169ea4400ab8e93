import { findListed } from '#core/department/insertion/find-listed.ts'
import { isForDate } from '#core/department/ranking/rank-inspections.ts'
import { api } from '#lambdas/http/callers.ts'
import { readLists } from '../field/lists-of-day.ts'

export const findInspections = api.department.findInspections.handler(async ({ input: { date, text } }) => {
  const { lists, all } = await readLists(date)
  const done = new Set(lists.done)
  const now = new Map(lists.inspections.toReversed().map((each) => [each.inspectionId, each]))
  const { found, more } = findListed(all, text)
  return {
    more,
    inspections: found.map((row) => {
      const { inspectionId, recordId, priority, street, city, state, postcode, complaintCategory, appointmentStart } =
        now.get(row.inspectionId) ?? row
      const isElsewhere = !isForDate(now.get(inspectionId) ?? row, date)
      return {
        ...{ inspectionId, recordId, priority, street, city, state, postcode, complaintCategory },
        isDone: done.has(inspectionId),
        ...(isElsewhere && appointmentStart !== undefined && { promisedFor: appointmentStart }),
      }
    }),
  }
})
