import { greatCircleMeters } from '#core/kernel/geo.ts'
import { parseAddress } from '#core/places/parse-address.ts'
import type { Resolved } from './places-resolved.ts'

/** What became of a written address. */
export type Geocoded =
  | ({ readonly kind: 'resolved' } & Resolved)
  | {
      readonly kind: 'unresolved'
      readonly reason: 'none' | 'ambiguous' | 'too-little'
      /** Best guesses for a person to choose from. */
      readonly candidates: readonly Resolved[]
    }

/** A place that a text may mean, and how well it is met, from 0 to 1. */
export interface Scored {
  readonly place: Resolved
  readonly score: number
}

/** Guesses that a person is shown. */
export const CANDIDATES = 5
/** From this score on every word of the question was understood; below, something was guessed. */
export const SURE = 0.9
/** Answers that score this close to the best are rivals, unless they stand on the same block. */
const RIVAL_SCORE = 0.02
const SAME_BLOCK_METERS = 500

/** Whether one of these places is what a text means, whoever knows them. The best comes first. */
export function judge(text: string, scored: readonly Scored[]): Geocoded {
  const wantsDoor = parseAddress(text).number !== undefined
  const sure = scored.filter(({ place, score }) => score >= SURE && !(wantsDoor && place.quality === 'area'))
  const [best] = sure
  if (!best) return unresolved('none', scored)
  return sure.some((each) => isRival(best, each)) ? unresolved('ambiguous', sure) : { kind: 'resolved', ...best.place }
}

const isRival = (best: Scored, other: Scored): boolean =>
  other.score >= best.score - RIVAL_SCORE &&
  greatCircleMeters(best.place.position, other.place.position) > SAME_BLOCK_METERS

const unresolved = (reason: 'none' | 'ambiguous', guesses: readonly Scored[]): Geocoded => ({
  kind: 'unresolved',
  reason,
  candidates: guesses.map(({ place }) => place),
})
