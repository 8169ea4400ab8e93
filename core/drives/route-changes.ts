import { arrivalTimes } from '#core/itinerary/arrival-times.ts'
import type { Itinerary } from '#core/itinerary/itinerary.ts'
import { markNames } from '#core/itinerary/mark-names.ts'
import { type StopTexts, stopTextKeys, stopTexts } from '#core/itinerary/stop-words.ts'
import { counted } from '#core/kernel/counted.ts'
import { type NewsOf, type StopNews, stopNews } from './stop-news.ts'

const NAMED = 2
/** What a driver reads before they drive on: of more stops they are told how many. */
const LISTED = 6

/** What a sender changed between two versions of a route. */
export interface RouteNews {
  /** Its stops, one by one. */
  readonly stops: readonly StopNews[]
  /** These of them are listed: none of many. */
  readonly listed: readonly StopNews[]
  /** The rest, a short phrase each. */
  readonly phrases: readonly string[]
}

/** What is new of a route, with why: few stops are named, of many it is said how many came and went. */
export function routeNews(before: Itinerary, after: Itinerary, of: NewsOf): RouteNews {
  const stops = stopNews(before, after, of)
  const isShort = stops.length <= LISTED
  return {
    stops,
    listed: isShort ? stops : [],
    phrases: isShort ? otherChanges(before, after) : routeChanges(before, after),
  }
}

/** What a sender changed between two versions of a route, a short phrase each: what a driver must know first. */
export function routeChanges(before: Itinerary, after: Itinerary): string[] {
  const [old, now] = [stopsOf(before), stopsOf(after)]
  const { added, gone, stayed } = comparedNames(old, now)
  const order = [...now.keys()].filter((name) => old.has(name))
  return [
    ...said(added, now, 'added'),
    ...said(gone, old, 'taken out'),
    ...(stayed.join('\n') === order.join('\n') ? [] : ['new order']),
    ...otherChanges(before, after),
  ]
}

/** What changed besides which stops there are, and their order. */
function otherChanges(before: Itinerary, after: Itinerary): string[] {
  const [old, now] = [stopsOf(before), stopsOf(after)]
  const { added, gone, stayed } = comparedNames(old, now)
  return [
    ...(startOf(before) === startOf(after) ? [] : ['another start']),
    ...(added.length + gone.length === 0 && timesOf(before) !== timesOf(after) ? ['new times'] : []),
    ...stopTextKeys
      .filter((key) => stayed.some((name) => old.get(name)?.[key] !== now.get(name)?.[key]))
      .map((key) => `new ${stopTexts[key].called}s`),
  ]
}

const comparedNames = (old: Stops, now: Stops) => ({
  added: [...now.keys()].filter((name) => !old.has(name)),
  gone: [...old.keys()].filter((name) => !now.has(name)),
  stayed: [...old.keys()].filter((name) => now.has(name)),
})

type Stops = ReadonlyMap<string, StopTexts & { readonly street: string }>

/** Stops by their names, in driving order. */
function stopsOf({ points }: Itinerary): Stops {
  const names = markNames(points)
  return new Map(
    points.flatMap((point, index) =>
      point.kind === 'stop'
        ? [[names[index] ?? '', { ...point, street: point.address.split(',')[0] ?? '' }] as const]
        : [],
    ),
  )
}

function said(names: readonly string[], stops: Stops, what: string): string[] {
  if (names.length === 0) return []
  if (names.length > NAMED) return [`${counted(names.length, 'stop')} ${what}`]
  return [`${names.map((name) => stops.get(name)?.street).join(' and ')} ${what}`]
}

const startOf = ({ points }: Itinerary): string => points[0]?.address ?? ''
const timesOf = (itinerary: Itinerary): string =>
  itinerary.leaveAt === undefined ? '' : arrivalTimes(itinerary, itinerary.leaveAt).join()
