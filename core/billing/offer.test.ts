import { describe, expect, it } from 'vitest'
import { isAsShown, offerOf, offerWith, shownCents, shownOf } from './offer.ts'
import { planIds, plans } from './plans.ts'
import { isCurrent, normalizeCode, type Promo, type PromoCode, publicCodes } from './promo-code.ts'

const grants = (plan: Extract<Promo, { kind: 'grant' }>['plan']): Promo => ({ kind: 'grant', plan })
const yearFor149: Promo = { kind: 'price', cents: 14_900, isYearly: true }
const monthFor10: Promo = { kind: 'price', cents: 1000, isYearly: false }

describe('an offer', () => {
  it('is a plan, its price, its interval and a trial, once [P-246]', () => {
    expect(offerOf('plus-yearly', false)).toEqual({
      ...{ plan: 'plus-yearly', cents: 17_399, isYearly: true, trialDays: 7, savedPercent: null, isGranted: false },
    })
    expect(offerOf('plus-monthly', true)).toMatchObject({ cents: 1799, isYearly: false, trialDays: 0 })
  })

  it('is free for the plan that costs nothing [P-390]', () => {
    expect(offerOf('basic', false)).toMatchObject({ cents: 0, trialDays: 0, isGranted: true })
  })

  it('gives the plan that a code grants, to whoever asks for one of its product [P-313]', () => {
    expect(offerWith(grants('plus-yearly'), 'plus-monthly', false)).toMatchObject({
      ...{ plan: 'plus-yearly', cents: 0, isGranted: true },
    })
    expect(offerWith(grants('basic'), 'plus-yearly', false)).toMatchObject({ plan: 'basic', isGranted: true })
    expect(offerWith(grants('team-small'), 'team-large', true)).toMatchObject({ plan: 'team-small', isGranted: true })
    expect(offerWith(grants('team-small'), 'plus-yearly', false)).toBeUndefined()
  })

  it('shows nothing as the price of the plan that a code gives, and what it costs for all others [T-220]', () => {
    const small = offerWith(grants('team-small'), 'team-large', false)
    const shown = (offer: typeof small) =>
      (['team-small', 'team-growing', 'team-large'] as const).map((id) => shownCents(plans[id], offer))

    expect(shown(small)).toEqual([0, 12_500, 17_500])
    expect(shown(offerOf('team-small', false))).toEqual([7500, 12_500, 17_500])
    expect(shown(undefined)).toEqual([7500, 12_500, 17_500])
  })

  it('has the price and the interval that a code says, for the web plan alone [P-314, P-389]', () => {
    expect(offerWith(yearFor149, 'plus-monthly', false)).toEqual({
      ...{ plan: 'plus-yearly', cents: 14_900, isYearly: true, trialDays: 7, savedPercent: 40, isGranted: false },
    })
    expect(offerWith(monthFor10, 'plus-yearly', true)).toMatchObject({
      plan: 'plus-monthly',
      cents: 1000,
      trialDays: 0,
    })
    expect(offerWith(yearFor149, 'team-small', false)).toBeUndefined()
    expect(offerWith(yearFor149, 'basic', false)).toBeUndefined()
  })

  it('has thirty days for teams that come early, who have not had their trial', () => {
    const [earlyBird] = publicCodes
    if (!earlyBird) throw new Error('One code is public')

    const offers = planIds.map((plan) => offerWith(earlyBird.promo, plan, false)?.trialDays)

    expect(offers).toEqual([undefined, undefined, undefined, 30, 30, 30])
    expect(offerWith(earlyBird.promo, 'team-small', true)?.trialDays).toBe(0)
    expect(normalizeCode(' earlyBird ')).toBe(earlyBird.code)
  })
})

describe('a promo code', () => {
  const code = (more: Partial<PromoCode>): PromoCode => ({
    ...{ code: 'X', promo: yearFor149, endsAt: null, maxUses: null, uses: 5 },
    ...more,
  })

  it('stands until its end and until it is used up', () => {
    expect(isCurrent(code({}), 100)).toBe(true)
    expect(isCurrent(code({ endsAt: 101 }), 100)).toBe(true)
    expect(isCurrent(code({ endsAt: 100 }), 100)).toBe(false)
    expect(isCurrent(code({ maxUses: 6 }), 100)).toBe(true)
    expect(isCurrent(code({ maxUses: 5 }), 100)).toBe(false)
  })
})

describe('what a page has shown', () => {
  const promos: readonly (Promo | undefined)[] = [
    undefined,
    yearFor149,
    { kind: 'price', cents: 14_880, isYearly: true },
    monthFor10,
    { kind: 'trial', product: 'web', days: 30 },
    { kind: 'trial', product: 'teams', days: 30 },
    ...planIds.map(grants),
  ]
  const offers = promos.flatMap((promo) =>
    planIds.flatMap((plan) =>
      [true, false].flatMap((hadTrial) => {
        const offer = promo ? offerWith(promo, plan, hadTrial) : offerOf(plan, hadTrial)
        return offer ? [{ promo, plan, hadTrial, offer }] : []
      }),
    ),
  )

  it('is what is charged, with every code, plan and interval', () => {
    for (const { promo, hadTrial, offer } of offers) {
      const { plan } = offer
      const again = promo ? offerWith(promo, plan, hadTrial) : offerOf(plan, hadTrial)

      expect(again).toEqual(offer)
      expect(isAsShown(offer, plan, shownOf(offer))).toBe(true)
      expect(offer.isGranted || offer.isYearly === (plans[plan].interval === 'year')).toBe(true)
    }
    expect(offers.length).toBeGreaterThan(40)
  })

  it('is charged by no other plan, interval or amount, nor with a shorter trial', () => {
    for (const { plan, offer } of offers.filter((each) => !each.offer.isGranted)) {
      const shown = shownOf(offer)
      for (const other of planIds.filter((each) => each !== offer.plan)) {
        expect(isAsShown(offer, offer.plan, { ...shown, plan: other })).toBe(false)
        expect(isAsShown(offer, other, undefined)).toBe(false)
      }
      expect(isAsShown(offer, plan, { ...shown, cents: shown.cents - 1 })).toBe(false)
      expect(isAsShown({ ...offer, trialDays: 7 }, plan, { ...shown, trialDays: 30 })).toBe(false)
      // That no trial is left has words of its own.
      expect(isAsShown({ ...offer, trialDays: 0 }, plan, shown)).toBe(true)
    }
  })
})
