import { intAt } from '#engine/base/typed-array.ts'
import { type AddressIndex, spotAt } from './address-index.ts'
import type { Alignment } from './align-name.ts'
import { findHouse, type HouseFound, lowerOfRange } from './find-house.ts'
import { isStillTyped, type Question } from './question.ts'
import { isLandmark } from './reading/read-places.ts'
import { type Surrounded, scoreSurroundings, type TokenSpan } from './score-surroundings.ts'
import { isOrdinal, isZip } from './tokens.ts'
import { isDirection } from './words.ts'
import type { Box } from './zip-extents.ts'

/** A street or place of the index as the answer to a question. */
export interface IndexCandidate {
  /** A street as its number, a place as -1 less its number. */
  readonly target: number
  readonly house?: HouseFound | undefined
  /** House number as it was asked for. */
  readonly written?: string
  readonly number?: number
  readonly street: number
  readonly around: Surrounded
  readonly score: number
}

/** A street instead of a door, and a name that was guessed: from 0.9 on all was understood. */
const WITHOUT_DOOR = 0.6
/** The most that a name counts in which something was guessed. */
export const GUESSED = 0.89
/** A street of that name is what most people mean. */
const LANDMARK = 0.97
/** The least that a town keeps when a street was asked for that it is not known to have. */
const TOWN_INSTEAD = 0.25

/** Longest number in words: `26 REAR A`. */
const NUMBER_WORDS = 3

/** The best reading of a question in which these words are the name of this street. */
export function matchStreet(question: Question, alignment: Alignment, street: number): IndexCandidate {
  const spans = numberSpans(question, alignment)
  const numbered = spans
    .map((number) => scoreStreet(question, alignment, { street, number }))
    .filter(({ house }, at) => house !== undefined || isPlainNumber(question, spans[at]))
  // A number beside a street is its house number, found or not; only a ZIP may be something else, where it is the only one.
  const zips = question.tokens.filter(isZip).length
  const isSure = spans.some(
    (span) => isPlainNumber(question, span) && (zips !== 1 || !question.tokens.slice(span.from, span.to).some(isZip)),
  )
  const readings = isSure ? numbered : [...numbered, scoreStreet(question, alignment, { street })]
  return readings.reduce((best, each) => (each.score > best.score ? each : best))
}

/** One word that names no street: `5th` beside `Avenue C` is the avenue of that number, but for a door that says so. */
const isPlainNumber = (question: Question, span: TokenSpan | undefined): boolean =>
  span !== undefined && span.to - span.from === 1 && !hasOrdinal(question, span)

/** `72n` may be typed to `72nd`. */
const hasOrdinal = (question: Question, { from, to }: TokenSpan): boolean =>
  question.tokens.slice(from, to).some((token, at) => isOrdinal(token, isStillTyped(question, from + at)))

/** The reading of a question in which these words are the name of this place. */
export function matchPlace(question: Question, alignment: Alignment, place: number): IndexCandidate {
  const { index } = question
  const area = intAt(index.places.areas, place)
  const around = scoreSurroundings(question, { used: [alignment], area, zip: -1, box: NOWHERE, mayBeNamed: false })
  const foreign = 1 - (1 - TOWN_INSTEAD) * (1 - (around.locality ?? 1))
  const share = isLandmark(index, place) ? LANDMARK : 1
  return {
    target: -1 - place,
    street: alignment.fit,
    around,
    score: fitOf(alignment) * around.factor * foreign * share,
  }
}

const fitOf = ({ fit, slips }: Alignment): number => (slips > 0 ? Math.min(GUESSED, fit) : fit)

/** What a slip, or a wind that was left out, leaves where ZIP or town and a door vouch for the street. */
const VOUCHED = 0.96
/** What is left of a name with one slip, and of a town with one, at the least. */
const LEAST_SLIPPED = 0.75

/**
 * A name with one slip, or without its wind, is the one that has the door in the ZIP code or town that were written. For
 * a wind it must be the very number: the street of the other wind may be no more than a line of the map.
 */
