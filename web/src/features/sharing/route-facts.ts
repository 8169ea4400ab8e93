import { arrivalTimes, formatClock } from '#core/itinerary/arrival-times.ts'
import type { Itinerary } from '#core/itinerary/itinerary.ts'
import { counted } from '#core/kernel/counted.ts'
import { formatMinutes } from '#core/kernel/time.ts'
import type { Mark } from '#core/sharing/marks.ts'

/** What a shared route is called where its sender gave it no name. */
export const nameOf = (title: string): string => title || 'Shared route'

/** "1 h 45 min · 20.8 mi · 3 of 22 stops done · 1 incomplete · leave 8:30 AM". */
export function routeFacts(itinerary: Itinerary, stops: number, marks: readonly Mark[]): string {
  const done = marks.filter((mark) => mark === 'complete').length
  const missed = marks.length - done
  const { leaveAt } = itinerary
  const all = counted(stops, 'stop')
  return [
    ...measures(itinerary),
    marks.length > 0 ? `${done} of ${all} done` : all,
    ...(missed > 0 ? [`${missed} incomplete`] : []),
    ...(leaveAt === undefined ? [] : [`leave ${formatClock(leaveAt)}`]),
  ].join(' · ')
}

/** "1 h 45 min · 20.8 mi · back by 1:01 PM": what fits beside a title on a phone. */
export function barFacts(itinerary: Itinerary): string {
  const { points, leaveAt } = itinerary
  const over = leaveAt === undefined ? undefined : arrivalTimes(itinerary, leaveAt).at(-1)
  if (over === undefined) return measures(itinerary).join(' · ')
  const isRound = points.at(-1)?.kind === 'end' && points.at(-1)?.address === points[0]?.address
  return [...measures(itinerary), `${isRound ? 'back' : 'done'} by ${formatClock(over)}`].join(' · ')
}

const measures = ({ totals }: Itinerary): string[] => [formatMinutes(totals.minutes), `${totals.miles.toFixed(1)} mi`]
