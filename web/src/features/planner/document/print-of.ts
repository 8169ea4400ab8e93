import type { Itinerary } from '#core/itinerary/itinerary.ts'
import type { OptimizeRequest } from '#core/planner/optimize-request.ts'

/** What a saved route holds, as far as its owner sees it. */
interface Printed {
  readonly title: string
  readonly request: OptimizeRequest
  readonly route: Itinerary
}

/** A short text that differs wherever two saved routes look different: name, entries, order, times. */
export function printOf({ title, request, route }: Printed): string {
  const { points, legs, travel, breaks, leaveAt } = route
  const order = points.map(({ kind, entered }) => entered ?? kind)
  const figures = legs.map(({ durationSeconds, distanceMeters }) => [durationSeconds, distanceMeters])
  return hash(JSON.stringify([title, request, order, figures, travel, breaks, leaveAt]))
}

/** 64 bits as text: two words of FNV-1a that begin differently. @see Noll, http://www.isthe.com/chongo/tech/comp/fnv */
function hash(text: string): string {
  const PRIME = 0x01000193
  let [high, low] = [0x811c9dc5, 0x050c5d1f]
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    high = Math.imul(high ^ code, PRIME)
    low = Math.imul(low ^ (code + index), PRIME)
  }
  return `${(high >>> 0).toString(36)}.${(low >>> 0).toString(36)}`
}
