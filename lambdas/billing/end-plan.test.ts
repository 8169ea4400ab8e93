import { beforeEach, describe, expect, it, vi } from 'vitest'
import { entitlementOf } from '#core/billing/entitlement.ts'
import { atProvider, observed, subscribed } from '#test/support/build-subscription.ts'

const mocks = vi.hoisted(() => ({
  endNow: vi.fn(),
  endWithPeriod: vi.fn(),
  reconcile: vi.fn(),
  observe: vi.fn(),
  recordEvent: vi.fn(),
  requireUser: vi.fn(),
  readCustomerId: vi.fn(),
  readSubscription: vi.fn(),
  saveSubscription: vi.fn(),
  saveCancellationFeedback: vi.fn(),
}))
const { observe, readCustomerId, readSubscription, saveSubscription, saveCancellationFeedback } = mocks
const { recordEvent, requireUser } = mocks
const { endNow, endWithPeriod, reconcile } = mocks
vi.mock(import('#lambdas/gateways/payments/payments.ts'), () => ({ endNow, endWithPeriod }) as never)
vi.mock(import('#lambdas/gateways/payments/observation.ts'), () => ({ observe }) as never)
vi.mock(import('#lambdas/http/logging.ts'), () => ({ logger: { error: vi.fn() }, recordEvent }) as never)
vi.mock(import('#store/billing.ts'), () => ({ readSubscription, saveSubscription }) as never)
vi.mock(import('#store/billing/customers.ts'), () => ({ readCustomerId }) as never)
vi.mock(import('#store/billing/feedback.ts'), () => ({ saveCancellationFeedback }) as never)
vi.mock(import('./meter-provider.ts'), () => ({ meterProvider: vi.fn() }) as never)
vi.mock(import('./reconcile.ts'), () => ({ reconcile }) as never)
vi.mock(import('./subscribers.ts'), () => ({ requireUser }) as never)
vi.mock(import('./within.ts'), () => ({ withinTime: <Answer>(work: Promise<Answer>) => work }))
const { endPlan } = await import('./end-plan.ts')

const answer = { userId: 'u1', product: 'teams', reason: 'Cost', feedback: 'Too dear', submittedAt: 5 } as const
const given = subscribed({ product: 'teams', planId: 'team-small', status: 'tester', subscriptionId: null, cents: 0 })

beforeEach(() => {
  vi.resetAllMocks()
  requireUser.mockResolvedValue({ userId: 'u1', tier: 0, teamTier: 1 })
  saveSubscription.mockResolvedValue('saved')
})

describe('the end of the plan of a team', () => {
  it.each([given, undefined])('comes at once where no subscription is on record [T-099]', async (subscription) => {
    readSubscription.mockResolvedValue(subscription && { subscription })

    expect(await endPlan(answer)).toEqual({ message: 'Your subscription has been cancelled', endsAt: null })

    const saved = saveSubscription.mock.lastCall?.[0]
    expect(saved).toMatchObject({ product: 'teams', status: 'cancelled', subscriptionId: null })
    expect(entitlementOf(saved)).toEqual({ teamTier: 0 })
    expect(recordEvent).toHaveBeenCalledExactlyOnceWith('PlanCancelled')
  })

  it('keeps why somebody left, in their words [T-090]', async () => {
    await endPlan(answer)

    expect(saveCancellationFeedback).toHaveBeenCalledWith(answer)
  })

  it('is refused in the written words, and changes nothing, where the provider fails [T-102]', async () => {
    readCustomerId.mockResolvedValue('cus_1')
    observe.mockRejectedValue(new Error('503'))

    await expect(endPlan(answer)).rejects.toThrow('Error cancelling subscription. Please try again.')
    expect(saveSubscription).not.toHaveBeenCalled()
    expect(saveCancellationFeedback).not.toHaveBeenCalled()
  })

  it.each([
    ['paid for ends with its period, and says when', { status: 'active' }, 'with its period', 1],
    ['on trial ends with it', { status: 'trialing' }, 'with its period', 1],
    ['that was to end anyway is counted once', { status: 'active', endsWithPeriod: true }, 'with its period', 0],
    ['past due ends at once', { status: 'past_due' }, 'now', 1],
    ['never confirmed ends at once and counts as none', { status: 'incomplete' }, 'now', 0],
    ['long gone is left alone', { status: 'canceled' }, 'never', 0],
  ] as const)('at the provider: what is %s', async (_, found, ends, counted) => {
    readCustomerId.mockResolvedValue('cus_1')
    observe.mockResolvedValue(observed([atProvider({ product: 'teams', planId: 'team-small', ...found })]))
    reconcile.mockResolvedValue({ teams: subscribed({ product: 'teams', status: 'cancelling', periodEndsAt: 77 }) })

    expect(await endPlan(answer)).toMatchObject({ endsAt: 77 })
    expect(endWithPeriod.mock.calls).toEqual(ends === 'with its period' ? [['sub_1', true]] : [])
    expect(endNow.mock.calls).toEqual(ends === 'now' ? [['sub_1']] : [])
    expect(recordEvent).toHaveBeenCalledTimes(counted)
    expect(saveSubscription).not.toHaveBeenCalled()
  })

  it('of somebody without one counts as none', async () => {
    requireUser.mockResolvedValue({ userId: 'u1', tier: 2, teamTier: 0 })

    expect(await endPlan(answer)).toMatchObject({ endsAt: null })
    readSubscription.mockResolvedValue({ subscription: { ...given, status: 'cancelled' } })
    await endPlan(answer)

    expect(recordEvent).not.toHaveBeenCalled()
    expect(saveSubscription).not.toHaveBeenCalled()
  })

  it('is refused, in the end, where it is changed by others each time', async () => {
    readSubscription.mockResolvedValue({ subscription: given })
    saveSubscription.mockResolvedValue('stale')

    await expect(endPlan(answer)).rejects.toMatchObject({ code: 'billing.not-cancelled' })
    expect(recordEvent).not.toHaveBeenCalled()
  })
})
