import { describe, expect, it } from 'vitest'
import {
  DEFAULT_SAVED_PERCENT,
  formatDollars,
  LIST_MONTH_CENTS,
  LIST_YEAR_CENTS,
  savedAgainstList,
  savedAgainstMonths,
  savedPercentOf,
  yearlyPerMonthCents,
} from './figures.ts'
import { planForDrivers, planOfTeam, plans, TRIAL_DAYS } from './plans.ts'

describe('the figures of the plans', () => {
  it('are those that pages show [P-385, P-386, P-387, P-388]', () => {
    expect(TRIAL_DAYS).toBe(7)
    expect(formatDollars(plans['plus-monthly'].cents)).toBe('$17.99')
    expect(formatDollars(plans['plus-yearly'].cents)).toBe('$173.99')
    expect(formatDollars(yearlyPerMonthCents())).toBe('$14.49')
    expect(formatDollars(LIST_MONTH_CENTS)).toBe('$20')
    expect(savedAgainstList()).toBe(66)
    expect(savedAgainstMonths()).toBe(42)
  })

  it('are 75, 125 and 175 dollars for teams, by drivers from 1 to 20 [P-391, T-163]', () => {
    const shown = ([0, 1, 7, 8, 14, 15, 20, 21] as const).map((drivers) => plans[planForDrivers(drivers)].cents / 100)

    expect(shown).toEqual([75, 75, 75, 125, 125, 175, 175, 175])
    expect((['Small', 'Growing', 'Large'] as const).map((size) => plans[planOfTeam(size)].teamTier)).toEqual([1, 2, 3])
  })

  it('say what a code saves of the list price, 38 as 40 [P-389]', () => {
    expect(LIST_YEAR_CENTS).toBe(24_000)
    expect(DEFAULT_SAVED_PERCENT).toBe(27)
    expect(savedPercentOf(14_900, true)).toBe(40)
    expect(savedPercentOf(15_200, true)).toBe(37)
    expect(savedPercentOf(1000, false)).toBe(50)
  })
})
