import { corrupt } from '#engine/region-file/columns.ts'

const MORE = 0x80
const BITS = 0x7f

/** Whole numbers from zero up in as few bytes as each needs, seven bits a byte, the lowest first. */
export function packVarints(numbers: Iterable<number>, count: number): Uint8Array {
  // Five bytes hold 32 bits.
  const bytes = new Uint8Array(5 * count)
  let length = 0
  for (const number of numbers) {
    let rest = number
    while (rest > BITS) {
      bytes[length++] = (rest & BITS) | MORE
      rest >>>= 7
    }
    bytes[length++] = rest
  }
  return bytes.slice(0, length)
}

/** The `count` numbers of {@link packVarints}. @throws DomainError `region.corrupt` where the bytes hold others */
export function unpackVarints(bytes: Uint8Array, count: number): Int32Array {
  const numbers = new Int32Array(count)
  let at = 0
  for (let index = 0; index < count; index++) {
    let shift = 0
    let byte = bytes[at++] ?? 0
    let number = byte & BITS
    while (byte >= MORE) {
      shift += 7
      byte = bytes[at++] ?? 0
      number |= (byte & BITS) << shift
    }
    numbers[index] = number
  }
  if (at !== bytes.length) throw corrupt()
  return numbers
}

/** Numbers near zero, of either sign, as numbers from zero up. */
export const toZigzag = (number: number): number => ((number << 1) ^ (number >> 31)) >>> 0

export const fromZigzag = (number: number): number => (number >>> 1) ^ -(number & 1)
