import { formatClock } from '#core/itinerary/arrival-times.ts'
import type { RankedInspection } from '../ranking/ranked-inspection.ts'
import type { FailedInspector, Unrouted } from '../unrouted.ts'
import { appointmentOf } from './appointment.ts'
import type { DayFrame } from './build-route.ts'
import type { Timetable } from './time-route.ts'

/** Taken off a route that runs past its end (D-183, D-184); `finishesAt` is when it would have been over with it. */
export function pastEnd(
  { inspector, finishBy }: DayFrame,
  { inspectionId }: RankedInspection,
  finishesAt?: number,
): Unrouted {
  const over = finishesAt === undefined ? 0 : finishesAt - finishBy
  const { inspectorId } = inspector
  const rule =
    over > 0
      ? `The route of ${inspectorId} would end at ${formatClock(finishesAt ?? 0)}, after ${formatClock(finishBy)}, and this is the lowest priority on it. Extend the day by ${over} min, or give it to another inspector.`
      : `The day of ${inspectorId} has no room for it: inspections of a higher priority and appointments fill it. Extend the day, or give it to another inspector.`
  return { inspectionId, code: 'past-end', rule, inspectorId }
}

/** More inspections than a route can hold. */
export const tooMany = ({ inspector }: DayFrame, { inspectionId }: RankedInspection, most: number): Unrouted => ({
  inspectionId,
  code: 'day-full',
  rule: `A route holds ${most} inspections at most, and this is of the lowest priority for ${inspector.inspectorId}. Give it to another inspector.`,
  inspectorId: inspector.inspectorId,
})

/**
 * Why an appointment cannot be kept. `alone` is the timetable of the appointment alone: what fails there fails whatever
 * else the day holds; otherwise the others of the day stand against it.
 */
export function appointmentMissed(day: DayFrame, inspection: RankedInspection, alone: Timetable): Unrouted {
  const { inspectorId } = day.inspector
  const { from = 0, latest = 0 } = appointmentOf(inspection) ?? {}
  const appointment = `The appointment at ${formatClock(from)}, ${inspection.street},`
  const begins = alone.visits[0]?.from ?? 0
  if (begins > latest) {
    const rule = `${appointment} must begin by ${formatClock(latest)}, and ${inspectorId} cannot be there before ${formatClock(begins)}. Move the appointment, or name another inspector.`
    return { inspectionId: inspection.inspectionId, code: 'unreachable', rule, inspectorId }
  }
  if (alone.finishesAt > day.finishBy) {
    const rule = `${appointment} leaves ${inspectorId} home at ${formatClock(alone.finishesAt)}, after ${formatClock(day.finishBy)}. Extend the day by ${alone.finishesAt - day.finishBy} min, or move the appointment.`
    return { inspectionId: inspection.inspectionId, code: 'past-end', rule, inspectorId }
  }
  const rule = `${appointment} cannot begin by ${formatClock(latest)} beside the other appointments of ${inspectorId}: the way between them is too long. Move one of them, or name another inspector.`
  return { inspectionId: inspection.inspectionId, code: 'unreachable', rule, inspectorId }
}

/** "Manually scheduled inspections infeasible", with the rule of the first that cannot be kept. */
export const infeasible = ({ inspector }: DayFrame, missed: readonly Unrouted[]): FailedInspector => ({
  inspectorId: inspector.inspectorId,
  reason: 'Manually scheduled inspections infeasible',
  rule: missed.map(({ rule }) => rule).join(' '),
  inspectionIds: missed.map(({ inspectionId }) => inspectionId),
})

/** "Route optimization failed": nothing of the day is routed. */
export function optimizationFailed(
  { inspector: { inspectorId } }: DayFrame,
  inspections: readonly RankedInspection[],
  cause: string,
): { readonly unrouted: readonly Unrouted[]; readonly failed: FailedInspector } {
  const rule = `${cause} Generate the routes again, or give the inspections to another inspector.`
  return {
    unrouted: inspections.map(({ inspectionId }) => ({ inspectionId, code: 'unreachable', rule, inspectorId })),
    failed: {
      inspectorId,
      reason: 'Route optimization failed',
      rule,
      inspectionIds: inspections.map(({ inspectionId }) => inspectionId),
    },
  }
}
