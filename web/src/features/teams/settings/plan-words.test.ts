import { describe, expect, it } from 'vitest'
import { plans } from '#core/billing/plans.ts'
import type { SeenSubscription } from '#web/ui/plans/subscription-words.ts'
import { beyondPlan, endOf, isGiven, moneyOfChange } from './plan-words.ts'

const seen: SeenSubscription = {
  ...{ plan: 'team-growing', status: 'cancelling', cents: 12_500, trialEndsAt: null },
  periodEndsAt: new Date(2026, 11, 9, 12).getTime(),
}

describe('the plan of a team', () => {
  it('names the day on which it ends, once it was cancelled [T-097]', () => {
    expect(endOf(seen)).toBe('December 9, 2026')
    expect(endOf({ ...seen, periodEndsAt: null, trialEndsAt: seen.periodEndsAt })).toBe('December 9, 2026')
    expect(endOf({ ...seen, status: 'active' })).toBeUndefined()
  })

  it('says what becomes of drivers whom a smaller one no longer takes', () => {
    expect(beyondPlan(7, plans['team-small'])).toBeUndefined()
    expect(beyondPlan(12, plans['team-small'])).toMatch(
      /^Your list has 12 drivers, and Small takes 7\. Nobody is removed: .* built with 7 at most/,
    )
  })

  it('says that a change takes up again what was cancelled, and what it then costs', () => {
    const large = plans['team-large']

    expect(moneyOfChange(seen, large)).toBe(
      'You have cancelled. This takes your subscription up again: it no longer ends, and costs $175 a month.',
    )
    expect(moneyOfChange({ status: 'active' }, large)).toBeUndefined()
  })

  it('begins a paid plan at the checkout where the one there was given, and says so', () => {
    expect([null, { status: 'tester' } as const].map(isGiven)).toEqual([true, true])
    expect(isGiven(seen)).toBe(false)
    expect(moneyOfChange(null, plans['team-large'])).toMatch(/^Nothing is charged yet: .* \$175 a month begins\.$/)
  })
})
