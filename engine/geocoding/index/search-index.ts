import { greatCircleMeters, type Position } from '#engine/base/geo.ts'
import { intAt } from '#engine/base/typed-array.ts'
import { type AddressIndex, spotAt, textAt, toSpot } from '../address-index.ts'
import type { AddressMatch } from '../address-match.ts'
import { type Alignment, alignName } from '../align-name.ts'
import { candidateNames } from '../candidates.ts'
import { metersBetween } from '../centre.ts'
import { GUESSED, type IndexCandidate, matchPlace, matchStreet } from '../match-street.ts'
import { canonicalWords } from '../normalise.ts'
import { askIndex, type Question } from '../question.ts'
import { isLandmark } from '../reading/read-places.ts'
import type { Reading } from '../reading/read-tokens.ts'
import { toMatch } from '../to-match.ts'

/** What to look for, and how much of it. */
export interface Search {
  readonly limit: number
  /** Of answers as good as each other the nearest comes first. */
  readonly near?: Position | undefined
  readonly isTyping: boolean
}

/** Names that are compared word by word, and streets that one name may have. */
const MOST_NAMES = 120
const MOST_STREETS = 3_000
/** Worse answers are worse than none. */
const LEAST_SCORE = 0.3
/** What is so much worse than the best is no choice. */
const FAR_WORSE = 0.4
/** From this score on nothing was guessed, and spelling need not be looked at. */
const SURE = 0.9
/** What lies as far as this is as far as can be; a street with many houses is what most people mean. */
const FAR_METERS = 50_000
const NEARNESS = 0.02
const NEARNESS_TYPING = 0.08
const SIZE = 0.004
/** More than nearness and size can lift an answer. */
const MARGIN = 0.1
/** Places with one line are two where they lie this far apart, in meters. */
const APART = 500

/**
 * The best answers to a text, the best first; none for a text that means nothing here.
 *
 * First as written; where that gives no sure answer in the written town, again with slips of the finger forgiven.
 */
export function searchIndex(index: AddressIndex, text: string, search: Search): AddressMatch[] {
  const asWritten = askAll(index, text, { ...search, withSlips: false })
  const isEnough = search.isTyping ? asWritten.length >= search.limit : true
  const isSure = asWritten.some(({ score, around }) => score >= SURE && (around.locality ?? 1) === 1)
  const asked = isSure && isEnough ? asWritten : [...asWritten, ...askAll(index, text, { ...search, withSlips: true })]
  const found = doubtNamesakes(index, asked)
  const least = Math.max(LEAST_SCORE, ...found.map(({ score }) => score - FAR_WORSE))
  const ranked = found
    .filter(({ score }) => score >= least)
    .map((candidate) => ({ candidate, rank: rankOf(index, candidate, search) }))
    .sort((a, b) => b.rank - a.rank || a.candidate.target - b.candidate.target)
  return firstUnlike(
    index,
    ranked.map(({ candidate }) => candidate),
    search,
  )
}

/** Landmarks of one name this near to each other, in meters, are not told apart by their town. */
const NAMESAKES = 10_000
/** More of one name than these are a chain. */
const CHAIN = 40

/** No landmark is sure that has a namesake near it, or one whose name only goes on: `Starbucks` and `Starbucks Reserve`. */
function doubtNamesakes(index: AddressIndex, found: readonly IndexCandidate[]): readonly IndexCandidate[] {
  const landmarks = found.filter(({ target }) => target < 0 && isLandmark(index, -1 - target))
  if (landmarks.length < 2) return found
  const wordsOf = new Map(landmarks.map(({ target }) => [target, wordsOfPlace(index, -1 - target)] as const))
  const isNamesake = (of: number, target: number): boolean => {
    const [words, others] = [wordsOf.get(of), wordsOf.get(target)]
    if (of === target || !words || !others || words.some((word) => !others.includes(word))) return false
    return metersBetween(spotAt(index.places, -1 - of), spotAt(index.places, -1 - target)) < NAMESAKES
  }
  return found.map((candidate) => {
    const { target, score } = candidate
    if (score <= GUESSED || !wordsOf.has(target)) return candidate
    const isDoubted = landmarks.length > CHAIN || landmarks.some((other) => isNamesake(target, other.target))
    return isDoubted ? { ...candidate, score: GUESSED } : candidate
  })
}

const wordsOfPlace = (index: AddressIndex, place: number): readonly string[] =>
  canonicalWords(textAt(index, index.places.names, place) ?? '')

/**
 * Answers that differ. To who is typing two equal lines are one; a written address that two places have, miles apart,
 * means neither surely.
 */
function firstUnlike(
  index: AddressIndex,
  candidates: readonly IndexCandidate[],
  { limit, isTyping }: Search,
): AddressMatch[] {
  const unlike: AddressMatch[] = []
  for (const candidate of candidates) {
    if (unlike.length >= limit) break
    const match = toMatch(index, candidate)
    const isKnown = unlike.some(
      ({ kind, label, position }) =>
        kind === match.kind &&
        label === match.label &&
        (isTyping || greatCircleMeters(position, match.position) < APART),
    )
    if (!isKnown) unlike.push(match)
  }
  return unlike
}

/**
 * Every street and place of the names that are most like the question, names of the best fit first: where enough answers
 * are better than a name can give, the rest is passed over.
 */
export function askAll(
  index: AddressIndex,
  text: string,
  { limit, isTyping, withSlips }: Search & Reading,
): IndexCandidate[] {
  const question = askIndex(index, text, { withSlips, isTyping })
  const aligned = candidateNames(index, question.likeness, MOST_NAMES)
    .flatMap((name) => {
      const alignment = alignName(question, name)
      return alignment ? [{ name, alignment }] : []
    })
    .sort((a, b) => b.alignment.fit - a.alignment.fit)
  const found: IndexCandidate[] = []
  const best = new Float64Array(limit)
  for (const { name, alignment } of aligned) {
    if (alignment.fit + MARGIN < Math.max(LEAST_SCORE, best[0] ?? 0)) break
    for (const candidate of matchName(question, alignment, name)) {
      found.push(candidate)
      if (candidate.score <= (best[0] ?? 0)) continue
      best[0] = candidate.score
      best.sort()
    }
  }
  return found
}

function matchName(question: Question, alignment: Alignment, name: number): IndexCandidate[] {
  const { firstTarget, targets } = question.index.names
  const first = intAt(firstTarget, name)
  const end = Math.min(first + MOST_STREETS, intAt(firstTarget, name + 1))
  return Array.from(targets.subarray(first, end), (target) =>
    target < 0 ? matchPlace(question, alignment, -1 - target) : matchStreet(question, alignment, target),
  )
}

/** Score, less a little for what is far, more a little for what is large. */
function rankOf(index: AddressIndex, { target, score }: IndexCandidate, { near, isTyping }: Search): number {
  const spot = target < 0 ? spotAt(index.places, -1 - target) : spotAt(index.streets, target)
  const share = near ? Math.min(1, metersBetween(spot, toSpot(near)) / FAR_METERS) : 0
  return score + SIZE * sizeOf(index, target) - (isTyping ? NEARNESS_TYPING : NEARNESS) * Math.sqrt(share)
}

/** 0 for a landmark and a street without houses up to 1 for ten thousand; places count as large, the more so the higher their kind. */
function sizeOf({ streets, places }: AddressIndex, target: number): number {
  if (target < 0) return Math.max(0, 1 - intAt(places.kinds, -1 - target) / 10)
  const houses = intAt(streets.firstHouse, target + 1) - intAt(streets.firstHouse, target)
  return Math.min(1, Math.log10(1 + houses) / 4)
}
