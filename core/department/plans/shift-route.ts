import type { CivilDay, CivilTime } from '../civil-time.ts'
import type { InspectorRoute, RoutedInspection } from '../routing/inspector-route.ts'

/** A route on another date: the same stops at the same times of the day. What was promised to people stays as it was. */
export const shiftRoute = (route: InspectorRoute, date: CivilDay): InspectorRoute => ({
  ...route,
  date,
  inspections: route.inspections.map((inspection) => shiftInspection(inspection, date)),
})

const shiftInspection = (inspection: RoutedInspection, date: CivilDay): RoutedInspection => ({
  ...inspection,
  newAppointmentStart: onDate(inspection.newAppointmentStart, date),
  newAppointmentFinish: onDate(inspection.newAppointmentFinish, date),
})

const onDate = (time: CivilTime, date: CivilDay): CivilTime => `${date}${time.slice(10)}`
