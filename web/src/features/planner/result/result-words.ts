import { counted } from '#core/kernel/counted.ts'
import { formatMinutes } from '#core/kernel/time.ts'
import type { OptimizedRoute } from '#core/planner/optimized-route.ts'
import { savingText } from './saving-text.ts'

/** An answer as it is read aloud. */
export function resultWords(result: OptimizedRoute): string {
  const { totals, points, unserved } = result
  const stops = points.filter(({ kind }) => kind === 'stop').length
  const facts = [counted(stops, 'stop'), formatMinutes(totals.minutes), `${totals.miles.toFixed(1)} mi`].join(', ')
  const left = unserved.length === 0 ? '' : ` ${counted(unserved.length, 'stop')} left out.`
  const saving = savingText(result)
  const saved = saving === undefined ? '' : ` ${saving}.`
  return `Route optimized: ${facts}.${saved}${left}`
}
