import { minuteOf } from '#core/department/routes/civil-clock.ts'
import type { LaneOrder } from '#web/day/timeline/lane-moves.ts'
import type { DayRoute } from '../day/day-route.ts'

/** An inspector's day as the rules of moving see it. */
export const dayLane = ({ inspector, inspections }: DayRoute): LaneOrder => ({
  id: inspector.inspectorId,
  stops: inspections.map(({ inspectionId, newAppointmentStart, newAppointmentFinish }) => ({
    id: inspectionId,
    from: minuteOf(newAppointmentStart),
    to: minuteOf(newAppointmentFinish),
  })),
})
