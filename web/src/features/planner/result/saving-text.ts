import { formatMinutes } from '#core/kernel/time.ts'
import type { OptimizedRoute } from '#core/planner/optimized-route.ts'

/** What the order saves, in words that stay true for small savings, for none, and for an order that takes longer. */
export function savingText({ saving, unserved }: Pick<OptimizedRoute, 'saving' | 'unserved'>): string {
  const entered = unserved.length > 0 ? 'the same stops as you entered them' : 'the order you entered'
  const { minutes, miles } = saving
  const less = figures(minutes, miles)
  const more = figures(-minutes, -miles)
  if (less === '' && more === '') return 'The order you entered is already the fastest we know'
  if (less === '') return `${more} more than ${entered}`
  // A shorter drive on longer roads saves what it is driven for.
  return minutes > 0 || more === '' ? `${less} less than ${entered}` : `${more} more than ${entered}, ${less} less`
}

function figures(minutes: number, miles: number): string {
  const parts = [...(minutes > 0 ? [formatMinutes(minutes)] : []), ...(miles > 0 ? [`${miles.toFixed(1)} mi`] : [])]
  return parts.join(' and ')
}
