import { directionWords, fullWord, plainStreets, streetTypeWords } from './address-words.ts'
import { countryOf } from './country-of.ts'
import { plainDigits } from './plain-digits.ts'
import { stateCodeOf } from './us-states.ts'

/** The parts of a written address in one spelling: lower case, no accents, no abbreviations. */
export interface AddressParts {
  /** House number as written, in lower case: `144-04`, `55b`. */
  readonly number?: string
  /** `east 120 street` for `E. 120th St`. */
  readonly street?: string
  /** City, borough or district. */
  readonly locality?: string
  /** Postal code of a US state, in capitals. */
  readonly region?: string
  /** Five digits. */
  readonly postalCode?: string
  /** ISO 3166 alpha-2, only when the text names a country. */
  readonly country?: string
}

const houseLine = /^(\d+[a-z]?(?:-\d+[a-z]?)?) (.+)$/
const unit = /\b(?:apt|apartment|suite|ste|unit|floor|fl|room|rm)\b\.? *#?[\w-]+|#\s*[\w-]+/g
const ordinal = /^(\d+)(?:st|nd|rd|th)$/

/**
 * The parts of an address written as people in the United States do, with or without commas.
 *
 * Missing parts are absent. Never throws: a text that is no address yields a street or a locality of its words.
 */
export function parseAddress(text: string): AddressParts {
  const country = countryOf(text)
  const segments = splitSegments(text, country !== undefined)
  const ending = takeEnding(segments)
  const [first = '', place] = segments.slice(startOfLine(segments, country))
  const line = place === undefined ? splitLine(first) : wholeLine(first)
  const locality = place ?? line.locality
  return {
    ...(line.number ? { number: line.number } : {}),
    ...(line.street ? { street: line.street } : {}),
    ...(locality ? { locality: spellLocality(locality) } : {}),
    ...ending,
    ...(country ? { country } : {}),
  }
}

/**
 * Words of a street in full and without ordinals: `E. 120th St` is `east 120 street`, `St. Marks Pl` is
 * `saint marks place`, `Avenue N` stays `avenue n`. Idempotent.
 */
export const streetName = (text: string): string => spellStreet(simplify(text).split(' ')).join(' ')

/** Words of a city in the spelling of `parseAddress`. */
export const localityName = (text: string): string => spellLocality(simplify(text))

/** Lower case, no accents, no punctuation but hyphens, single blanks. */
function simplify(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}#\s-]/gu, (mark) => (mark === '.' || mark === "'" || mark === '’' ? '' : ' '))
    .replace(/\s+/g, ' ')
    .trim()
}

function splitSegments(text: string, endsInCountry: boolean): string[] {
  const segments = plainDigits(text)
    .split(/[,;\n]/)
    .map((segment) => simplify(simplify(segment).replace(unit, ' ')))
  return (endsInCountry ? segments.slice(0, -1) : segments).filter((segment) => segment !== '')
}

/** `Joe's Pizza, 7 Carmine Street, …`: a name may stand before the line with the house number. */
function startOfLine(segments: readonly string[], country: string | undefined): number {
  // Abroad a postal code may stand before the city: `75001 Paris`.
  if (country !== undefined && country !== 'US') return 0
  return Math.max(
    0,
    segments.findIndex((segment) => houseLine.test(segment)),
  )
}

/** Takes ZIP and state from the end of the last segments, which it shortens. */
function takeEnding(segments: string[]): Pick<AddressParts, 'region' | 'postalCode'> {
  const postalCode = takePostalCode(segments)
  const region = takeState(segments)
  return { ...(region ? { region } : {}), ...(postalCode ? { postalCode } : {}) }
}

function takePostalCode(segments: string[]): string | undefined {
  const last = segments.at(-1) ?? ''
  const [ending = '', code] = /(?:^|\s)(\d{5})(?:-\d{4})?$/.exec(last) ?? []
  if (code === undefined) return undefined
  shortenLast(segments, last.slice(0, last.length - ending.length).trim())
  return code
}

function takeState(segments: string[]): string | undefined {
  const words = segments.at(-1)?.split(' ') ?? []
  for (const count of [3, 2, 1]) {
    if (words.length < count || isCityOfThatName(segments, words, count)) continue
    const code = stateCodeOf(words.slice(-count).join(' '))
    if (code === undefined) continue
    shortenLast(segments, words.slice(0, -count).join(' '))
    return code
  }
  return undefined
}

