import { afterEach, describe, expect, it } from 'vitest'
import { refusalOf } from '#test/support/api-client.ts'
import { cloud, type Person } from '#test/support/cloud-in-use.ts'
import { eventually } from '#test/support/eventually.ts'
import {
  answerBank,
  atProviderOf,
  cards,
  disturb,
  livingAtProviderOf,
  planBecomes,
  promoCode,
  provider,
  subscription,
  visitor,
  whyLeft,
} from '#test/support/payments-in-use.ts'

const unavailable = {
  status: 503,
  code: 'billing.unavailable',
  message: 'There was an issue, please try again or contact support@stopwise.example',
}

describe('a payment provider that fails', () => {
  afterEach(() => disturb({ clear: '1' }))

  it('is told in the written words, and nobody pays twice for trying again [P-370]', async () => {
    const dana = await visitor()
    const click = await subscription()
    await disturb({ kind: 'error', path: '/v1/subscriptions', times: '30' })

    expect(await refusalOf(dana.api.billing.subscribe(click))).toMatchObject(unavailable)
    expect(await dana.api.accounts.currentUser()).toMatchObject({ tier: 0 })
    await disturb({ clear: '1' })
    const answer = await dana.api.billing.subscribe(click)

    expect(answer).toMatchObject({ tier: 2 })
    expect(await atProviderOf(dana)).toHaveLength(1)
  })

  it('that does the work and loses its answer is found to have done it', async () => {
    const dana = await visitor()
    const click = await subscription()
    // More often than the request is repeated by itself.
    await disturb({ kind: 'lost', path: '/v1/subscriptions', method: 'POST', times: '3' })

    await refusalOf(dana.api.billing.subscribe(click))
    await disturb({ clear: '1' })
    const answer = await dana.api.billing.subscribe({ ...click, payment_method: (await subscription()).payment_method })

    expect(answer).toMatchObject({ tier: 2 })
    expect(await atProviderOf(dana)).toHaveLength(1)
  })

  it('refuses a cancellation: it says so, and nothing has changed [P-263]', async () => {
    const dana = await visitor()
    const { id } = await dana.api.billing.subscribe(await subscription())
    await disturb({ kind: 'error', path: `/v1/subscriptions/${id}`, times: '30' })

    const refusal = await refusalOf(dana.api.billing.cancelSubscription({ reason: 'Cost', feedback: 'Too dear' }))

    expect(refusal).toMatchObject({
      ...{ status: 503, code: 'billing.not-cancelled', message: 'Error cancelling subscription. Please try again.' },
    })
    expect(await dana.api.accounts.currentUser()).toMatchObject({ tier: 2, subscriptionStatus: 'trialing' })
    expect(await whyLeft(dana)).toBeUndefined()
  })

  it('is told where a status, a portal or an earlier subscription is asked for [P-357, P-358, P-371, P-375]', async () => {
    const dana = await visitor()
    expect(await dana.api.billing.checkSubscription({})).toEqual({ subscription: null, message: 'Null subscriptionID' })
    await dana.api.billing.subscribe(await subscription({ plan: 'plus-monthly' }))

    await disturb({ kind: 'error', path: '/v1/billing_portal', times: '30' })
    expect(await refusalOf(dana.api.billing.createPortalSession({ returnUrl: '/profile' }))).toMatchObject({
      ...{ status: 503, code: 'billing.no-portal' },
      message: 'Failed to open user subscription portal. Please try again or email support@stopwise.example',
    })
    await disturb({ kind: 'error', path: '/v1/subscriptions', method: 'DELETE', times: '30' })
    const change = await subscription({ plan: 'plus-yearly' })
    expect(await refusalOf(dana.api.billing.subscribe(change))).toMatchObject({
      ...{ status: 503, code: 'billing.not-replaced', message: 'Cancelation Error' },
    })
    await disturb({ clear: '1' })
    await dana.api.billing.subscribe(change)
    expect(await livingAtProviderOf(dana)).toHaveLength(1)
    await disturb({ kind: 'error', path: '/v1/subscriptions', times: '30' })
    expect(await dana.api.billing.checkSubscription({ product: 'teams' })).toEqual({
      ...{ subscription: null, message: 'Error checking subscription status' },
    })
  })

  it('is not asked again for what it has said a moment ago', async () => {
    const dana = await visitor()
    await dana.api.billing.subscribe(await subscription())
    await disturb({ kind: 'error', path: '/v1/subscriptions', times: '30' })

    const answers = await Promise.all([1, 2, 3].map(() => dana.api.billing.checkSubscription({})))

    for (const answer of answers) expect(answer).toEqual({ subscription: { status: 'trialing' }, message: null })
  })

  it('that tells nothing yet is asked whether the bank has agreed, however lately it had not [P-260]', async () => {
    const dana = await visitor()
    await disturb({ mode: 'hold' })
    const { clientSecret } = await dana.api.billing.subscribe(await subscription({ card: cards.asksOwner }))
    expect(await dana.api.billing.checkSubscription({})).toMatchObject({ subscription: { status: 'none' } })
    await answerBank(clientSecret ?? '')

    const answer = await dana.api.billing.checkSubscription({})

    await disturb({ mode: 'plain' })
    expect(answer).toMatchObject({ subscription: { status: 'trialing' } })
    expect(await dana.api.accounts.currentUser()).toMatchObject({ tier: 2 })
  })

  it.each(['twice', 'reverse'])('that tells everything %s tells the same in the end', async (mode) => {
    await disturb({ mode })
    const dana = await visitor()
    await dana.api.billing.subscribe(await subscription())
    await dana.api.billing.cancelSubscription({})
    await disturb({ mode: 'plain' })

    await planBecomes(dana, { tier: 2, subscriptionStatus: 'cancelling' })
    const subjects = cloud()
      .inbox()
      .filter(({ to }) => to.includes(dana.email))
      .map(({ subject }) => subject)
    expect(subjects).toHaveLength(2)
  })
})

