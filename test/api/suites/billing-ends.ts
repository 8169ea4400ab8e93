import { describe, expect, it } from 'vitest'
import { createApiClient, refusalOf } from '#test/support/api-client.ts'
import { cloud, member } from '#test/support/cloud-in-use.ts'
import { eventually } from '#test/support/eventually.ts'
import {
  answerBank,
  atProviderOf,
  cards,
  planBecomes,
  promoCode,
  provider,
  subscription,
  subscriptionOf,
  visitor,
  visitorWithClock,
  whyLeft,
} from '#test/support/payments-in-use.ts'

const DAY_MS = 86_400_000
const subjectsTo = (address: string) =>
  cloud()
    .inbox()
    .filter(({ to }) => to.includes(address))
    .map(({ subject }) => subject)

describe('somebody who asks without end', () => {
  it('is told when to go on, and others are not held up', async () => {
    const [dana, other] = [await visitor(), await visitor()]
    const ask = () => dana.api.billing.createCustomer({ name: 'Dana' })
    const refusals: unknown[] = []
    // A new stretch of minutes may begin meanwhile.
    for (let rounds = 0; refusals.length === 0 && rounds < 21; rounds++) {
      const outcomes = await Promise.allSettled(Array.from({ length: 20 }, ask))
      refusals.push(...outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason] : [])))
    }

    const tooOften = {
      ...{ status: 429, code: 'billing.asked-too-often' },
      message: expect.stringMatching(
        /^Your plan was asked for too often in a short time\. Nothing about it has changed\. Try again in \d+ min\.$/,
      ),
    }
    const { api } = dana
    const free = { ...(await subscription({ plan: 'basic' })), payment_method: null }
    const calls: (() => Promise<unknown>)[] = [
      () => api.billing.checkSubscription({}),
      () => api.billing.createPortalSession({ returnUrl: '/profile' }),
      () => api.billing.verifyCheckout({ id: 'cs_test_of_nobody' }),
      () => api.billing.updateSubscription({ newTier: 'Large' }),
      () => api.billing.cancelSubscription({}),
      () => api.billing.cancelTeamSubscription({}),
      () => api.billing.subscribe(free),
    ]
    for (const call of calls) expect(await refusalOf(call())).toMatchObject(tooOften)
    expect(await other.api.billing.checkSubscription({})).toMatchObject({ message: 'Null subscriptionID' })
  })
})

