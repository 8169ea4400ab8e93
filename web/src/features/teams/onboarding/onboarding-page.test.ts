import { describe, expect, it } from 'vitest'
import { openedPlanOf } from './onboarding-page.tsx'

const facts = { teamTier: 0, visit: undefined, isUnknown: false, asked: 1 }

describe('the plan of a team that comes back from the checkout', () => {
  it('is open by what the server says of the account alone', () => {
    expect(openedPlanOf({ ...facts, teamTier: 2 })).toBe('open')
    expect(openedPlanOf({ ...facts, visit: { state: 'complete', teamTier: 1 } })).toBe('open')
    expect(openedPlanOf({ ...facts, isUnknown: true })).toBe('none')
  })

  it('is waited for after a paid visit, and not for ever', () => {
    expect(openedPlanOf(facts)).toBe('waiting')
    expect(openedPlanOf({ ...facts, visit: { state: 'complete', teamTier: 0 } })).toBe('waiting')
    expect(openedPlanOf({ ...facts, visit: { state: 'complete', teamTier: 0 }, asked: 20 })).toBe('late')
  })

  it('is not paid where the visit was left or has expired', () => {
    expect(openedPlanOf({ ...facts, visit: { state: 'open', teamTier: 0 } })).toBe('unpaid')
    expect(openedPlanOf({ ...facts, visit: { state: 'expired', teamTier: 0 } })).toBe('unpaid')
  })
})
