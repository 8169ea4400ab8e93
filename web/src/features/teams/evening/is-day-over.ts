import { stopNames } from '#core/plan/driven-head.ts'
import type { DayDocument } from '../day/day-document.ts'
import type { DrivenDay } from '../day/kept-day.ts'

/** Whether a day that was driven is over: every stop of its routes is marked, or its date has passed with a mark. */
export function isDayOver(
  { date, plan }: Pick<DayDocument, 'date' | 'plan'>,
  driven: DrivenDay | undefined,
  isPast: boolean,
) {
  const routes = (plan?.routes ?? []).map(({ driverId, points }) => ({ driverId, names: stopNames(points) }))
  const stops = routes.reduce((sum, { names }) => sum + names.length, 0)
  if (stops === 0 || driven?.date !== date) return false
  const marked = routes.reduce((sum, { driverId, names }) => {
    const own = new Set(driven.drivers[driverId]?.marked.map(({ stop }) => stop))
    return sum + names.filter((name) => own.has(name)).length
  }, 0)
  return marked === stops || (isPast && marked > 0)
}
