import { formatClock } from '#core/itinerary/arrival-times.ts'
import { splitAddress } from '#core/itinerary/route-points.ts'
import type { Violation } from '#core/optimizer/index.ts'
import { brokenLocks, locksOf } from './locks.ts'
import type { OptimizeRequest } from './planner.ts'

/** What an order breaks, a sentence each: the rules that the optimizer judges, and the locks. */
export function describeBroken(
  request: OptimizeRequest,
  violations: readonly Violation[],
  order: readonly number[],
): string[] {
  const nameOf = (entered: number): string => splitAddress(request.stopList[entered]?.address ?? '').street
  const locks = [...brokenLocks(order, locksOf(request.stopList))]
  return [
    ...violations.flatMap((violation) => describeViolation(request, violation, nameOf)),
    ...locks.map(([entered, place]) => `${nameOf(entered)} is locked as stop ${place + 1}`),
  ]
}

function describeViolation(
  { stopList, options }: OptimizeRequest,
  { code, job = -1, excess = 0 }: Violation,
  nameOf: (entered: number) => string,
): string[] {
  const late = `${Math.ceil(excess / 60)} min`
  switch (code) {
    case 'window':
      return [`${nameOf(job)} is reached ${late} after it closes`]
    case 'position':
      return [`${nameOf(job)} is to be ${stopList[job]?.position}`]
    case 'break':
      return [`Lunch begins ${late} too late`]
    case 'shift':
      return [`The route ends ${late} after ${formatClock(options?.finishBy ?? 0)}`]
    default:
      return []
  }
}
