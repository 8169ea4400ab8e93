import { intAt } from '#engine/base/typed-array.ts'
import { stateCodeOf, stateNames } from '#engine/base/us-states.ts'
import { type AddressIndex, textAt } from './address-index.ts'
import { canonicalWords } from './normalise.ts'
import { isStillTyped, type Question } from './question.ts'
import { fillers, namesOfArea } from './reading/area-names.ts'
import { isOrdinal, isZip, type Token } from './tokens.ts'
import { isDirection, isStreetType } from './words.ts'
import { type Box, hasZipNear, reachesZip } from './zip-extents.ts'

/** Tokens from `from` up to `to`. */
export interface TokenSpan {
  readonly from: number
  readonly to: number
}

/** What a question is compared with once its street or place is found. */
export interface Around {
  /** Tokens of the name and of the house number. */
  readonly used: readonly TokenSpan[]
  readonly area: number
  /** Number of a text, -1 where nothing tells the ZIP. */
  readonly zip: number
  /** Where the answer lies: a house, or the whole of a street. */
  readonly box: Box
  /** The street of a house; absent where the whole of it is the answer. */
  readonly streetOfHouse?: number | undefined
  /** Whether words before the name may be somebody's: `Joe's Pizza, 7 Carmine Street`. */
  readonly mayBeNamed: boolean
}

/** How the rest of a question fits what lies around a street. */
export interface Surrounded {
  readonly locality?: number
  readonly postalCode?: number
  readonly region?: number
  /** What remains of the score for the words that nothing explains. */
  readonly factor: number
}

/** A number that nothing explains, one that names a street, a wind beside the street, a business in front, a type that the street does not have, another word beside it. */
const FACTORS = { number: 0.7, ordinal: 0.55, wind: 0.75, named: 0.97, type: 0.85, beside: 0.85, untold: 0.95 }
/** What a wrong ZIP, town or state leaves: none of them is sure. A ZIP vouches for a town that is spelled in no known way. */
const WRONG = { zip: 0.8, zipBeside: 0.97, town: 0.78, townInZip: 0.94, state: 0.8 }

type Fate =
  | 'used'
  | 'place'
  | 'zip'
  | 'region'
  | 'state'
  | 'number'
  | 'ordinal'
  | 'wind'
  | 'named'
  | 'type'
  | 'beside'
  | 'unknown'

/** Scores all words but those of street and number. O(words × words of the area). */
export function scoreSurroundings(question: Question, around: Around): Surrounded {
  const tally = new Tally()
  for (const [at, token] of question.tokens.entries()) {
    const like = likeArea(question, around.area, at)
    tally.count(fateOf(question, around, { at, token, ...like }), token, like.town)
  }
  const share = tally.locality(textOfCity(question, around.area))
  const locality = share !== undefined && isPartOfName(question, around.area) ? Math.min(PART, share) : share
  const { postalCode, region } = compareCodes(question, around, tally)
  const parts = { ...(locality === undefined ? {} : { locality }), ...postalCode, ...region }
  return { ...parts, factor: tally.factor * factorOf(parts) * (tally.isUntold ? FACTORS.untold : 1) }
}

/** What a part of a name is worth: `New York` is not East New York. */
const PART = 0.5

/** Whether words of the town are written, but no name of the area whole. Slips are forgiven, and what is still typed. */
function isPartOfName(question: Question, area: number): boolean {
  const { index, likeness, isTyping } = question
  const isWritten = (word: number): boolean => likeness.some((found) => found.has(word))
  const names = namesOfArea(index, area)
  return !isTyping && names.some((name) => name.some(isWritten)) && !names.some((name) => name.every(isWritten))
}

const isUnexplained = (fate: Fate): fate is Exclude<keyof typeof FACTORS, 'untold'> => fate in FACTORS

/** What the words around a street come to. */
class Tally {
  factor = 1
  isUntold = false
  private isNamed = false
  readonly zips: Token[] = []
  readonly regions: Token[] = []
  private known = 0
  private unknown = 0

  count(fate: Fate, token: Token, like: number): void {
    if (fate === 'place') {
      this.known += like * token.text.length
      this.unknown += (1 - like) * token.text.length
    }
    if (fate === 'unknown') this.unknown += token.text.length
    if (fate === 'zip') this.zips.push(token)
    if (fate === 'region') this.regions.push(token)
    // However many words a business has, they are one name.
    if (isUnexplained(fate) && !(fate === 'named' && this.isNamed)) this.factor *= FACTORS[fate]
    this.isNamed ||= fate === 'named'
  }

  /** Share of the words for a town that fit; absent where there are none, or where the map names no town. */
  locality(city: string | undefined): number | undefined {
    // `NY, NY`: the first is the city that is called like its state.
    const [first, second] = this.regions
    if (first && second && stateNames.get(first.text.toUpperCase()) === city) return 1
    const all = this.known + this.unknown
    this.isUntold = all > 0 && this.known === 0 && city === undefined
    return all === 0 || this.isUntold ? undefined : this.known / all
  }
}

const textOfCity = ({ index }: Question, area: number): string | undefined => textAt(index, index.areas.cities, area)

/** How like a word of the town, and of the state's full name, a token is. */
function likeArea({ index, likeness }: Question, area: number, token: number): Pick<Word, 'town' | 'state'> {
  const { firstWord, words } = index.areas
  const found = likeness[token]
  let [town, state] = [0, 0]
  const end = intAt(firstWord, area + 1)
  for (let at = intAt(firstWord, area); at < end; at++) {
    const word = intAt(words, at)
    if (word >= 0) town = Math.max(town, found?.get(word) ?? 0)
    else state = Math.max(state, found?.get(-1 - word) ?? 0)
  }
  return { town, state }
}

