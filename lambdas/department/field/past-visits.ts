import type { CivilDay } from '#core/department/civil-time.ts'
import { LINK_OWNER } from '#core/department/field/link-rules.ts'
import type { RowsOf } from '#core/department/rows/workspace-rows.ts'
import { countedDays, fieldList, type PastVisit } from '#core/department/visits/field-history.ts'
import { visitsOf } from '#core/department/visits/visit.ts'
import { type MarkOfDay, readMarksBetween } from '#store/drives.ts'

/** What inspectors have marked on the days that count for the list of a date. */
export async function readPastVisits(date: CivilDay): Promise<PastVisit[]> {
  const marks = await readMarksBetween(LINK_OWNER, countedDays(date))
  const days = [...new Set(marks.map(({ day }) => day))]
  return days.flatMap((day) =>
    visitsOf(byRoute(marks.filter((mark) => mark.day === day))).map(({ inspectorId: _, ...visit }) => ({
      ...visit,
      day,
    })),
  )
}

/** Whose a route was does not matter to the list. */
const byRoute = (marks: readonly MarkOfDay[]) =>
  [...new Set(marks.map(({ routeId }) => routeId))].map((inspectorId) => ({
    inspectorId,
    marks: marks.filter(({ routeId }) => routeId === inspectorId),
  }))

/** The rows of a date after what was done and tried on earlier days. */
export async function rowsAfterVisits<Rows extends Pick<RowsOf, 'inspections'>>(
  rows: Rows,
  date: CivilDay,
): Promise<Rows> {
  return { ...rows, inspections: fieldList(rows.inspections, await readPastVisits(date)).inspections }
}