function vouchedFit(alignment: Alignment, around: Surrounded, house: HouseFound | undefined): number {
  const fit = fitOf(alignment)
  const isNear =
    alignment.slips === 1
      ? !alignment.lacksWind && alignment.fit >= LEAST_SLIPPED
      : alignment.slips === 0 && alignment.lacksWind
  const isTold = around.postalCode === 1 || (alignment.slips === 1 && (around.locality ?? 0) >= LEAST_SLIPPED)
  const isWitness = house && (!alignment.lacksWind || house.kind === 'address' || house.isListed)
  return isNear && isTold && isWitness ? Math.max(fit, VOUCHED) : fit
}

/** Runs of words right before or behind a street that may be a house number: the longest first. */
function numberSpans({ tokens }: Question, { from, to }: Alignment): TokenSpan[] {
  const lengths = Array.from({ length: NUMBER_WORDS }, (_, index) => NUMBER_WORDS - index)
  const spans = lengths.flatMap((length) => [
    { from: from - length, to: from },
    { from: to, to: to + length },
  ])
  return spans.filter((span) => {
    const inside = tokens.slice(Math.max(0, span.from), span.to)
    return inside.length === span.to - span.from && span.from >= 0 && inside.some(({ number }) => number !== undefined)
  })
}

interface Reading {
  readonly street: number
  readonly number?: TokenSpan
}

function scoreStreet(question: Question, alignment: Alignment, { street, number: span }: Reading): IndexCandidate {
  const { index } = question
  const zipOfStreet = intAt(index.streets.zips, street)
  const written = span && numberIn(question, span)
  const house = written && span ? houseOf(question, { street, written, span }) : undefined
  const row = house?.kind === 'address' ? house.house : house?.neighbour
  const around = scoreSurroundings(question, {
    used: span ? [alignment, span] : [alignment],
    area: intAt(index.streets.areas, street),
    zip: row === undefined ? zipOfStreet : intAt(index.houses.zips, row),
    box: boxOf(index, street, house),
    streetOfHouse: house && street,
    mayBeNamed: true,
  })
  const sureness = surenessOf(house)
  return {
    target: street,
    ...(written === undefined ? {} : { written, number: sureness, house }),
    street: alignment.fit,
    around,
    score:
      vouchedFit(alignment, around, house) * around.factor * (written === undefined ? 1 : sureness || WITHOUT_DOOR),
  }
}

/** Of a place no ZIP code is asked. */
const NOWHERE: Box = [0, 0, 0, 0]

/** Where a house stands, else from where to where a street goes. */
function boxOf(index: AddressIndex, street: number, house: HouseFound | undefined): Box {
  if (house) {
    const { lat, lng } = house.kind === 'address' ? spotAt(index.houses, house.house) : house.spot
    return [lat, lng, lat, lng]
  }
  const [south = 0, west = 0, north = 0, east = 0] = index.streets.extents.subarray(4 * street, 4 * street + 4)
  return [south, west, north, east]
}

function surenessOf(house: HouseFound | undefined): number {
  if (!house) return 0
  return house.kind === 'address' ? 1 : house.sureness
}

const numberIn = ({ tokens }: Question, { from, to }: TokenSpan): string =>
  tokens
    .slice(from, to)
    .map(({ text, number }) => number ?? text)
    .join(' ')

interface AskedHouse {
  readonly street: number
  readonly written: string
  readonly span: TokenSpan
}

/**
 * The house of that number; numbers of several words must be on a door, or they are a number and something else, and so
 * must ordinals, or they are a street.
 */
function houseOf(question: Question, { street, written, span }: AskedHouse): HouseFound | undefined {
  const { index, tokens } = question
  const zip = tokens.find(isZip)?.text
  const found = findHouse(index, street, written, zip)
  const lower = lowerOfRange(written)
  if (found?.kind !== 'address' && lower !== undefined) {
    const first = findHouse(index, street, lower, zip)
    if (first?.kind === 'address') return first
  }
  // `239 E` before a street is the number 239 and a wind.
  const isOneNumber = tokens
    .slice(span.from, span.to)
    .every(({ text, readings }, at) => at === 0 || (/^\p{L}$/u.test(text) && !readings.some(isDirection)))
  const mayBeGuessed = isOneNumber && !hasOrdinal(question, span)
  return found?.kind === 'address' || mayBeGuessed ? found : undefined
}
