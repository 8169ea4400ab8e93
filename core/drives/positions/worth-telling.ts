import { greatCircleMeters, toPosition } from '#core/kernel/geo.ts'
import { EVERY_SECONDS, MOVED_METERS, SIGN_SECONDS } from './position-rules.ts'
import type { VanPosition } from './van.ts'

/** Whether a position says something that the one told before it did not: a while has passed, and the van has moved. */
export function isWorthTelling(told: VanPosition | undefined, next: VanPosition): boolean {
  if (!told) return true
  const seconds = (next.at - told.at) / 1000
  if (seconds < EVERY_SECONDS) return false
  return seconds >= SIGN_SECONDS || hasMoved(told, next)
}

/** Whether a van is somewhere else, by more than its receiver may err. */
export const hasMoved = (from: VanPosition, to: VanPosition): boolean =>
  greatCircleMeters(toPosition(from.position), toPosition(to.position)) >= MOVED_METERS
