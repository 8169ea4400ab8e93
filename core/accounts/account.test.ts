import { describe, expect, it } from 'vitest'
import { newUser, roles } from './account.ts'

describe('a new user', () => {
  it('has no plan and no subscription [P-253, P-254, P-392]', () => {
    expect(newUser({ userId: 'u1', email: 'dana@example.com', name: 'Dana' }, 1_700_000_000_000)).toEqual({
      userId: 'u1',
      email: 'dana@example.com',
      name: 'Dana',
      tier: 0,
      createdAt: 1_700_000_000_000,
      subscriptionId: null,
      subscriptionStatus: 'none',
      teamTier: 0,
    })
  })

  it('can have three roles, all of them groups of the user pool', () => {
    expect(roles).toEqual(['author', 'department-scheduler', 'department-viewer'])
  })
})
