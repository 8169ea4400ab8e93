import { formatMinutes } from '#core/kernel/time.ts'
import type { OptimizedRoute } from '#core/planner/optimized-route.ts'

const ENTERED_IS_FASTEST = 'The order you entered is already the fastest we know'

/** What the saving is said of. */
type Saved = Pick<OptimizedRoute, 'saving' | 'unserved' | 'certificate' | 'points'>

/**
 * What the order saves, in words that stay true for small savings, for none, and for an order that takes longer.
 * `undefined` where no stop is served: then there is no order to speak of.
 */
export function savingText({ saving, unserved, certificate, points }: Saved): string | undefined {
  if (!points.some(({ kind }) => kind === 'stop')) return undefined
  const entered = unserved.length > 0 ? 'the same stops as you entered them' : 'the order you entered'
  const { minutes, miles } = saving
  const less = figures(minutes, miles)
  const more = figures(-minutes, -miles)
  // An order that somebody chose looks like one that was searched: only the proof tells that none is faster.
  const isFastest = certificate?.gapPercent === 0 && unserved.length === 0
  if (less === '' && more === '') return isFastest ? ENTERED_IS_FASTEST : `As long as ${entered}`
  if (less === '') return `${more} more than ${entered}`
  // A shorter drive on longer roads saves what it is driven for.
  return minutes > 0 || more === '' ? `${less} less than ${entered}` : `${more} more than ${entered}, ${less} less`
}

function figures(minutes: number, miles: number): string {
  const parts = [...(minutes > 0 ? [formatMinutes(minutes)] : []), ...(miles > 0 ? [`${miles.toFixed(1)} mi`] : [])]
  return parts.join(' and ')
}
