import { describe, expect, it } from 'vitest'
import { features } from './features.ts'
import { reservedFor } from './reserved.ts'

const sharesOf = (quota: number) => Object.values(features).map((each) => reservedFor(each.percentOfQuota, quota))
const sum = (shares: readonly (number | undefined)[]) => shares.reduce<number>((total, each) => total + (each ?? 0), 0)

describe('the executions that a function keeps', () => {
  it.each([[500], [1000], [5000]])('leave room for a second environment in an account of %i', (quota) => {
    expect(2 * sum(sharesOf(quota))).toBeLessThanOrEqual(quota - 100)
  })

  it('are none in an account that has few', () => {
    expect(new Set(sharesOf(10))).toEqual(new Set([undefined]))
  })

  it('are enough for a busy minute', () => {
    // A route lets a hundred calls a second in, and a small one is done within 150 ms.
    for (const share of sharesOf(1000)) expect(share).toBeGreaterThanOrEqual(40)
  })
})
