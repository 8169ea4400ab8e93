import { describe, expect, it } from 'vitest'
import { createAttempts } from './attempts.ts'

const named = (name: string) => expect.objectContaining({ name })

describe('attempts', () => {
  it('allow 120 requests a second and no more', () => {
    let now = 1000
    const attempts = createAttempts(() => now)
    for (let request = 0; request < 120; request++) attempts.countRequest()

    expect(() => attempts.countRequest()).toThrow(named('TooManyRequestsException'))
    now += 1
    expect(() => attempts.countRequest()).not.toThrow()
  })

  it('double the wait with every wrong password after the fifth, up to a quarter of an hour', () => {
    let now = 1000
    const attempts = createAttempts(() => now)
    const fail = (times: number) => Array.from({ length: times }, () => attempts.failPassword('dana'))

    fail(4)
    expect(() => attempts.checkPassword('dana')).not.toThrow()
    fail(3)
    now += 3
    expect(() => attempts.checkPassword('dana')).toThrow('Password attempts exceeded')
    now += 1
    expect(() => attempts.checkPassword('dana')).not.toThrow()
    fail(20)
    now += 15 * 60
    expect(() => attempts.checkPassword('dana')).not.toThrow()
  })

  it('forget a wrong password after the right one, and never lock out somebody else', () => {
    const attempts = createAttempts(() => 1000)
    for (let times = 0; times < 6; times++) attempts.failPassword('dana')

    expect(() => attempts.checkPassword('noah')).not.toThrow()
    attempts.succeedPassword('dana')
    expect(() => attempts.checkPassword('dana')).not.toThrow()
  })
})