interface Word {
  readonly at: number
  readonly token: Token
  readonly town: number
  readonly state: number
}

function fateOf(question: Question, around: Around, word: Word): Fate {
  const { at, token, town } = word
  if (around.used.some(({ from, to }) => at >= from && at < to)) return 'used'
  if (/^\d/.test(token.text)) return fateOfNumber(question, word)
  const code = at > 0 && token.text.length === 2 ? stateCodeOf(token.text) : undefined
  if (code !== undefined && (town === 0 || code === stateOf(question, around))) return 'region'
  if (isOfName(question, around, word)) return 'beside'
  if (isOfState(question, around, word)) return 'state'
  if (town > 0 && !isEndOfName(question, around, word)) return 'place'
  return fillers.has(token.text) ? 'used' : fateOfUnknown(question, around, word)
}

/** Whether a word stands right before a name, where nothing but its number does: `York Street` is no Street in New York. */
function isOfName({ tokens }: Question, { used: [name] }: Around, { at, token }: Word): boolean {
  if (!name || at !== name.from - 1 || token.part !== tokens[name.from]?.part) return false
  return !token.readings.some((word) => isDirection(word) || isStreetType(word))
}

/** Whether a wind or type right behind a name is of the street and not of the town: `7 Avenue South`, but `7 Avenue North Bergen`. */
function isEndOfName(question: Question, { used, area, mayBeNamed }: Around, { at, token }: Word): boolean {
  const isBehind =
    mayBeNamed &&
    used.some(({ to }) => at === to) &&
    token.readings.some((word) => isDirection(word) || isStreetType(word))
  const [found, next] = [question.likeness[at], question.likeness[at + 1]]
  return (
    isBehind &&
    !namesOfArea(question.index, area).some((name) =>
      name.some((word, place) => found?.has(word) && (next?.has(name[place + 1] ?? -1) || name.length === 1)),
    )
  )
}

/** Whether a word is one of a state's full name, of which not all are words of the town: `New York` of New Lots is none. */
function isOfState(question: Question, { area }: Around, { at, town, state }: Word): boolean {
  if (state === 0 || town === 0) return state > 0
  return [at - 1, at + 1]
    .map((beside) => likeArea(question, area, beside))
    .some((like) => like.state > 0 && like.town === 0)
}

function fateOfNumber(question: Question, { at, token }: Word): Fate {
  if (isOrdinal(token, isStillTyped(question, at))) return 'ordinal'
  return isZip(token) || isZipBegun(question, at) ? 'zip' : 'number'
}

const stateOf = ({ index }: Question, { area }: Around): string | undefined => textAt(index, index.areas.regions, area)

function fateOfUnknown(question: Question, around: Around, { at, token }: Word): Fate {
  const isBeside = around.used.some(({ from, to }) => at === from - 1 || at === to)
  if (isBeside && isInPart(question, around, token) && token.readings.some(isStreetType)) return 'type'
  if (isBeside && token.readings.some(isDirection)) return 'wind'
  const first = Math.min(...around.used.map(({ from }) => from))
  const begin = question.tokens[first]
  const isAhead = at < first && (token.part < (begin?.part ?? 0) || begin?.number !== undefined)
  return isAhead && around.mayBeNamed ? 'named' : 'unknown'
}

const isInPart = ({ tokens }: Question, { used: [name] }: Around, { part }: Token): boolean =>
  name !== undefined && tokens[name.from]?.part === part

const isZipBegun = (question: Question, at: number): boolean => at > 0 && isStillTyped(question, at)

function compareCodes(question: Question, around: Around, { zips, regions }: Tally) {
  const [asked] = zips
  const [region] = regions
  const known = question.index.texts[around.zip]
  const code = asked && known !== undefined ? likeZip(question, around, { known, asked: asked.text }) : undefined
  const state = stateOf(question, around)
  return {
    postalCode: code === undefined ? {} : { postalCode: code },
    region: state !== undefined && region ? { region: stateCodeOf(region.text) === state ? 1 : 0 } : {},
  }
}

/** What is beside a ZIP code may be in it. Of one that the index does not have its first three digits tell: those of a large city follow each other. */
function likeZip(
  { index }: Question,
  { box, streetOfHouse }: Around,
  { known, asked }: { readonly known: string; readonly asked: string },
): number {
  if (known.startsWith(asked)) return 1
  const [lat, lng] = box
  const isNear =
    streetOfHouse === undefined ? reachesZip(index, asked, box) : hasZipNear(index, streetOfHouse, asked, { lat, lng })
  const isSection = isNear === undefined && Math.abs(sectionOf(known) - sectionOf(asked)) <= 1
  return isNear || (isSection && !isOfTwo(index, streetOfHouse)) ? 0.5 : 0
}

/** Whether a street has a wind in its name: of East and West 119 Street the ZIP code says which is meant. */
const isOfTwo = (index: AddressIndex, street: number | undefined): boolean =>
  street !== undefined && canonicalWords(textAt(index, index.streets.names, street) ?? '').some(isDirection)

const sectionOf = (zip: string): number => Number(zip.slice(0, 3))

function factorOf({ locality, postalCode, region }: Omit<Surrounded, 'factor'>): number {
  const isBeside = postalCode !== undefined && postalCode > 0 && (locality ?? 0) >= 0.8
  const wrongZip = isBeside ? WRONG.zipBeside : WRONG.zip
  const wrongTown = postalCode === 1 ? WRONG.townInZip : WRONG.town
  return (
    (1 - (1 - wrongZip) * (1 - (postalCode ?? 1))) *
    (1 - (1 - wrongTown) * (1 - (locality ?? 1))) *
    (1 - (1 - WRONG.state) * (1 - (region ?? 1)))
  )
}
