import type { Itinerary } from '#core/itinerary/itinerary.ts'
import { markNames } from '#core/itinerary/mark-names.ts'
import { splitAddress } from '#core/itinerary/route-points.ts'
import { longestRun } from '#core/kernel/longest-run.ts'
import { reasonText, stopWord, type VersionedReason } from '#core/links/stop-reasons.ts'

/** What happened to one stop of a route since its driver looked. */
export interface StopNews {
  /** Name of the stop across versions of its route. */
  readonly name: string
  readonly street: string
  /** `rush order`, `later: you are behind`. */
  readonly text: string
  /** It is not on the route any more. */
  readonly isGone: boolean
}

/** What is known besides the two routes. */
export interface NewsOf {
  /** Since which version. */
  readonly seenVersion: number
  readonly reasons: readonly VersionedReason[]
  /** The driver is behind the plan: a stop that comes later does for that. */
  readonly isBehind: boolean
}

/**
 * The stops that a sender changed between two versions of a route, those that came and changed places in driving order, then
 * those that are gone. Of an order only the fewest moves that explain it are named.
 */
export function stopNews(before: Itinerary, after: Itinerary, { seenVersion, reasons, isBehind }: NewsOf): StopNews[] {
  const [old, now] = [stopsOf(before), stopsOf(after)]
  const fresh = reasons.filter(({ version }) => version > seenVersion)
  const why = new Map(fresh.map((each) => [each.stop, reasonText(each)]))
  const stayed = [...now.keys()].filter((name) => old.has(name))
  const places = new Map([...old.keys()].filter((name) => now.has(name)).map((name, place) => [name, place]))
  const inRun = longestRun(stayed.map((name) => places.get(name) ?? 0))
  const later = isBehind ? 'later: you are behind' : 'later than before'
  const moves = new Map<string, string>()
  stayed.forEach((name, place) => {
    if (!inRun.has(place)) moves.set(name, place < (places.get(name) ?? 0) ? 'earlier than before' : later)
  })
  const came = [...now].flatMap(([name, address]) => {
    const text = old.has(name) ? moves.get(name) : (why.get(stopWord(address)) ?? 'added')
    return text === undefined ? [] : [newsOf(name, address, text)]
  })
  const gone = [...old].flatMap(([name, address]) =>
    now.has(name) ? [] : [{ ...newsOf(name, address, why.get(stopWord(address)) ?? 'taken out'), isGone: true }],
  )
  return [...came, ...gone]
}

const newsOf = (name: string, address: string, text: string): StopNews => ({
  ...{ name, text, isGone: false },
  street: splitAddress(address).street,
})

/** Addresses of stops by their names, in driving order. */
function stopsOf({ points }: Itinerary): ReadonlyMap<string, string> {
  const names = markNames(points)
  return new Map(
    points.flatMap(({ kind, address }, index) => (kind === 'stop' ? [[names[index] ?? '', address] as const] : [])),
  )
}
