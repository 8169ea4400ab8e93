import { arrivalTimes } from '#core/itinerary/arrival-times.ts'
import type { Itinerary } from '#core/itinerary/itinerary.ts'
import { markNames } from '#core/itinerary/mark-names.ts'
import { type StopTexts, stopTextKeys, stopTexts } from '#core/itinerary/stop-words.ts'
import { counted } from '#core/kernel/counted.ts'

const NAMED = 2

/** What a sender changed between two versions of a route, a short phrase each: what a driver must know first. */
export function routeChanges(before: Itinerary, after: Itinerary): string[] {
  const [old, now] = [stopsOf(before), stopsOf(after)]
  const added = [...now.keys()].filter((name) => !old.has(name))
  const gone = [...old.keys()].filter((name) => !now.has(name))
  const stayed = [...old.keys()].filter((name) => now.has(name))
  const order = [...now.keys()].filter((name) => old.has(name))
  return [
    ...said(added, now, 'added'),
    ...said(gone, old, 'taken out'),
    ...(stayed.join('\n') === order.join('\n') ? [] : ['new order']),
    ...(startOf(before) === startOf(after) ? [] : ['another start']),
    ...(added.length + gone.length === 0 && timesOf(before) !== timesOf(after) ? ['new times'] : []),
    ...stopTextKeys
      .filter((key) => stayed.some((name) => old.get(name)?.[key] !== now.get(name)?.[key]))
      .map((key) => `new ${stopTexts[key].called}s`),
  ]
}

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
