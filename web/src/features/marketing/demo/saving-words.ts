import type { RouteTotals } from '#core/itinerary/itinerary.ts'
import { formatMinutes } from '#core/kernel/time.ts'

/** What the fastest order saves against the order as entered: `32 min and 10.0 mi less`. True for nothing saved, too. */
export function savingWords(entered: RouteTotals, fastest: RouteTotals): string {
  const minutes = entered.minutes - fastest.minutes
  const miles = Math.round((entered.miles - fastest.miles) * 10) / 10
  const parts = [...(minutes > 0 ? [formatMinutes(minutes)] : []), ...(miles > 0 ? [`${miles.toFixed(1)} mi`] : [])]
  return parts.length > 0 ? `${parts.join(' and ')} less` : 'As entered is already the fastest'
}
