const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZabcdefghjkmnpqrstvwxyz'

/**
 * An unguessable id in a 54-letter alphabet without look-alikes: 24 letters hold 138 bits.
 *
 * `randomBytes` must yield at least the asked number of cryptographically random bytes. Bytes past the last whole
 * multiple of the alphabet are thrown away, so that every letter is equally likely.
 */
export function createId(randomBytes: (count: number) => Uint8Array, length = 24): string {
  const fair = 256 - (256 % ALPHABET.length)
  let id = ''
  while (id.length < length) {
    for (const byte of randomBytes(length)) {
      if (byte < fair && id.length < length) id += ALPHABET[byte % ALPHABET.length]
    }
  }
  return id
}
