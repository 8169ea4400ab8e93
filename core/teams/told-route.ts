import type { Itinerary, RouteBreak, RouteStop } from '#core/itinerary/itinerary.ts'
import { stopNumbers } from '#core/itinerary/route-points.ts'
import { type RouteWords, stopTextKeys, toldWordKeys } from '#core/itinerary/stop-words.ts'
import { pick, tableOf } from '#engine/base/keys.ts'

/** A stop as a driver was told of it; of its texts as much as it takes to see that they are others. */
export interface ToldStop extends RouteWords {
  readonly address: string
}

/** As much of a route as it takes to say later what has changed. */
export interface ToldRoute {
  /** Minute of the day; absent where the day has no times. */
  readonly leaveAt?: number
  readonly start: string
  /** Absent for an open end. */
  readonly end?: string
  /** Time off, in driving order; absent where a driver was told before breaks were kept. */
  readonly breaks?: readonly ToldBreak[]
  /** In driving order. */
  readonly stops: readonly ToldStop[]
  /** The numbers of the stops before which the driver is back at the depot, for more; absent for one trip. */
  readonly reloads?: readonly number[]
}

/** A break without its place among the stops, which shifts with each of them. */
export type ToldBreak = Pick<RouteBreak, 'from' | 'minutes'>

/** What a driver is told who gets the link of a route. */
export function routeToTold({
  points,
  leaveAt,
  breaks = [],
}: Pick<Itinerary, 'points' | 'leaveAt'> & Partial<Pick<Itinerary, 'breaks'>>): ToldRoute {
  const end = points.findLast(({ kind }) => kind === 'end')
  const numbers = stopNumbers(points)
  const reloads = points.flatMap(({ kind }, index) => (kind === 'reload' ? [(numbers[index] ?? 0) + 1] : []))
  return {
    ...(leaveAt === undefined ? {} : { leaveAt }),
    ...(reloads.length > 0 ? { reloads } : {}),
    start: points.find(({ kind }) => kind === 'start')?.address ?? '',
    ...(end ? { end: end.address } : {}),
    ...(points.length === 0 ? {} : { breaks: breaks.map(({ from, minutes }) => ({ from, minutes })) }),
    stops: points.filter(({ kind }) => kind === 'stop').map(toTold),
  }
}

function toTold(stop: RouteStop): ToldStop {
  const told = pick(stop, toldWordKeys)
  const texts = tableOf(stopTextKeys, (key) => shortText(told[key] ?? ''))
  return { address: stop.address, ...told, ...pick(texts, stopTextKeys) }
}

const TEXT = 40

/** What was told is kept in an item of the table, which holds 400 KB: texts of 200 stops may be longer than that. */
function shortText(text: string): string {
  if (text.length <= TEXT) return text
  // FNV-1a, 32 bits. http://www.isthe.com/chongo/tech/comp/fnv/
  const hash = [...text].reduce((sum, sign) => Math.imul(sum ^ sign.charCodeAt(0), 0x0100_0193), 0x811c_9dc5)
  return `${text.slice(0, TEXT)} ${text.length} ${hash >>> 0}`
}
