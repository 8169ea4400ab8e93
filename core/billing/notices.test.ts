import { describe, expect, it } from 'vitest'
import { billingNotices, noCustomer, noPortal, subscriptionFailed, trialUsed } from './notices.ts'

describe('the texts of plans and payment', () => {
  it('are the written ones [P-262, P-297, P-298, P-299, P-300, P-307, P-359, P-369, P-371, T-099, T-102]', () => {
    expect(billingNotices).toMatchObject({
      fieldsMissing: 'Make sure all fields are filled',
      noPlan: 'no pricing plan detected',
      formNotLoaded: 'payment form has not yet loaded',
      invalidPromo: 'Sorry, Invalid Promo Code',
      cardRefused: 'There has been an error, please try again',
      notReplaced: 'Cancelation Error',
      alreadyPlus:
        'You already have a PLUS subscription. Please cancel your subscription in the profile page before continuing.',
      cancelled: 'Your subscription has been cancelled',
      notCancelled: 'Error cancelling subscription. Please try again.',
      noInformation: 'Failed to fetch subscription information.',
    })
  })

  it('name the support address [P-370, P-374, P-375, T-193]', () => {
    const support = 'help@example.org'

    expect(subscriptionFailed(support)).toBe('There was an issue, please try again or contact help@example.org')
    expect(noCustomer(support)).toBe('Failed to retrieve user. Please try again or email help@example.org')
    expect(noPortal(support)).toBe(
      'Failed to open user subscription portal. Please try again or email help@example.org',
    )
  })

  it('say before somebody pays what is charged', () => {
    expect(trialUsed({ cents: 17_399, isYearly: true })).toContain('$173.99 a year will be charged')
    expect(trialUsed({ cents: 1799, isYearly: false })).toContain('$17.99 a month will be charged')
  })
})
