import { greatCircleMeters } from '#engine/base/geo.ts'
import { localityName, parseAddress } from '#engine/base/parse-address.ts'
import type { Resolved } from './resolved.ts'

/** What became of a written address. */
export type Geocoded =
  | ({ readonly kind: 'resolved' } & Resolved)
  | {
      readonly kind: 'unresolved'
      readonly reason: 'none' | 'ambiguous' | 'too-little'
      /** Best guesses for a person to choose from. */
      readonly candidates: readonly Resolved[]
      /** Whether a door among them is meant but for a slip or a contradiction: a person is asked, no area answers instead. */
      readonly isClose?: boolean
    }

/** A place that a text may mean, and how well it is met, from 0 to 1. */
export interface Scored {
  readonly place: Resolved
  readonly score: number
  /** What a landmark is: `hospital`. */
  readonly category?: string
}

/** Guesses that a person is shown. */
export const CANDIDATES = 5
/** From this score on every word of the question was understood; below, something was guessed. */
export const SURE = 0.9
/** Answers that score this close to the best are rivals, unless they stand on the same block. */
const RIVAL_SCORE = 0.02
const SAME_BLOCK_METERS = 500
/** From this score on a door that is not sure was meant all the same. */
const CLOSE = 0.75
/** A larger area is no place to plan a stop in. */
const LARGEST_AREA_METERS = 10_000

/**
 * Whether one of these places is what a text means, whoever knows them. The best comes first.
 *
 * A door that nobody knows, nor one like it, is somewhere in the ZIP code or town that was written: an area, which keeps
 * the address as it was written.
 */
export function judge(text: string, scored: readonly Scored[]): Geocoded {
  const wantsDoor = parseAddress(text).number !== undefined
  const sure = scored.filter(({ place, score }) => score >= SURE && !(wantsDoor && place.quality === 'area'))
  const [best] = sure
  if (!best) return (wantsDoor && areaOf(text, scored)) || unresolved('none', scored)
  if (sure.some((each) => isRival(best, each))) return unresolved('ambiguous', sure)
  return { kind: 'resolved', ...best.place, ...(isMore(text, best.place) ? { address: text.trim() } : {}) }
}

/** A house with its street before the town, as other countries write it: the driver is to read more than the town. */
function isMore(text: string, { quality }: Resolved): boolean {
  const [street = ''] = text.split(',')
  return quality === 'area' && /\p{L}/u.test(street) && /(?<!\d)\d{1,4}(?!\d)/.test(street)
}

const isRival = (best: Scored, other: Scored): boolean =>
  other.score >= best.score - RIVAL_SCORE &&
  greatCircleMeters(best.place.position, other.place.position) > SAME_BLOCK_METERS

const unresolved = (reason: 'none' | 'ambiguous', guesses: readonly Scored[]): Geocoded => ({
  kind: 'unresolved',
  reason,
  candidates: guesses.map(({ place }) => place),
  ...(guesses.some(isClose) ? { isClose: true } : {}),
})

const isClose = ({ place, score }: Scored): boolean => place.quality !== 'area' && score >= CLOSE

/** The one area that a text names, where it is small enough. */
function areaOf(text: string, scored: readonly Scored[]): Geocoded | undefined {
  if (scored.some(isClose)) return undefined
  const [area, ...others] = scored.filter(({ place }) => isNamedBy(text, place))
  if (!area || others.length > 0) return undefined
  return { kind: 'resolved', ...area.place, address: text.trim() }
}

/** Whether a place is the ZIP code of a text, or its town where it has none. */
function isNamedBy(text: string, { quality, radiusMeters = Number.POSITIVE_INFINITY, address }: Resolved): boolean {
  if (quality !== 'area' || radiusMeters > LARGEST_AREA_METERS) return false
  const [written, found] = [parseAddress(text), parseAddress(address)]
  if (found.street !== undefined) return false
  if (written.region && found.region && written.region !== found.region) return false
  if (written.postalCode && written.country === undefined) return written.postalCode === found.postalCode
  const town = address.split(', ')[0] ?? ''
  return written.locality !== undefined && localityName(town) === written.locality
}
