import { describeExtra } from '#core/plan/price-change.ts'
import { describeCents } from '#core/teams/cost/day-cost.ts'
import type { EditPrice } from '#core/teams/edits/edit-day.ts'

/**
 * What a driver of the list says beside the name: "+7 min, +$3.20". Dots only while it is being priced, nothing where no price
 * came: the stop can be moved all the same.
 */
export function assignWords(prices: readonly (EditPrice | null)[] | undefined, place: number): string {
  if (!prices) return '…'
  const price = prices[place]
  return price ? `${describeExtra(price.minutes)}, ${describeCents(price.cents)}` : ''
}
