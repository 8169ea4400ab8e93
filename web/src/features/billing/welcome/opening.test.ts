import { describe, expect, it } from 'vitest'
import { MAX_ASKED, openingOf, SURE_AFTER } from './opening.ts'

describe('a plan that was just bought', () => {
  it('is open by the tier of the account alone [P-040, P-148]', () => {
    expect(openingOf({ tier: 2, status: 'trialing', asked: 1 })).toBe('open')
    expect(openingOf({ tier: 2, visit: 'complete', status: undefined, asked: 0 })).toBe('open')
  })

  it('is waited for while the provider is about to tell the server, and not for ever [P-260]', () => {
    expect(openingOf({ tier: 0, status: undefined, asked: 0 })).toBe('waiting')
    expect(openingOf({ tier: 0, status: 'incomplete', asked: 3 })).toBe('waiting')
    expect(openingOf({ tier: 1, visit: 'complete', status: null, asked: 3 })).toBe('waiting')
    expect(openingOf({ tier: 0, status: 'trialing', asked: MAX_ASKED })).toBe('late')
  })

  it('is not paid while the visit to the checkout is open, or after it has expired', () => {
    expect(openingOf({ tier: 0, visit: 'open', status: null, asked: 1 })).toBe('unpaid')
    expect(openingOf({ tier: 0, visit: 'expired', status: null, asked: 1 })).toBe('unpaid')
  })

  it('is none where the address names a visit that the server does not know, whatever else is in it [P-260]', () => {
    expect(openingOf({ tier: 0, visit: 'unknown', status: undefined, asked: 0 })).toBe('none')
    expect(openingOf({ tier: 2, visit: 'unknown', status: undefined, asked: 0 })).toBe('none')
    expect(openingOf({ tier: 0, status: null, asked: 1 })).toBe('none')
    expect(openingOf({ tier: 0, status: 'canceled', asked: SURE_AFTER })).toBe('none')
  })

  it('is waited for a moment where all that is known is one that had ended before [P-260]', () => {
    expect(openingOf({ tier: 0, status: 'canceled', asked: SURE_AFTER - 1 })).toBe('waiting')
    expect(openingOf({ tier: 0, visit: 'complete', status: 'canceled', asked: MAX_ASKED - 1 })).toBe('waiting')
  })
})
