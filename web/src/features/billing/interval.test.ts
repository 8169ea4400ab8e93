import { describe, expect, it } from 'vitest'
import { formatDollars, LIST_MONTH_CENTS } from '#core/billing/figures.ts'
import { plans } from '#core/billing/plans.ts'
import { sizeText, teamPlans } from '#web/ui/plans/team-words.ts'
import { centsPerMonth, intervalOf, planOfInterval } from './interval.ts'
import { webPlanTerms } from './pricing/web-plan-card.tsx'

describe('prices as the pages show them', () => {
  it('are 17.99 a month, or 173.99 a year shown as 14.49 a month, beside 20 as the list price [P-386, P-387]', () => {
    expect(formatDollars(plans[planOfInterval.month].cents)).toBe('$17.99')
    expect(formatDollars(plans[planOfInterval.year].cents)).toBe('$173.99')
    expect(formatDollars(centsPerMonth('year'))).toBe('$14.49')
    expect(formatDollars(centsPerMonth('month'))).toBe('$17.99')
    expect(formatDollars(LIST_MONTH_CENTS)).toBe('$20')
  })

  it('save 66 dollars a year on the page of the web plan, and 42 beside the extension [P-388]', () => {
    expect(webPlanTerms('year', 'web')).toBe('$173.99 billed once a year. You save $66 (27%) against the list price.')
    expect(webPlanTerms('year', 'maps')).toBe('$173.99 billed once a year. $42 less than paying monthly.')
    expect(webPlanTerms('month', 'web')).toBe('Billed monthly.')
  })

  it('are those of three teams [P-391]', () => {
    expect(teamPlans.map((plan) => `${sizeText(plan)}: ${formatDollars(plan.cents)}`)).toEqual([
      'Small, 1 to 7: $75',
      'Growing, 8 to 14: $125',
      'Large, 15 to 20: $175',
    ])
  })
})

it('how often a plan is paid is known of the plans of the planner alone', () => {
  expect([intervalOf('plus-monthly'), intervalOf('plus-yearly')]).toEqual(['month', 'year'])
  expect([intervalOf('basic'), intervalOf('team-small'), intervalOf(null), intervalOf('x')]).toEqual(
    Array(4).fill(undefined),
  )
})
