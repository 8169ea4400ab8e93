import { formatClock } from '#core/itinerary/arrival-times.ts'
import { splitAddress } from '#core/itinerary/route-points.ts'
import type { Violation } from '#core/optimizer/index.ts'
import { brokenPlaces } from './locks.ts'
import type { Plan } from './plan.ts'

/** What routes break, a sentence each: the rules that the optimizer judges, and the locks. */
export function describeBroken(plan: Plan, violations: readonly Violation[]): string[] {
  const nameOf = (stop: number): string => splitAddress(plan.stops[stop]?.address ?? '').street
  const locks = [...brokenPlaces(plan)]
  return [
    ...violations.flatMap((violation) => describeViolation(plan, violation, nameOf)),
    ...locks.map(([stop, place]) => `${nameOf(stop)} is locked as stop ${place + 1}`),
  ]
}

function describeViolation(
  { stops, drivers }: Plan,
  { code, job = -1, vehicle = 0, excess = 0 }: Violation,
  nameOf: (stop: number) => string,
): string[] {
  const late = `${Math.ceil(excess / 60)} min`
  switch (code) {
    case 'window':
      return [`${nameOf(job)} is reached ${late} after it closes`]
    case 'position':
      return [`${nameOf(job)} is to be ${stops[job]?.position}`]
    case 'break':
      return [`Lunch begins ${late} too late`]
    case 'shift':
      return [`The route ends ${late} after ${formatClock(drivers[vehicle]?.finishBy ?? 0)}`]
    case 'max-tasks':
      return [`The route has ${excess} more stops than it may`]
    default:
      return []
  }
}
