import { describe, expect, it } from 'vitest'
import { plans } from './plans.ts'
import {
  centsPerMonth,
  LIST_CENTS_PER_MONTH,
  MAX_DRIVERS,
  planOfInterval,
  priceText,
  savedAgainstList,
  savedAgainstMonthly,
  teamPlanFor,
} from './prices.ts'

describe('prices of the planner', () => {
  it('are 17.99 a month, or 173.99 a year shown as 14.49 a month, beside 20 as the list price [P-386, P-387]', () => {
    expect(priceText(plans[planOfInterval.month].cents)).toBe('$17.99')
    expect(priceText(plans[planOfInterval.year].cents)).toBe('$173.99')
    expect(priceText(centsPerMonth(plans['plus-yearly']))).toBe('$14.49')
    expect(priceText(centsPerMonth(plans['plus-monthly']))).toBe('$17.99')
    expect(priceText(LIST_CENTS_PER_MONTH)).toBe('$20')
  })

  it('save 66 dollars a year against the list price and 42 against the monthly plan [P-388]', () => {
    expect(savedAgainstList()).toBe(66)
    expect(savedAgainstMonthly()).toBe(42)
  })
})

describe('prices of a team', () => {
  it('follow the drivers: small to 7, growing to 14, large to 20 [P-391]', () => {
    const steps = [1, 7, 8, 14, 15, 20, 21].map((drivers) => {
      const { name, cents } = teamPlanFor(drivers)
      return `${drivers}: ${name} ${priceText(cents)}`
    })

    expect(steps).toEqual([
      '1: Teams Small $75',
      '7: Teams Small $75',
      '8: Teams Growing $125',
      '14: Teams Growing $125',
      '15: Teams Large $175',
      '20: Teams Large $175',
      '21: Teams Large $175',
    ])
    expect(teamPlanFor(MAX_DRIVERS).drivers.to).toBe(MAX_DRIVERS)
  })
})