describe('the end of a plan', () => {
  it('comes with the end of what was paid for, and not before [P-261, P-328]', async () => {
    const dana = await visitorWithClock()
    await dana.api.billing.subscribe(await subscription({ plan: 'plus-monthly' }))
    await dana.pass(8)
    await planBecomes(dana, { subscriptionStatus: 'active' })

    const { status, message, endsAt } = await dana.api.billing.cancelSubscription({
      ...{ reason: 'Cost', feedback: 'Too dear' },
    })

    expect({ status, message }).toEqual({
      status: 'canceled',
      message: 'Your subscription will be cancelled at the end of the current billing period.',
    })
    expect(endsAt).toBe((await subscriptionOf(dana))?.periodEndsAt)
    expect(await dana.api.accounts.currentUser()).toMatchObject({ tier: 2, subscriptionStatus: 'cancelling' })
    await dana.pass(31)
    await planBecomes(dana, { tier: 0, subscriptionStatus: 'none' })
    expect(await dana.api.billing.checkSubscription({})).toMatchObject({ subscription: { status: 'canceled' } })
    expect(subjectsTo(dana.email)[0]).toBe('Your plan Web Route Planner, monthly has ended')
    expect(await whyLeft(dana)).toMatchObject({ reason: 'Cost', feedback: 'Too dear' })
  })

  it('can be taken back by the same plan, which is not paid twice', async () => {
    const dana = await visitor()
    const first = await dana.api.billing.subscribe(await subscription())
    await dana.api.billing.cancelSubscription({})

    const again = await dana.api.billing.subscribe(await subscription())

    expect(again).toMatchObject({ id: first.id, status: 'trialing', tier: 2 })
    expect(await atProviderOf(dana)).toHaveLength(1)
  })

  it('comes at once for what was given, and for what stands in the record alone [P-262]', async () => {
    const [given, recorded] = [await visitor(), await member()]
    await promoCode('GIVEN', { promo: { kind: 'grant', plan: 'plus-yearly' } })
    await given.api.billing.subscribe({ ...(await subscription({ code: 'GIVEN' })), payment_method: null })

    for (const { api } of [given, recorded]) {
      expect(await api.billing.cancelSubscription({ reason: 'Other', feedback: 'Bye' })).toEqual({
        ...{ status: 'canceled', message: 'Your subscription has been cancelled', endsAt: null },
      })
      expect(await api.accounts.currentUser()).toMatchObject({ tier: 0 })
    }
  })

  it('comes when the payment after the trial fails for good [P-256, P-311]', async () => {
    const dana = await visitorWithClock()
    await dana.api.billing.subscribe(await subscription({ card: cards.failsLater }))

    await dana.pass(5)
    await eventually(() => expect(subjectsTo(dana.email)).toHaveLength(2))
    await dana.pass(3)
    await planBecomes(dana, { tier: 2, subscriptionStatus: 'past_due' })
    await dana.pass(30)
    await planBecomes(dana, { tier: 0, subscriptionStatus: 'cancelled' })

    expect(subjectsTo(dana.email)).toEqual([
      'Your plan Web Route Planner, yearly was cancelled',
      'Your payment for Web Route Planner, yearly has failed',
      expect.stringContaining('ends on'),
      'Your free trial of Web Route Planner, yearly has begun',
    ])
    const refusal = await refusalOf(dana.api.places.validateAddresses({ addressArr: ['1 Broadway, New York, NY'] }))
    expect(refusal.message).toBe("Payment failed following free trial. We've canceled your subscription.")
  })

  it('leaves no second trial: the next plan is paid from the day that somebody agrees to', async () => {
    const dana = await visitorWithClock()
    await dana.api.billing.subscribe(await subscription())
    await dana.api.billing.cancelSubscription({})
    await dana.pass(8)
    await planBecomes(dana, { tier: 0 })

    const refusal = await refusalOf(dana.api.billing.subscribe(await subscription({ plan: 'plus-monthly' })))
    expect(refusal).toMatchObject({ status: 409, code: 'billing.trial-used' })
    expect(refusal.message).toContain('$17.99 a month will be charged from today.')
    expect((await dana.api.billing.checkPromoCode({ plan: 'plus-monthly' })).trialDays).toBe(0)
    const paid = await dana.api.billing.subscribe(await subscription({ plan: 'plus-monthly', withoutTrial: true }))
    expect(paid).toMatchObject({ tier: 0, status: 'none', clientSecret: expect.stringMatching(/^pi_/) })
    await answerBank(paid.clientSecret ?? '')
    await planBecomes(dana, { tier: 2, subscriptionStatus: 'active' })
  })

  it('is found by the sweep where no event has told of it', async () => {
    const dana = await visitor()
    await dana.api.billing.subscribe(await subscription())
    const [{ id = '' } = {}] = await atProviderOf(dana)
    const { saveSubscription, readSubscription } = await import('#store/billing.ts')
    await provider().subscriptions.cancel(id)
    await planBecomes(dana, { tier: 0 })
    const read = await readSubscription(dana.userId, 'web')
    if (!read) throw new Error('It was kept')
    // As if the event had never come.
    const missed = { ...read.subscription, subscriptionId: id, status: 'trialing', endedBy: null } as const
    await saveSubscription(missed, read)
    expect(await dana.api.accounts.currentUser()).toMatchObject({ tier: 2 })

    await cloud().callSchedule('sweep-subscriptions', Date.now() + 6 * DAY_MS)
    expect(await dana.api.accounts.currentUser()).toMatchObject({ tier: 2 })
    await cloud().callSchedule('sweep-subscriptions', Date.now() + 8 * DAY_MS)

    expect(await dana.api.accounts.currentUser()).toMatchObject({ tier: 0 })
  })

  it('comes by the sweep for a card that nobody has confirmed for a day', async () => {
    const dana = await visitor()
    await dana.api.billing.subscribe(await subscription({ card: cards.asksOwner }))

    await cloud().callSchedule('sweep-subscriptions', Date.now() + DAY_MS / 2)
    expect((await atProviderOf(dana)).map(({ status }) => status)).toEqual(['trialing'])
    await cloud().callSchedule('sweep-subscriptions', Date.now() + DAY_MS + 60_000)

    expect((await atProviderOf(dana)).map(({ status }) => status)).toEqual(['canceled'])
    expect(await dana.api.accounts.currentUser()).toMatchObject({ tier: 0, subscriptionStatus: 'none' })
  })
})

