import { describe, expect, it } from 'vitest'
import { lookAgain, retryTime } from './retries.ts'

const MINUTE = 60_000
const now = 1_795_500_000_000

describe('a message whose provider is away', () => {
  it('is tried again after a minute, then twice as long after each try, every quarter of an hour at last', () => {
    const waits = [0, 1, 2, 3, 4, 5, 40].map((tries) => (retryTime(tries, now + 99 * MINUTE, now) ?? 0) - now)
    expect(waits.map((wait) => wait / MINUTE)).toEqual([1, 2, 4, 8, 15, 15, 15])
  })

  it('is given up once it would be no news any more', () => {
    expect(retryTime(0, now + MINUTE, now)).toBe(now + MINUTE)
    expect(retryTime(0, now + MINUTE - 1, now)).toBeUndefined()
  })
})

it('what fails to be looked at is looked at with longer and longer pauses, for more than a day, and then given up', () => {
  const pauses = Array.from({ length: 11 }, (_, tries) => (lookAgain(tries + 1, now) ?? 0) - now)

  expect(pauses.map((pause) => pause / MINUTE)).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 360, 360, 360])
  expect(lookAgain(12, now)).toBeUndefined()
})
