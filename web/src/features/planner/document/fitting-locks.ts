import { fitLocks, locksOf } from '#core/plan/locks.ts'
import type { DraftStop } from './planner-document.ts'

/** With stops taken away a lock may have stood beyond the last one, or two at one place. */
export function withFittingLocks(stops: readonly DraftStop[]): readonly DraftStop[] {
  const fitted = fitLocks(locksOf(stops), stops.length)
  return stops.map((stop, entered) => {
    const lockedAt = fitted.get(entered)
    return lockedAt === undefined ? stop : { ...stop, lockedAt }
  })
}
