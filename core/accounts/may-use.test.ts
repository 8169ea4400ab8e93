import { describe, expect, it } from 'vitest'
import type { Role, SubscriptionStatus, Tier } from './account.ts'
import { mayUse, type Need } from './may-use.ts'

const withPlan = (tier: Tier, teamTier = 0, subscriptionStatus: SubscriptionStatus = 'active') => ({
  user: { tier, teamTier, subscriptionStatus },
  roles: [],
})
const withRole = (role: Role) => ({ user: undefined, roles: [role] })

describe('what somebody may use', () => {
  it('is open to visitors only when it needs nothing', () => {
    expect(mayUse('public', undefined)).toBe(true)
    expect(mayUse('user', undefined)).toBe(false)
  })

  it.each([
    ['user', [true, true, true]],
    ['member', [false, false, true]],
    ['plus', [false, false, true]],
  ] as const)('goes by the plan: %s', (need: Need, expected) => {
    expect(([0, 1, 2] as const).map((tier) => mayUse(need, withPlan(tier)))).toEqual(expected)
  })

  it('ends with the subscription', () => {
    expect(mayUse('plus', withPlan(2, 0, 'cancelled'))).toBe(false)
  })

  it('asks a team for its own plan, which is a plan that plans routes', () => {
    expect(mayUse('teams', withPlan(2, 0))).toBe(false)
    expect(mayUse('teams', withPlan(0, 1))).toBe(true)
    expect(mayUse('member', withPlan(0, 1))).toBe(true)
  })

  it('lets a scheduler look, and a viewer not schedule', () => {
    expect(mayUse('department-viewer', withRole('department-scheduler'))).toBe(true)
    expect(mayUse('department-viewer', withRole('department-viewer'))).toBe(true)
    expect(mayUse('department-scheduler', withRole('department-viewer'))).toBe(false)
    expect(mayUse('author', withRole('author'))).toBe(true)
    expect(mayUse('member', withRole('author'))).toBe(true)
  })
})
