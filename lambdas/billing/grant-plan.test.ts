import { beforeEach, describe, expect, it, vi } from 'vitest'
import { subscribed } from '#test/support/build-subscription.ts'

const mocks = vi.hoisted(() => ({
  readSubscription: vi.fn(),
  saveSubscription: vi.fn(),
  countPromoUse: vi.fn(),
  returnPromoUse: vi.fn(),
}))
const { readSubscription, saveSubscription, countPromoUse, returnPromoUse } = mocks
vi.mock(import('#store/billing.ts'), () => ({ readSubscription, saveSubscription }) as never)
vi.mock(import('#store/billing/promo-codes.ts'), () => ({ countPromoUse, returnPromoUse }) as never)
vi.mock(import('#store/billing/customers.ts'), () => ({ readCustomerId: vi.fn() }) as never)
vi.mock(import('./meter-provider.ts'), () => ({ meterProvider: vi.fn() }) as never)
vi.mock(import('./reconcile.ts'), () => ({ reconcile: vi.fn() }) as never)
const { grantPlan } = await import('./grant-plan.ts')

const offer = {
  plan: 'plus-yearly',
  cents: 0,
  isYearly: true,
  trialDays: 0,
  savedPercent: null,
  isGranted: true,
} as const
const grant = () => grantPlan({ userId: 'u1' } as never, { offer, promoCode: 'GIFT' }, 5)
const ours = (more: object) => ({ subscription: subscribed({ planId: 'plus-yearly', cents: 0, ...more }), revision: 1 })

beforeEach(() => {
  vi.resetAllMocks()
  countPromoUse.mockResolvedValue('counted')
})

describe('a plan that a code gives', () => {
  it('is given though somebody else changed the record meanwhile', async () => {
    saveSubscription.mockResolvedValueOnce('stale').mockResolvedValueOnce('saved')

    expect(await grant()).toMatchObject({ status: 'tester', promoCode: 'GIFT' })
    expect(returnPromoUse).not.toHaveBeenCalled()
  })

  it.each([
    ['basic', 'active'],
    ['plus-yearly', 'tester'],
  ] as const)('is %s: for its owner it is %s', async (plan, status) => {
    saveSubscription.mockResolvedValue('saved')

    const given = await grantPlan({ userId: 'u1' } as never, { offer: { ...offer, plan }, promoCode: 'GIFT' }, 5)

    expect(given).toMatchObject({ planId: plan, status, cents: 0, changedAt: 5, subscriptionId: null })
    expect(countPromoUse).toHaveBeenCalledExactlyOnceWith('GIFT', 'u1', 5)
  })

  it('gives its use back where a paid plan was faster', async () => {
    saveSubscription.mockResolvedValue('stale')
    readSubscription.mockResolvedValueOnce(undefined).mockResolvedValue(ours({ subscriptionId: 'sub_1' }))

    await expect(grant()).rejects.toMatchObject({ code: 'billing.already-subscribed' })
    expect(returnPromoUse).toHaveBeenCalledExactlyOnceWith('GIFT', 'u1')
  })

  it('gives its use back where the record changes each time it is looked at', async () => {
    saveSubscription.mockResolvedValue('stale')

    await expect(grant()).rejects.toMatchObject({ code: 'billing.already-subscribed' })
    expect(returnPromoUse).toHaveBeenCalledOnce()
  })

  it('keeps its use where the same click came twice and the other one was served', async () => {
    saveSubscription.mockResolvedValue('stale')
    const served = ours({ subscriptionId: null, status: 'tester', promoCode: 'GIFT' })
    readSubscription.mockResolvedValueOnce(undefined).mockResolvedValue(served)

    expect(await grant()).toBe(served.subscription)
    expect(returnPromoUse).not.toHaveBeenCalled()
  })
})
