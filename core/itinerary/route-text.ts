import { formatMinutes } from '#core/kernel/time.ts'
import type { Itinerary } from './itinerary.ts'
import { routePoints } from './route-points.ts'
import { textLines } from './stop-words.ts'

const markOf = { start: 'Start', reload: 'Reload', end: 'End' } as const

/** The route as plain lines, to paste into a message: totals, each point with its time and what is written there, breaks, whom to name for its streets. */
export function routeText(itinerary: Itinerary, name: string, credit?: string): string {
  const facts = `${formatMinutes(itinerary.totals.minutes)}, ${itinerary.totals.miles.toFixed(1)} mi`
  const lines = routePoints(itinerary).flatMap(({ bead, stop, time, breaks }) => {
    const mark = typeof bead === 'number' ? `${bead}.` : markOf[bead]
    const texts = textLines(stop)
    const said = texts.length > 0 ? [`(${texts.join(', ')})`] : []
    const line = [mark, ...(time === undefined ? [] : [time]), stop.address, ...said].join(' ')
    return [...breaks.map((each) => `Break ${each}`), line]
  })
  const end = credit === undefined ? [] : [credit]
  return [name === '' ? facts : `${name}: ${facts}`, ...lines, ...end].join('\n')
}