describe('a visit to the checkout of the provider', () => {
  it('opens the plan once it is paid, which the page only asks for [P-258, P-260]', async () => {
    const tess = await visitor()
    const { id, url } = await tess.api.billing.createCheckoutSession({
      ...{ plan: 'plus-yearly', requestId: crypto.randomUUID() },
    })

    const form = { number: '4242424242424242', name: 'Tess', expiry: '12 / 31', cvc: '123', email: tess.email }
    const paid = await fetch(url, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' })

    expect(paid.headers.get('location')).toBe(`${cloud().url}/welcome-plus/${id}`)
    expect(await tess.api.billing.verifyCheckout({ id })).toEqual({
      ...{ state: 'complete', plan: 'plus-yearly', tier: 2, teamTier: 0 },
    })
    const again = tess.api.billing.createCheckoutSession({ plan: 'plus-yearly', requestId: crypto.randomUUID() })
    expect(await refusalOf(again)).toMatchObject({ status: 409, code: 'billing.already-subscribed' })
  })

  it('uses a code up as every other payment does, once for each person', async () => {
    await promoCode('ONE-VISIT', { maxUses: 1 })
    const [tess, other] = [await visitor(), await visitor()]
    const visit = (person: Person) =>
      person.api.billing.createCheckoutSession({
        ...{ plan: 'plus-yearly', promoCode: 'ONE-VISIT', requestId: crypto.randomUUID() },
      })

    await visit(tess)
    await visit(tess)

    expect(await refusalOf(visit(other))).toMatchObject({ status: 400, code: 'billing.invalid-promo' })
    await promoCode('ONE-VISIT', { maxUses: 1, endsAt: Date.now() - 1 })
    expect(await refusalOf(visit(tess))).toMatchObject({ status: 400, code: 'billing.invalid-promo' })
  })

  it.each(['event', 'sweep'])('that is left without a payment gives its code back, by the %s', async (by) => {
    const code = `LEFT-${by}`.toUpperCase()
    await promoCode(code, { maxUses: 1 })
    const [tess, other] = [await visitor(), await visitor()]
    const visit = ({ api }: Person) =>
      api.billing.createCheckoutSession({ plan: 'plus-yearly', promoCode: code, requestId: crypto.randomUUID() })
    const [first, second] = [await visit(tess), await visit(tess)]
    const offered = () => other.api.billing.checkPromoCode({ code, plan: 'plus-yearly' })
    await disturb({ mode: by === 'event' ? 'plain' : 'hold' })
    const leave = async (id: string) => {
      await provider().checkout.sessions.expire(id)
      if (by === 'sweep') await cloud().callSchedule('sweep-subscriptions', Date.now())
    }

    await leave(first.id)
    expect(await refusalOf(offered())).toMatchObject({ code: 'billing.invalid-promo' })
    await leave(second.id)

    await eventually(async () => expect(await offered()).toMatchObject({ cents: 14_900 }))
    await disturb({ mode: 'plain' })
  })

  it('keeps its code used where it was paid for in another way', async () => {
    const code = 'PAID-ELSEWHERE'
    await promoCode(code, { maxUses: 1 })
    const [tess, other] = [await visitor(), await visitor()]
    const requestId = crypto.randomUUID()
    const { id } = await tess.api.billing.createCheckoutSession({ plan: 'plus-yearly', promoCode: code, requestId })
    await tess.api.billing.subscribe(await subscription({ code }))

    // What has begun ends the visit that could begin it again.
    expect(await provider().checkout.sessions.retrieve(id)).toMatchObject({ status: 'expired' })
    await cloud().callSchedule('sweep-subscriptions', Date.now())

    const offered = other.api.billing.checkPromoCode({ code, plan: 'plus-yearly' })
    expect(await refusalOf(offered)).toMatchObject({ code: 'billing.invalid-promo' })
  })

  it('begins one trial, however many stand open', async () => {
    const tess = await visitor()
    const visit = () => tess.api.billing.createCheckoutSession({ plan: 'plus-yearly', requestId: crypto.randomUUID() })
    const [first, second] = [await visit(), await visit()]
    const form = { number: '4242424242424242', name: 'Tess', expiry: '12 / 31', cvc: '123', email: tess.email }
    const pay = (url: string) => fetch(url, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' })

    await pay(first.url)
    await tess.api.billing.verifyCheckout({ id: first.id })
    await pay(second.url)

    expect(await tess.api.billing.verifyCheckout({ id: second.id })).toMatchObject({ state: 'expired', tier: 2 })
    expect(await atProviderOf(tess)).toHaveLength(1)
  })
})
