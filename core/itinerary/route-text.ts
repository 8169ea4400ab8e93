import { formatMinutes } from '#core/kernel/time.ts'
import type { Itinerary } from './itinerary.ts'
import { routePoints } from './route-points.ts'

/** The route as plain lines, to paste into a message: totals, then each point with its time and note. */
export function routeText(itinerary: Itinerary, name: string): string {
  const facts = `${formatMinutes(itinerary.totals.minutes)}, ${itinerary.totals.miles.toFixed(1)} mi`
  const lines = routePoints(itinerary).map(({ bead, stop, time }) => {
    const mark = bead === 'start' ? 'Start' : bead === 'end' ? 'End' : `${bead}.`
    return [mark, ...(time === undefined ? [] : [time]), stop.address, ...(stop.note ? [`(${stop.note})`] : [])].join(
      ' ',
    )
  })
  return [name === '' ? facts : `${name}: ${facts}`, ...lines].join('\n')
}