const citiesOfStates: ReadonlySet<string> = new Set(['new york', 'washington'])

/** `New York` alone, or after nothing but a street, is the city. */
function isCityOfThatName(segments: readonly string[], words: readonly string[], count: number): boolean {
  if (citiesOfStates.has(words.slice(-count).join(' '))) {
    const before = splitLine([...segments.slice(0, -1), words.slice(0, -count).join(' ')].join(' ').trim())
    if (before.street !== undefined && before.locality === undefined) return true
  }
  if (words.length !== count) return false
  return segments.length === 1 || (segments.length === 2 && /^\d/.test(segments.join()) && words.join(' ').length > 2)
}

function shortenLast(segments: string[], rest: string): void {
  segments.pop()
  if (rest !== '') segments.push(rest)
}

type Line = Pick<AddressParts, 'number' | 'street' | 'locality'>

/** Splits `2535 3 avenue bronx` into number, street and what follows the street type. */
function splitLine(line: string): Line {
  const { number, words } = takeLine(line)
  const end = endOfStreet(words)
  if (number === undefined && end === undefined) return line === '' ? {} : { locality: line }
  const locality = end === undefined ? '' : words.slice(end).join(' ')
  return {
    ...(number ? { number } : {}),
    street: words.slice(0, end).join(' '),
    ...(locality ? { locality } : {}),
  }
}

/** `12 west st springfield`: behind winds `st` is a saint only where a street type follows its name. */
function takeLine(line: string): ReturnType<typeof takeNumber> {
  const taken = takeNumber(line)
  const isSaint = directionWords.has(taken.words[0] ?? '') && endOfStreet(taken.words) === undefined
  return isSaint ? takeNumber(line.replace(' st ', ' street ')) : taken
}

/** A line that is followed by its city is number and street only. */
function wholeLine(line: string): Line {
  const { number, words } = takeNumber(line)
  return { ...(number ? { number } : {}), street: words.join(' ') }
}

function takeNumber(line: string): { number?: string; words: string[] } {
  const [, number, street = line] = houseLine.exec(line) ?? []
  return { ...(number ? { number } : {}), words: spellStreet(street.split(' ')) }
}

/** Index after the street type and a direction that follows it, or `undefined` where no word ends a street. */
function endOfStreet(words: readonly string[]): number | undefined {
  const type = words.findLastIndex((word, index) => index > 0 && streetTypeWords.has(word))
  if (type >= 0) return words.slice(type + 1, type + 2).some((word) => directionWords.has(word)) ? type + 2 : type + 1
  if (/^avenue \S(?: |$)/.test(words.join(' '))) return 2
  const plain = words.findIndex((word) => plainStreets.has(word))
  return plain < 0 ? undefined : plain + 1
}

const spellStreet = (words: readonly string[]): string[] =>
  words.map((word, index) => spellStreetWord(words, word, index))

function spellStreetWord(words: readonly string[], word: string, index: number): string {
  const number = word.match(ordinal)?.[1]
  if (number) return number
  if (word === 'st' && isSaint(words, index)) return 'saint'
  // Brooklyn has an Avenue N and an Avenue S, which are letters and no winds.
  if (index === 1 && words.slice(0, 1).some((before) => /^ave?(?:nue)?$/.test(before))) return word
  return fullWord.get(word) ?? word
}

const localityWords = new Map([
  ['st', 'saint'],
  ['ft', 'fort'],
  ['mt', 'mount'],
])

const wholeLocalities = new Map([
  ['ny', 'new york'],
  ['nyc', 'new york'],
  ['new york city', 'new york'],
])

function spellLocality(text: string): string {
  const words = text.split(' ').map((word) => localityWords.get(word) ?? word)
  return wholeLocalities.get(text) ?? words.join(' ')
}

/** `st` is a saint where a name follows and no street name came before: `st marks`, `e st james`. */
function isSaint(words: readonly string[], index: number): boolean {
  const next = words[index + 1]
  if (next === undefined || !/^[a-z]{2,}$/.test(next)) return false
  const wordAfter = fullWord.get(next) ?? next
  if (directionWords.has(wordAfter)) return false
  return words.slice(0, index).every((word) => directionWords.has(fullWord.get(word) ?? word))
}
