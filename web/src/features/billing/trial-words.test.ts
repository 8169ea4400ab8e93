import { describe, expect, it } from 'vitest'
import { plans } from '#core/billing/plans.ts'
import { amountText, dayText, trialNote } from './trial-words.ts'

describe('what a trial says of itself', () => {
  it('is free for 7 days, and names the day and the amount that follow [P-029, P-385]', () => {
    const today = new Date(2026, 10, 19, 15, 30)

    expect(trialNote(plans['plus-yearly'], today)).toBe('Free until November 26, then $173.99 a year')
    expect(trialNote(plans['plus-monthly'], today)).toBe('Free until November 26, then $17.99 a month')
    expect(trialNote(plans['plus-yearly'], undefined)).toBe('Free for 7 days, then $173.99 a year')
  })

  it('writes amounts and days as people do', () => {
    expect(amountText(plans['team-small'])).toBe('$75 a month')
    expect(dayText(new Date(2027, 0, 2), true)).toBe('January 2, 2027')
  })
})
