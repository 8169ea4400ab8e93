import { formatMinutes } from '#core/kernel/time.ts'
import type { OptimizedRoute } from '#core/planner/optimized-route.ts'

/** What the order saves, as short as a chip; nothing where it saves nothing, or takes longer. */
export function savedShort({
  minutes,
  miles,
}: Pick<OptimizedRoute['saving'], 'minutes' | 'miles'>): string | undefined {
  if (minutes > 0) return `${formatMinutes(minutes)} less`
  return minutes === 0 && miles >= 0.05 ? `${miles.toFixed(1)} mi less` : undefined
}
