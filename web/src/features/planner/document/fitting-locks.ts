import { omit } from '#core/kernel/omit.ts'
import { fitLocks, locksOf } from '#core/plan/locks.ts'
import type { DraftStop } from './planner-document.ts'

/** With stops taken away a lock may have stood beyond the last one. */
export function withFittingLocks(stops: readonly DraftStop[]): readonly DraftStop[] {
  const fitted = fitLocks(locksOf(stops), stops.length)
  return stops.map((stop, entered) => {
    const lockedAt = fitted.get(entered)
    if (lockedAt === undefined) return stop
    // Two hold one number where one of them could not be served: there is a place for one.
    return lockedAt < 0 ? omit(stop, 'lockedAt') : { ...stop, lockedAt }
  })
}
