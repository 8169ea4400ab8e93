import { formatCents } from '#core/teams/cost/day-cost.ts'
import type { EditPrice } from '#core/teams/edits/edit-day.ts'

/** "saves 9 min, $4.10": paid minutes, the work at the stop included. What saves nothing says so. */
export function savedWords({ paidMinutes, cents }: Pick<EditPrice, 'paidMinutes' | 'cents'>): string {
  const minutes = -paidMinutes
  const words = [...(minutes > 0 ? [`${minutes} min`] : []), ...(cents < 0 ? [formatCents(-cents)] : [])]
  return words.length > 0 ? `saves ${words.join(', ')}` : 'saves nothing'
}
