import { fullWord, isDirection, isStreetType } from './words.ts'

/** Letters that Unicode does not take apart, as people without them type; of Greek and Arabic the forms that one letter has. */
const plainLetters: ReadonlyMap<string, string> = new Map(
  'ß ss|ø o|ł l|æ ae|œ oe|đ d|ð d|þ th|ı i|ς σ|ٱ ا|ى ي|ة ه|ی ي|ک ك'.split('|').map((pair): [string, string] => {
    const [letter = '', plain = ''] = pair.split(' ')
    return [letter, plain]
  }),
)

const fractions: ReadonlyMap<string, string> = new Map([
  ['½', ' 1/2'],
  ['¼', ' 1/4'],
  ['¾', ' 3/4'],
])

/**
 * A text in lower case, without accents, points of vowels and punctuation, words apart by single blanks.
 *
 * Keeps hyphens and slashes between digits (`31-15`, `1/2`), sets digits apart from scripts that write no blanks.
 */
export function simplify(text: string): string {
  return text
    .replace(/[½¼¾]/g, (sign) => fractions.get(sign) ?? sign)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[ßøłæœđðþıςٱىةیک]/g, (letter) => plainLetters.get(letter) ?? letter)
    .replace(/['’`´ʼ]|\.(?!\p{N}|\p{L}{2})/gu, '')
    .replace(/[‐‑‒–—]/g, '-')
    .replace(/(?<!\d)[-/]|[-/](?!\d)/g, ' ')
    .replace(/[^\p{L}\p{M}\p{N}\s/-]/gu, ' ')
    .replace(/(?<=[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}])(?=\d)|(?<=\d)(?=[\p{sc=Han}\p{sc=Hangul}])/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

const ordinal = /^(\d+)(?:st|nd|rd|th)$/

/** A number without its ending: `120` of `120th`; any other word as it is. */
export const withoutOrdinal = (word: string): string => ordinal.exec(word)?.[1] ?? word

/**
 * Words of a name in the one spelling that names are compared in: `E. 5th St` and `East Fifth Street` are
 * `east 5 street`, `St. Mark's Pl` is `saint marks place`, `Avenue N` and `E Street` keep their letter.
 */
export function canonicalWords(name: string): string[] {
  const words = simplify(name)
    .split(' ')
    .filter((word) => word !== '')
    .flatMap(inPairs)
  return words.map((_, index) => canonicalWord(words, index))
}

const withoutBlanks = /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー]{3,}$/u

/** Words of scripts that write no blanks as pairs of letters, each of which a question may begin with; others as they are. */
export function inPairs(word: string): string[] {
  if (!withoutBlanks.test(word)) return [word]
  const letters = Array.from(word)
  return letters.slice(1).map((letter, at) => `${letters[at] ?? ''}${letter}`)
}

function canonicalWord(words: readonly string[], index: number): string {
  const word = words[index] ?? ''
  const full = fullWord.get(word)
  if (full === undefined) return withoutOrdinal(word)
  if (word === 'st' && isSaint(words, index)) return 'saint'
  if (word === 'dr' && index === 0 && words.length > 1) return 'doctor'
  return isDirection(full) && word.length === 1 && isLetter(words, index) ? word : full
}

/** `st` is a saint where a name follows and nothing but a wind came before. */
function isSaint(words: readonly string[], index: number): boolean {
  const next = words[index + 1]
  if (next === undefined || !/^\p{L}{2,}$/u.test(next) || isDirection(inFull(next))) return false
  return words.slice(0, index).every((word) => isDirection(inFull(word)))
}

/** Brooklyn has an Avenue N, Washington an E Street: letters, no winds. */
function isLetter(words: readonly string[], index: number): boolean {
  const before = inFull(words[index - 1] ?? '')
  if (index > 0) return index === 1 && before === 'avenue'
  return words.length > 1 && isStreetType(canonicalWord(words, 1))
}

const inFull = (word: string): string => fullWord.get(word) ?? word