describe('a plan of a team', () => {
  const requestId = () => crypto.randomUUID()

  const sizes = ['team-small', 'team-growing', 'team-large'] as const
  it.each(sizes)('begins at the checkout of the provider, which opens nothing by itself: %s [T-160]', async (plan) => {
    const tess = await visitor()

    const { id, url } = await tess.api.billing.createCheckoutSession({
      ...{ plan, promoCode: 'EarlyBird', requestId: requestId() },
    })

    expect(url.startsWith(cloud().endpoints.payments)).toBe(true)
    expect(await tess.api.billing.verifyCheckout({ id })).toEqual({
      ...{ state: 'open', plan, tier: 0, teamTier: 0 },
    })
    const other = await visitor()
    for (const stranger of [other, await visitor()]) {
      expect(await refusalOf(stranger.api.billing.verifyCheckout({ id }))).toMatchObject({
        ...{ status: 404, code: 'billing.no-such-session' },
      })
    }
    expect(await refusalOf(tess.api.billing.verifyCheckout({ id: 'anything' }))).toMatchObject({ status: 404 })
  })

  it('is changed to another size, and cancelled at its end [P-229, T-079, T-089, T-100, T-163, T-164]', async () => {
    const tess = await visitor()
    const { id: subscriptionId } = await tess.api.billing.subscribe(await subscription({ plan: 'team-small' }))
    await planBecomes(tess, { teamTier: 1, tier: 0 })

    for (const [newTier, teamTier] of [
      ['Growing', 2],
      ['Small', 1],
      ['Large', 3],
    ] as const) {
      expect(await tess.api.billing.updateSubscription({ newTier })).toEqual({ success: true })
      expect(await tess.api.accounts.currentUser()).toMatchObject({ teamTier })
    }
    expect(await subscriptionOf(tess, 'teams')).toMatchObject({ plan: 'team-large', cents: 17_500, subscriptionId })
    const cancelled = await tess.api.billing.cancelTeamSubscription({ reason: 'Cost', feedback: 'Too dear' })

    const kept = await subscriptionOf(tess, 'teams')
    expect(kept).toMatchObject({ subscriptionId, status: 'cancelling' })
    const end = kept?.periodEndsAt ?? 0
    expect(cancelled).toMatchObject({ success: true, access_until: end / 1000 })
    expect(await tess.api.accounts.currentUser()).toMatchObject({ teamTier: 3 })
    expect(await whyLeft(tess)).toMatchObject({ product: 'teams', reason: 'Cost', feedback: 'Too dear' })
  })

  it('is asked for by its id, and read as the provider spells it [T-167, T-171]', async () => {
    const tess = await visitor()
    const ask = (subscriptionId: string | null) =>
      tess.api.billing.checkSubscription({ product: 'teams', subscriptionId })
    expect(await ask(null)).toEqual({ subscription: null, message: 'Null subscriptionID' })

    const { id } = await tess.api.billing.subscribe(await subscription({ plan: 'team-small' }))

    expect(await ask(id)).toEqual({ subscription: { status: 'trialing' }, message: null })
    await provider().subscriptions.cancel(id)
    await planBecomes(tess, { teamTier: 0 })
    expect(await ask(id)).toEqual({ subscription: { status: 'canceled' }, message: null })
  })

  it('is not changed where there is none, whatever ids are named [T-146, T-148, T-193]', async () => {
    const [owner, other] = [await visitor(), await visitor()]
    const { id } = await owner.api.billing.subscribe(await subscription({ plan: 'team-small' }))
    const { customerId } = await owner.api.billing.getCustomerId({})

    const foreign = { customerId, subscriptionId: id, newTier: 'Large' } as const
    expect(await refusalOf(other.api.billing.updateSubscription(foreign))).toMatchObject({
      ...{ status: 404, code: 'billing.no-subscription' },
    })
    await other.api.billing.cancelTeamSubscription({ subscriptionId: id })
    await other.api.billing.cancelSubscription({ subId: id, product: 'teams' })
    expect(await refusalOf(other.api.billing.createPortalSession({ customerId, returnUrl: '/profile' }))).toMatchObject(
      {
        ...{ status: 404, code: 'billing.no-customer' },
        message: 'Failed to retrieve user. Please try again or email support@stopwise.example',
      },
    )
    expect(await refusalOf(other.api.billing.getCustomerId({ subscription_id: id }))).toMatchObject({ status: 404 })

    expect((await atProviderOf(owner)).map(({ cancel_at_period_end: ends }) => ends)).toEqual([false])
    const elsewhere = owner.api.billing.createPortalSession({ returnUrl: 'https://evil.example/' })
    expect(await refusalOf(elsewhere)).toMatchObject({ status: 400, code: 'billing.unknown-return-url' })
  })

  it('is nobody’s to change, to cancel or to look at who is not signed in [T-148]', async () => {
    const { billing } = createApiClient(cloud().url)

    for (const call of [
      () => billing.updateSubscription({ newTier: 'Large' }),
      () => billing.cancelTeamSubscription({}),
      () => billing.createPortalSession({ returnUrl: '/teams/settings/billing' }),
    ]) {
      expect(await refusalOf(call().then(() => undefined))).toMatchObject({ status: 401 })
    }
  })

  it('is given to a tester by a code [P-313]', async () => {
    const tess = await visitor()
    await promoCode('TEAM-TESTER', { promo: { kind: 'grant', plan: 'team-small' } })

    const { id, url } = await tess.api.billing.createCheckoutSession({
      ...{ plan: 'team-large', promoCode: 'team-tester', requestId: requestId() },
    })

    expect({ id, path: new URL(url).pathname }).toEqual({ id: '', path: '/teams/onboarding' })
    expect(await tess.api.accounts.currentUser()).toMatchObject({ teamTier: 1, tier: 0 })
    expect(await subscriptionOf(tess, 'teams')).toMatchObject({ status: 'tester', cents: 0 })
  })
})
