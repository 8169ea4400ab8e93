import { describe, expect, it } from 'vitest'
import { readPromoArguments } from './read-arguments.ts'

describe('what an operator says of a promo code', () => {
  it('is a price, a grant or a trial, with its end and its uses', () => {
    expect(readPromoArguments({ price: '14900', yearly: true, ends: '2027-01-01', uses: '100' })).toEqual({
      ...{ promo: { kind: 'price', cents: 14_900, isYearly: true }, endsAt: Date.UTC(2027, 0, 1), maxUses: 100 },
    })
    expect(readPromoArguments({ grant: 'plus-yearly' })?.promo).toEqual({ kind: 'grant', plan: 'plus-yearly' })
    expect(readPromoArguments({ trial: '30', product: 'teams' })?.promo).toEqual({
      ...{ kind: 'trial', product: 'teams', days: 30 },
    })
    expect(readPromoArguments({})).toBeUndefined()
  })

  it.each([{ price: '10' }, { grant: 'gold' }, { trial: '0' }, { price: '900', grant: 'basic' }])(
    'is refused where it fits no code: %j',
    (values) => {
      expect(() => readPromoArguments(values)).toThrow()
    },
  )
})
