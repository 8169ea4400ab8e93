import { describe, expect, it } from 'vitest'
import type { Account } from './access.ts'
import { newUser, type User } from './account.ts'
import { monthlyLimitOf, monthlyLimitReached, openScopes } from './monthly-limit.ts'

const account = (plan: Partial<User> = {}): Account => ({
  user: { ...newUser({ userId: 'u', email: 'u@example.com', name: 'U' }, 0), ...plan },
  roles: [],
})

describe('the optimizations of a month', () => {
  it('are 200 for the planner and 300 for a team, counted apart [P-362]', () => {
    const both = account({ tier: 2, subscriptionStatus: 'active', teamTier: 1 })

    expect(openScopes(both)).toEqual(['web', 'teams'])
    expect(openScopes(both).map((scope) => monthlyLimitOf(scope, both))).toEqual([200, 300])
    expect(openScopes(account({ teamTier: 2 }))).toEqual(['teams'])
  })

  it('are as many as the operator has agreed, on whatever plan, and none where no plan opens a scope', () => {
    const agreed = account({ tier: 2, subscriptionStatus: 'active', monthlyOptimizations: 10_000 })

    expect(monthlyLimitOf('web', agreed)).toBe(10_000)
    expect(monthlyLimitOf('teams', agreed)).toBe(0)
    expect(monthlyLimitOf('web', account({ teamTier: 1, monthlyOptimizations: 10_000 }))).toBe(0)
    expect(monthlyLimitOf('teams', account({ teamTier: 1, monthlyOptimizations: 0 }))).toBe(0)
  })

  it('are none without a plan or with one that was cancelled', () => {
    for (const plan of [{}, { tier: 1 }, { tier: 2, subscriptionStatus: 'cancelled' }] as const) {
      expect(openScopes(account(plan))).toEqual([])
      expect(monthlyLimitOf('web', account(plan))).toBe(0)
    }
  })

  it('are refused in the written words of their face', () => {
    const refusals = [200, 300].map((limit) => monthlyLimitReached('help@example.com', limit))

    expect(refusals.map(({ kind }) => kind)).toEqual(['limit', 'limit'])
    expect(refusals.map(({ message }) => message)).toEqual(
      [200, 300].map(
        (limit) =>
          `Maximum number of optimization requests reached for the month (${limit}). Please email help@example.com if you think this is a mistake.`,
      ),
    )
  })
})
