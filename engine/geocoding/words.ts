import { fullWord as commonWords, directionWords, streetTypeWords } from '#engine/base/address-words.ts'

/**
 * Street types that are rarer than those of written lists, by their abbreviations.
 *
 * @see United States Postal Service, Publication 28, appendix C1. https://pe.usps.com/text/pub28/28apc_002.htm
 */
const rareTypes =
  'bend bnd|bridge brg|brook brk|bypass byp|causeway cswy|center ctr centre|common cmn|corner cor|corners cors|cove cv|creek crk|crossing xing|estate est|estates ests|ferry fry|freeway fwy|garden gdn|gardens gdns|glen gln|green grn|grove grv|harbor hbr harbour|heights hts|hill hl|hills hls|hollow holw|island is|junction jct|knoll knl|lake lk|lakes lks|landing lndg|manor mnr|meadow mdw|meadows mdws|mountain mtn|passage psge|point pt|ridge rdg|river riv|shore shr|shores shrs|spring spg|springs spgs|station sta|summit smt|trace trce|tunnel tunl|valley vly|view vw|village vlg|vista vis'

const numberWords =
  'thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth|one two three four five six seven eight nine ten eleven twelve'

const rare = rareTypes.split('|').map((entry) => entry.split(' '))
const [ordinals = [], cardinals = []] = numberWords.split('|').map((list) => list.split(' '))

/** Abbreviation or number word to the word that names are indexed under: `xing` to `crossing`, `fifth` to `5`. */
export const fullWord: ReadonlyMap<string, string> = new Map([
  ...rare.flatMap(([word = '', ...short]) => short.map((each): [string, string] => [each, word])),
  ...ordinals.map((word, index): [string, string] => [word, `${13 + index}`]),
  ...commonWords,
])

/** What else a typed word may stand for, besides itself and its full word. */
export const otherReadings: ReadonlyMap<string, readonly string[]> = new Map([
  ['st', ['saint']],
  ['dr', ['doctor']],
  ['pt', ['port']],
  // Nobody writes out what everybody knows.
  ['nyc', ['new', 'york']],
  ...cardinals.map((word, index): [string, readonly string[]] => [word, [`${1 + index}`]]),
])

const types: ReadonlySet<string> = new Set([...streetTypeWords, ...rare.flatMap(([word = '']) => word)])
const smallWords: ReadonlySet<string> = new Set('of the and de del la le du des der die das van von'.split(' '))

/** Whether a word ends the names of streets: `street`, `crossing`, in full. */
export const isStreetType = (word: string): boolean => types.has(word)

/** Whether a word is one of the eight winds, in full. */
export const isDirection = (word: string): boolean => directionWords.has(word)

/** What a type weighs in a name. */
export const TYPE = 0.12
/** What one of the eight winds weighs in a name. */
export const WIND = 0.5

/**
 * How much a word of a name tells, from 0 to 1: people leave out the type first, then articles, then the wind.
 */
export function weightOfWord(word: string): number {
  if (isStreetType(word)) return TYPE
  if (smallWords.has(word)) return 0.2
  return isDirection(word) ? WIND : 1
}
