import { describe, expect, it } from 'vitest'
import type { Account } from '#core/accounts/access.ts'
import {
  allowanceReached,
  callsWithin,
  dailyAllowanceOf,
  isUnpaid,
  unitsForDollars,
  unitsOf,
  unpaidAllowanceReached,
} from './allowance.ts'

const plus: Account = { user: { tier: 2, subscriptionStatus: 'active', teamTier: 0 }, roles: [] }
const teams: Account = { user: { tier: 0, subscriptionStatus: 'none', teamTier: 1 }, roles: [] }
const scheduler: Account = { user: undefined, roles: ['department-scheduler'] }
const newcomer: Account = { user: { tier: 0, subscriptionStatus: 'none', teamTier: 0 }, roles: [] }
const EVENING = Date.UTC(2026, 10, 21, 18, 48)

describe('the look-ups of a day', () => {
  it('cost in proportion to what the provider bills', () => {
    expect(unitsOf('autocomplete', 7)).toBe(7)
    for (const found of ['geocode', 'get-place', 'reverse-geocode'] as const) expect(unitsOf(found, 3)).toBe(60)
    expect(unitsOf('geocode', 0)).toBe(0)
  })

  it('fit a busy day, and are no more than a few dollars', () => {
    const busy = unitsOf('geocode', 500) + 100 * (unitsOf('autocomplete', 12) + unitsOf('get-place', 1))
    const dollars = (units: number) => units * 0.0002

    expect(dailyAllowanceOf(plus)).toBeGreaterThan(busy + unitsOf('reverse-geocode', 50))
    expect([plus, teams, scheduler].map((each) => dollars(dailyAllowanceOf(each)))).toEqual([3, 5, 3])
  })

  it('suffice to set a team up without a plan, and for little more [T-087]', () => {
    const typed = unitsOf('autocomplete', 12) + unitsOf('get-place', 1)

    expect(callsWithin('get-place', dailyAllowanceOf(newcomer))).toBe(40)
    expect(dailyAllowanceOf(newcomer)).toBeGreaterThanOrEqual(20 * typed)
    expect(dailyAllowanceOf({ user: undefined, roles: [] })).toBe(dailyAllowanceOf(newcomer))
  })

  it('are what a deployment makes of them', () => {
    expect(dailyAllowanceOf(plus, 50)).toBe(7_500)
    expect(dailyAllowanceOf(plus, 0)).toBe(0)
  })

  it('are counted in what may still be asked', () => {
    expect(callsWithin('geocode', 139)).toBe(6)
    expect(callsWithin('geocode', -5)).toBe(0)
  })

  it('are refused with what to do and when they start anew', () => {
    const list = allowanceReached({ asked: 120, left: 34 }, EVENING)

    expect([list.kind, list.code]).toEqual(['limit', 'places.daily-allowance'])
    expect(list.message).toBe(
      'This list needs 120 addresses looked up, and 34 are left for today. Shorten it, or try again in 5 h 12 min (midnight UTC).',
    )
    expect(list.details).toEqual({ left: 34, resetsAt: Date.UTC(2026, 10, 22) })
    expect(allowanceReached({ asked: 1, left: 0 }, EVENING).message).toMatch(/^That is the limit .* in 5 h 12 min/)
  })

  it('are those of all together for who pays nothing, told with both ways on', () => {
    const refusal = unpaidAllowanceReached(EVENING)

    expect([isUnpaid(newcomer), isUnpaid(plus), isUnpaid({ user: undefined, roles: ['author'] })]).toEqual([
      ...[true, false, false],
    ])
    expect(unitsForDollars(5)).toBe(25_000)
    expect([refusal.kind, refusal.code]).toEqual(['limit', 'places.daily-allowance'])
    expect(refusal.message).toMatch(/possible again in 5 h 12 min \(midnight UTC\), or at once with a plan\.$/)
    expect(refusal.details).toEqual({ left: 0, resetsAt: Date.UTC(2026, 10, 22) })
  })
})
