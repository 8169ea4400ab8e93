const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
/** Five bits of a number in each letter, and one that says whether more follow. */
const BITS = 5
const MORE = 1 << BITS
const MOST_LETTERS = 7

const valueOfCode = new Int8Array(128).fill(-1)
for (const [value, letter] of [...ALPHABET].entries()) valueOfCode[letter.charCodeAt(0)] = value

/**
 * Whole numbers from −2³¹ to 2³¹ − 1 as a text that JSON, addresses and HTML take as it is: the nearer to zero, the
 * shorter. Up to 15 either way take one letter, up to 511 two, up to 16,383 three.
 *
 * Variable-length quantities of zigzag numbers, as source maps have them.
 * @see https://en.wikipedia.org/wiki/Variable-length_quantity
 */
export function numbersToText(numbers: Iterable<number>): string {
  let text = ''
  for (const number of numbers) {
    let rest = ((number << 1) ^ (number >> 31)) >>> 0
    while (rest >= MORE) {
      text += ALPHABET[(rest & (MORE - 1)) | MORE]
      rest >>>= BITS
    }
    text += ALPHABET[rest]
  }
  return text
}

/** The numbers of {@link numbersToText}, or `undefined` for a text that is none of its. */
export function textToNumbers(text: string): Int32Array | undefined {
  const numbers = new Int32Array(text.length)
  let count = 0
  let letters = 0
  let number = 0
  for (let at = 0; at < text.length; at++) {
    const value = valueOfCode[text.charCodeAt(at)] ?? -1
    if (value < 0 || letters === MOST_LETTERS) return undefined
    number |= (value & (MORE - 1)) << (BITS * letters)
    letters += 1
    if (value >= MORE) continue
    numbers[count++] = (number >>> 1) ^ -(number & 1)
    letters = 0
    number = 0
  }
  return letters === 0 ? numbers.subarray(0, count) : undefined
}
