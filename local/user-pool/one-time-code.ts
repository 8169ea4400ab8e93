import { createHmac, timingSafeEqual } from 'node:crypto'

const STEP_SECONDS = 30
const DIGITS = 6
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const BITS = 5

/** RFC 4648 without padding, as authenticator apps take a key. */
export function toBase32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five.padEnd(BITS, '0'), 2)]).join('')
}

/** What is not a letter of the alphabet is passed over: people type a key in groups. */
export function fromBase32(text: string): Buffer {
  const letters = Array.from(text.toUpperCase(), (letter) => ALPHABET.indexOf(letter)).filter((value) => value >= 0)
  const bits = letters.map((value) => value.toString(2).padStart(BITS, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** The code that an authenticator app shows at a time, in epoch seconds. */
export const oneTimeCode = (secret: string, seconds: number): string => codeAt(secret, stepAt(seconds))

const stepAt = (seconds: number): number => Math.floor(seconds / STEP_SECONDS)

/**
 * The code of one step of half a minute.
 * @see RFC 4226, section 5.3, and RFC 6238, section 4
 */
function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 0xf
  const value = digest.readUInt32BE(offset) & 0x7fffffff
  return String(value % 10 ** DIGITS).padStart(DIGITS, '0')
}

type Attempt = {
  readonly secret: string
  readonly code: string
  /** Epoch seconds. */
  readonly now: number
  /** The step of the last code that was taken: none up to it is taken again. */
  readonly after: number
}

/** The step to which the code belongs: this one, or the one before or behind it for clocks that differ. */
export function stepOfCode({ secret, code, now, after }: Attempt): number | undefined {
  return [stepAt(now), stepAt(now) - 1, stepAt(now) + 1].find(
    (step) => step > after && isSame(codeAt(secret, step), code),
  )
}

const isSame = (left: string, right: string): boolean => {
  const [one, other] = [Buffer.from(left), Buffer.from(right)]
  return one.length === other.length && timingSafeEqual(one, other)
}
