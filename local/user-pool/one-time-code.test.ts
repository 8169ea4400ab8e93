import { describe, expect, it } from 'vitest'
import { fromBase32, oneTimeCode, stepOfCode, toBase32 } from './one-time-code.ts'

/** Appendix B of RFC 6238, of its eight digits the six that a code has here. */
const vectors: readonly (readonly [seconds: number, code: string])[] = [
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
]
const secret = toBase32(Buffer.from('12345678901234567890'))

describe('a code of an authenticator app', () => {
  it.each(vectors)('is at second %i the one of RFC 6238: %s', (seconds, code) => {
    expect(oneTimeCode(secret, seconds)).toBe(code)
  })

  it('has a key that apps read: base 32 of RFC 4648', () => {
    expect(toBase32(Buffer.from('foobar'))).toBe('MZXW6YTBOI')
    expect(fromBase32('MZXW6YTBOI').toString()).toBe('foobar')
    expect(fromBase32('mzxw 6ytb oi').toString()).toBe('foobar')
  })

  it('is taken one step early and one step late, and no further', () => {
    const now = 1_800_000_000
    const taken = [-2, -1, 0, 1, 2].filter((steps) =>
      stepOfCode({ secret, code: oneTimeCode(secret, now + steps * 30), now, after: 0 }),
    )
    expect(taken).toEqual([-1, 0, 1])
  })

  it('is not taken again, nor one of an earlier step', () => {
    const now = 1_800_000_000
    const after = stepOfCode({ secret, code: oneTimeCode(secret, now), now, after: 0 }) ?? 0

    expect(after).toBe(60_000_000)
    expect(stepOfCode({ secret, code: oneTimeCode(secret, now), now, after })).toBeUndefined()
    expect(stepOfCode({ secret, code: oneTimeCode(secret, now - 30), now, after })).toBeUndefined()
    expect(stepOfCode({ secret, code: oneTimeCode(secret, now + 30), now, after })).toBe(60_000_001)
  })

  it('is six digits and nothing else', () => {
    for (const code of ['', '28708', '2870822', 'abcdef', '２８７０８２']) {
      expect(stepOfCode({ secret, code, now: 59, after: 0 })).toBeUndefined()
    }
  })
})
