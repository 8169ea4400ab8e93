/** @vitest-environment jsdom */
import { act } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { billingNotices } from '#core/billing/notices.ts'
import { fakeApi, pass, runHook } from '#test/support/run-hook.ts'

const { billing, pay, track, navigate, stripe } = vi.hoisted(() => ({
  billing: { checkPromoCode: vi.fn(), subscribe: vi.fn() },
  ...{ pay: vi.fn(), track: vi.fn(), navigate: vi.fn() },
  stripe: { element: {} as object | undefined },
}))
vi.mock(import('#web/client/api.ts'), () => fakeApi({ billing, accounts: {} }))
vi.mock(import('#web/client/analytics.ts'), () => ({ track }) as never)
vi.mock(import('#web/client/config.ts'), () => ({ config: () => ({ supportAddress: 'help@example.com' }) }) as never)
vi.mock(import('./pay.ts'), () => ({ pay }) as never)
vi.mock(
  import('react-router-dom'),
  async (real) => Object.assign({}, await real(), { useNavigate: () => navigate }) as never,
)
vi.mock(
  import('@stripe/react-stripe-js'),
  () =>
    ({
      ...{ useStripe: () => ({}), useElements: () => ({ getElement: () => stripe.element }) },
    }) as never,
)
const { keepAttempt } = await import('./pay-attempt.ts')
const { useCheckout } = await import('./use-checkout.ts')

const offer = {
  plan: 'plus-monthly',
  cents: 2000,
  isYearly: false,
  isGranted: false,
  trialDays: 14,
  savedPercent: null,
}
const buyer = { userId: 'tess', name: 'Tess Marie Finch', email: 'tess@example.com' }
const open = async (who = buyer) => {
  const { result } = runHook(() => useCheckout('plus-monthly' as never, who))
  await pass()
  act(() => result.current.fields.onReady())
  return result
}
const submit = async (result: Awaited<ReturnType<typeof open>>) => {
  act(() => result.current.submit())
  await pass()
}
const attempt = { requestId: 'r1', order: 'tess plus-monthly ', paymentMethod: 'pm1' }

beforeEach(() => {
  vi.useFakeTimers()
  stripe.element = {}
  billing.checkPromoCode.mockResolvedValue(offer)
  pay.mockResolvedValue({ tier: 2 })
})

describe('a checkout', () => {
  it('pays what the page shows, once, then leads to the welcome of the plan', async () => {
    const result = await open()
    expect(result.current.form).toEqual({ firstName: 'Tess', lastName: 'Marie Finch', email: 'tess@example.com' })
    act(() => {
      result.current.submit()
      result.current.submit()
    })
    await pass()

    expect(pay).toHaveBeenCalledTimes(1)
    const [order, ways] = pay.mock.calls[0] ?? []
    expect(order).toMatchObject({
      ...{ plan: 'plus-monthly', promoCode: null, withoutTrial: false },
      ...{ name: 'Tess Marie Finch', email: 'tess@example.com', shown: expect.any(Object) },
    })
    expect(ways).toMatchObject({ card: expect.any(Object), again: undefined })
    expect(ways.newAttempt('pm2')).toMatchObject({ order: 'tess plus-monthly ', paymentMethod: 'pm2' })
    expect(track.mock.calls).toEqual([['Trial Started', { plan: 'PLUS', value: 20, isYearly: false, trialValue: 30 }]])
    expect(navigate.mock.calls).toEqual([['/welcome-plus']])
  })

  it('says what is missing, and pays nothing', async () => {
    const result = await open({ ...buyer, name: 'Tess' })
    await submit(result)
    expect(result.current).toMatchObject({ empty: ['lastName'], problem: { message: billingNotices.fieldsMissing } })

    act(() => result.current.onForm('lastName', 'Finch'))
    await submit(result)
    expect([pay.mock.calls.length, result.current.empty, result.current.problem]).toEqual([1, [], undefined])
  })

  it('waits for the fields of the card, unless the plan is given', async () => {
    stripe.element = undefined
    const result = await open()
    await submit(result)
    expect(result.current.problem?.message).toBe(billingNotices.formNotLoaded)

    billing.checkPromoCode.mockResolvedValue({ ...offer, isGranted: true, trialDays: 0 })
    act(() => void result.current.refetch())
    await pass()
    await submit(result)
    expect(pay.mock.calls[0]?.[0]).toMatchObject({ withoutTrial: true })
    expect(pay.mock.calls[0]?.[1].card).toBeUndefined()
    expect(track.mock.calls[0]?.[1]).toMatchObject({ plan: 'PROMO' })
  })

  it.each([
    ['billing.trial-used', 2, 0],
    ['billing.offer-changed', 2, 14],
    ['billing.card-declined', 1, 14],
  ])('shows what the server would charge: %s', async (code, asked, trialDays) => {
    pay.mockResolvedValue({ problem: { message: 'No.', code, isOpen: false } })
    const result = await open()
    await submit(result)

    expect(result.current.problem).toMatchObject({ message: 'No.', code })
    expect([billing.checkPromoCode.mock.calls.length, result.current.offer?.trialDays]).toEqual([asked, trialDays])
    expect(navigate).not.toHaveBeenCalled()
    pay.mockResolvedValue({ tier: undefined })
    await submit(result)
    expect(result.current.problem).toBeUndefined()
  })
})

describe('an attempt whose end nobody knows', () => {
  it('is sent again, as long as the card stays the same', async () => {
    keepAttempt(attempt, Date.now())
    const result = await open()
    expect(result.current.isUnfinished).toBe(true)
    await submit(result)
    expect(pay.mock.calls[0]?.[1].again).toEqual(attempt)

    act(() => result.current.fields.onChange())
    await submit(result)
    expect(pay.mock.calls[1]?.[1].again).toBeUndefined()
    act(() => result.current.resume())
    await pass()
    expect(pay.mock.calls[2]?.[1].again).toEqual(attempt)
  })

  it('is that of this order', async () => {
    keepAttempt({ ...attempt, order: 'sam plus-monthly ' }, Date.now())

    expect((await open()).current.isUnfinished).toBe(false)
  })

  it('waits for nobody while it is under way', async () => {
    keepAttempt(attempt, Date.now())
    const end = Promise.withResolvers()
    pay.mockImplementation((_, { onPhase }) => {
      onPhase('bank')
      return end.promise
    })
    const result = await open()
    await submit(result)
    expect(result.current).toMatchObject({ phase: 'bank', isUnfinished: false })
    end.resolve({ tier: 2 })
    await pass()
    expect(result.current.phase).toBeUndefined()
  })
})
