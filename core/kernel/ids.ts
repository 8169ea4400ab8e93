// One case only, since keys of the table are compared without case; without i, l, o and u, as in Crockford's base 32.
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'

/**
 * An unguessable id in a 32-letter alphabet without look-alikes: 28 letters hold 140 bits.
 *
 * `randomBytes` must yield the asked number of cryptographically random bytes; five bits of each make a letter.
 */
export function createId(randomBytes: (count: number) => Uint8Array, length = 28): string {
  return Array.from(randomBytes(length), (byte) => ALPHABET[byte % ALPHABET.length]).join('')
}
