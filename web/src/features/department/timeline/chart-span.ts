import { WORKDAY } from '#core/department/civil-time.ts'
import { type ChartSpan, spanUntil } from '#web/day/timeline/chart-span.ts'
import type { DayRoute } from '../day/day-route.ts'

/** From 8:00 AM to 4:30 PM, or to the half hour in which the last inspector is home. */
export const chartSpan = (routes: readonly DayRoute[]): ChartSpan =>
  spanUntil(WORKDAY.from, [WORKDAY.to, ...routes.flatMap(({ lane }) => [lane.finishBy, lane.finishesAt])])
