import { describe, expect, it } from 'vitest'
import { atProvider, NOW } from '#test/support/build-subscription.ts'
import { offerOf } from './offer.ts'
import { startOf } from './start.ts'

const asked = { offer: offerOf('plus-yearly', false), current: undefined, withoutTrial: false, now: NOW }
const later = { ...asked, offer: offerOf('plus-yearly', true) }

describe('the start of a plan', () => {
  it('is a trial for whoever had none [P-258]', () => {
    expect(startOf(asked)).toEqual({ kind: 'new', trial: { days: 7 } })
  })

  it('is paid at once by whoever had one and knows it', () => {
    expect(startOf(later)).toEqual({ kind: 'unasked' })
    expect(startOf({ ...later, withoutTrial: true })).toEqual({ kind: 'new', trial: { days: 0 } })
  })

  it('is refused for the plan that somebody has [P-307]', () => {
    expect(startOf({ ...asked, current: atProvider() })).toEqual({ kind: 'refused' })
    expect(startOf({ ...asked, current: atProvider({ status: 'trialing', trialEndsAt: NOW + 1 }) }).kind).toBe(
      'refused',
    )
  })

  it.each([{ endsWithPeriod: true }, { status: 'past_due' }] as const)('takes up the plan again that %j', (more) => {
    const current = atProvider(more)

    expect(startOf({ ...later, current })).toEqual({ kind: 'resumed', subscription: current })
  })

  it('replaces another interval or price, and keeps what is left of its trial [P-259]', () => {
    const monthly = atProvider({ planId: 'plus-monthly', cents: 1799, status: 'trialing', trialEndsAt: NOW + 1 })
    const cheaper = atProvider({ cents: 14_900 })

    expect(startOf({ ...asked, current: monthly })).toEqual({ kind: 'new', trial: { endsAt: NOW + 1 } })
    expect(startOf({ ...asked, current: { ...monthly, trialEndsAt: NOW } })).toEqual({ kind: 'unasked' })
    expect(startOf({ ...asked, current: { ...monthly, trialEndsAt: null } })).toEqual({ kind: 'unasked' })
    expect(startOf({ ...asked, current: cheaper })).toEqual({ kind: 'unasked' })
    expect(startOf({ ...asked, current: cheaper, withoutTrial: true })).toEqual({ kind: 'new', trial: { days: 0 } })
  })
})
