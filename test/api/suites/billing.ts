import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { refusalOf } from '#test/support/api-client.ts'
import { cloud, newcomer } from '#test/support/cloud-in-use.ts'
import { eventually } from '#test/support/eventually.ts'
import {
  answerBank,
  atProviderOf,
  cards,
  livingAtProviderOf,
  planBecomes,
  promoCode,
  provider,
  subscription,
  subscriptionOf,
  visitor,
  visitorWithClock,
} from '#test/support/payments-in-use.ts'

const mailsTo = (address: string) =>
  cloud()
    .inbox()
    .filter(({ to }) => to.includes(address))
const DAY_MS = 86_400_000
const invalidPromo = { status: 400, code: 'billing.invalid-promo', message: 'Sorry, Invalid Promo Code' }

describe('a plan with a card', () => {
  it('begins with a trial of seven days, opens at once, and is told by mail [P-258, P-327, P-385]', async () => {
    const dana = await visitor()

    const answer = await dana.api.billing.subscribe(await subscription())

    expect(answer).toMatchObject({
      id: expect.stringMatching(/^sub_/),
      status: 'trialing',
      clientSecret: null,
      tier: 2,
    })
    const user = await dana.api.accounts.currentUser()
    expect(user).toMatchObject({ tier: 2, subscriptionStatus: 'trialing' })
    const kept = await subscriptionOf(dana)
    expect(kept).toMatchObject({ plan: 'plus-yearly', cents: 17_399, subscriptionId: answer.id })
    expect(Math.round(((kept?.trialEndsAt ?? 0) - Date.now()) / DAY_MS)).toBe(7)
    expect(mailsTo(dana.email).map(({ subject }) => subject)).toEqual([
      'Your free trial of Web Route Planner, yearly has begun',
    ])
  })

  it('is told as the provider spells it, and gives its owner pages of the provider [P-329, P-330, P-331, T-159, T-161, T-162]', async () => {
    const dana = await visitor()
    await dana.api.billing.subscribe(await subscription({ plan: 'plus-monthly' }))

    expect(await dana.api.billing.checkSubscription({})).toEqual({
      subscription: { status: 'trialing' },
      message: null,
    })
    const { customerId } = await dana.api.billing.getCustomerId({})
    expect(await dana.api.billing.createCustomer({ name: 'Somebody else' })).toEqual({ customerId })
    for (const returnUrl of ['/profile', '/teams/settings/billing']) {
      const { url } = await dana.api.billing.createPortalSession({ customerId, returnUrl })
      expect(url.startsWith(cloud().endpoints.payments)).toBe(true)
    }
  })

  it('is refused for a declined card, in the words of its bank, and nothing is left behind [P-369]', async () => {
    const dana = await visitor()

    const refusal = await refusalOf(dana.api.billing.subscribe(await subscription({ card: cards.declined })))

    expect(refusal).toMatchObject({ status: 400, code: 'billing.card-refused', message: 'Your card was declined.' })
    expect(await atProviderOf(dana)).toEqual([])
    expect(await dana.api.accounts.currentUser()).toMatchObject({ tier: 0, subscriptionStatus: 'none' })
  })

  it('waits for the owner of a card whose bank asks, and opens by the event alone', async () => {
    const dana = await visitor()

    const { clientSecret, tier, status } = await dana.api.billing.subscribe(
      await subscription({ card: cards.asksOwner }),
    )

    expect({ tier, status }).toEqual({ tier: 0, status: 'none' })
    expect(await dana.api.accounts.currentUser()).toMatchObject({ tier: 0 })
    await answerBank(clientSecret ?? '')
    await planBecomes(dana, { tier: 2, subscriptionStatus: 'trialing' })
  })

  it('stays closed where the owner does not confirm, and another card takes its place', async () => {
    const dana = await visitor()
    const first = await dana.api.billing.subscribe(await subscription({ card: cards.asksOwner }))
    await answerBank(first.clientSecret ?? '', 'fail')
    expect(await dana.api.accounts.currentUser()).toMatchObject({ tier: 0 })

    const second = await dana.api.billing.subscribe(await subscription())

    expect(second).toMatchObject({ tier: 2, clientSecret: null })
    expect((await livingAtProviderOf(dana)).map(({ id }) => id)).toEqual([second.id])
  })

  it.each([1, 2])('begins once, however often the button was clicked %#', async () => {
    const dana = await visitor()
    const click = await subscription()

    const answers = await Promise.all([1, 2, 3].map(() => dana.api.billing.subscribe(click)))
    const late = await dana.api.billing.subscribe({ ...click, payment_method: (await subscription()).payment_method })

    expect(new Set([...answers, late].map(({ id }) => id)).size).toBe(1)
    expect(await atProviderOf(dana)).toHaveLength(1)
    expect(mailsTo(dana.email)).toHaveLength(1)
  })

  it('begins once from two tabs: the other is told [P-307]', async () => {
    const dana = await visitor()
    const tabs = [await subscription(), await subscription()]

    const outcomes = await Promise.allSettled(tabs.map((tab) => dana.api.billing.subscribe(tab)))

    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await livingAtProviderOf(dana)).toHaveLength(1)
    expect(await refusalOf(dana.api.billing.subscribe(await subscription()))).toMatchObject({
      ...{ status: 409, code: 'billing.already-subscribed' },
      message:
        'You already have a PLUS subscription. Please cancel your subscription in the profile page before continuing.',
    })
  })

  it('changes its interval without a day lost or paid twice [P-259]', async () => {
    const dana = await visitorWithClock()
    const monthly = await dana.api.billing.subscribe(await subscription({ plan: 'plus-monthly' }))
    const before = await subscriptionOf(dana)
    // The provider dates what it makes by the second.
    await dana.pass(1)

    const yearly = await dana.api.billing.subscribe(await subscription({ plan: 'plus-yearly' }))

    expect(yearly).toMatchObject({ tier: 2, status: 'trialing' })
    const after = await subscriptionOf(dana)
    expect(after).toMatchObject({ plan: 'plus-yearly', trialEndsAt: before?.trialEndsAt })
    const [now, earlier] = await atProviderOf(dana)
    expect([now?.id, now?.status]).toEqual([yearly.id, 'trialing'])
    expect([earlier?.id, earlier?.status]).toEqual([monthly.id, 'canceled'])
  })

  it('changes its interval once the bank has confirmed it, and stays as it is until then [P-259]', async () => {
    const dana = await visitorWithClock()
    await promoCode('NO-TRIAL', { promo: { kind: 'trial', product: 'web', days: 0 } })
    const monthly = await subscription({ plan: 'plus-monthly', code: 'NO-TRIAL', withoutTrial: true })
    const first = await dana.api.billing.subscribe(monthly)
    await answerBank(first.clientSecret ?? '')
    await planBecomes(dana, { tier: 2, subscriptionStatus: 'active' })

    await dana.pass(1)
    const next = await dana.api.billing.subscribe(await subscription({ plan: 'plus-yearly', withoutTrial: true }))
    expect(next).toMatchObject({ tier: 2, clientSecret: expect.any(String) })
    expect(await subscriptionOf(dana)).toMatchObject({ plan: 'plus-monthly', status: 'active' })
    await answerBank(next.clientSecret ?? '')

    await eventually(async () =>
      expect(await subscriptionOf(dana)).toMatchObject({ plan: 'plus-yearly', status: 'active' }),
    )
    expect((await livingAtProviderOf(dana)).map(({ id }) => id)).toEqual([next.id])
  })

  it('asks for names and for a card [P-297]', async () => {
    const dana = await visitor()
    const wanted = await subscription()

    for (const blank of [{ name: ' ' }, { email: '' }]) {
      expect(await refusalOf(dana.api.billing.subscribe({ ...wanted, ...blank }))).toMatchObject({
        ...{ status: 400, message: 'Make sure all fields are filled' },
      })
    }
    for (const payment_method of [null, 'pm_of_nobody', 'x'.repeat(200)]) {
      const refusal = await refusalOf(dana.api.billing.subscribe({ ...wanted, payment_method }))
      expect(refusal).toMatchObject({ status: 400, code: 'billing.card-refused' })
    }
    const stranger = await newcomer()
    expect(await refusalOf(stranger.api.billing.subscribe(wanted))).toMatchObject({ code: 'accounts.no-record' })
  })

  it('takes no card that belongs to somebody else', async () => {
    const [owner, thief] = [await visitor(), await visitor()]
    const wanted = await subscription()
    await owner.api.billing.subscribe(wanted)

    const refusal = await refusalOf(thief.api.billing.subscribe({ ...wanted, requestId: randomUUID() }))

    expect(refusal).toMatchObject({ code: 'billing.card-refused' })
    expect(await thief.api.accounts.currentUser()).toMatchObject({ tier: 0 })
  })

  it('has one price each at the provider, made of the table', async () => {
    const dana = await visitor()
    await dana.api.billing.subscribe(await subscription({ plan: 'plus-monthly' }))

    const { data } = await provider().prices.list({ lookup_keys: ['plus-monthly.1799'] })

    expect(data).toMatchObject([{ unit_amount: 1799, recurring: { interval: 'month' }, currency: 'usd' }])
  })
})

describe('a plan without payment', () => {
  it('is the extension for whoever asks, and not below a plan that was paid for [P-258, P-307]', async () => {
    const dana = await visitor()
    const free = { ...(await subscription({ plan: 'basic' })), payment_method: null }

    expect(await dana.api.billing.subscribe(free)).toEqual({ id: '', status: 'active', clientSecret: null, tier: 1 })
    expect(await dana.api.billing.subscribe(free)).toMatchObject({ tier: 1 })
    expect(await dana.api.billing.checkSubscription({})).toEqual({ subscription: null, message: 'Null subscriptionID' })
    await dana.api.billing.subscribe(await subscription())
    expect(await refusalOf(dana.api.billing.subscribe(free))).toMatchObject({ code: 'billing.already-subscribed' })
    expect(await dana.api.accounts.currentUser()).toMatchObject({ tier: 2 })
  })

  it('is given by a code, whatever its case, and counted once [P-313]', async () => {
    const dana = await visitor()
    await promoCode('OPEN-SESAME', { promo: { kind: 'grant', plan: 'plus-yearly' }, maxUses: 1 })
    const wanted = { ...(await subscription({ code: 'open-Sesame ' })), payment_method: null }

    expect(await dana.api.billing.subscribe(wanted)).toMatchObject({ tier: 2, status: 'tester' })
    expect(await dana.api.billing.subscribe(wanted)).toMatchObject({ tier: 2 })

    const other = await visitor()
    expect(await refusalOf(other.api.billing.subscribe(wanted))).toMatchObject(invalidPromo)
    expect(await other.api.accounts.currentUser()).toMatchObject({ tier: 0 })
    expect(await atProviderOf(dana)).toEqual([])
  })
})

describe('a promo code', () => {
  it('gives nothing to somebody who pays for less, and is not used up by that', async () => {
    const dana = await visitor()
    await promoCode('LARGE-TEAM', { promo: { kind: 'grant', plan: 'team-large' }, maxUses: 1 })
    await dana.api.billing.subscribe(await subscription({ plan: 'team-small' }))

    const given = dana.api.billing.subscribe(await subscription({ plan: 'team-small', code: 'LARGE-TEAM' }))

    expect(await refusalOf(given)).toMatchObject({ status: 409, code: 'billing.already-subscribed' })
    expect(await dana.api.accounts.currentUser()).toMatchObject({ teamTier: 1 })
    const { readPromoUses } = await import('#store/billing/promo-codes.ts')
    expect(await readPromoUses('LARGE-TEAM')).toEqual([])
  })

  it('has another price, which is the one that is charged [P-233, P-314, P-389]', async () => {
    const dana = await visitor()
    await promoCode('DRIVER', {})

    const offer = await dana.api.billing.checkPromoCode({ code: 'driver', plan: 'plus-monthly' })
    expect(offer).toEqual({
      ...{ plan: 'plus-yearly', cents: 14_900, isYearly: true, trialDays: 7, savedPercent: 40, isGranted: false },
    })
    const order = await subscription({ plan: 'plus-monthly', code: 'DRIVER' })
    expect(await refusalOf(dana.api.billing.subscribe(order))).toMatchObject({
      ...{ status: 409, code: 'billing.offer-changed' },
      message: expect.stringContaining('$149 a year'),
    })
    await dana.api.billing.subscribe({ ...order, shown: { plan: 'plus-yearly', cents: 14_900, trialDays: 7 } })

    expect(await subscriptionOf(dana)).toMatchObject({ plan: 'plus-yearly', cents: 14_900 })
    const { readPromoUses } = await import('#store/billing/promo-codes.ts')
    expect((await readPromoUses('DRIVER')).map(({ userId }) => userId)).toEqual([dana.userId])
  })

  it('has no trial for a card that had one with another person, who then reads what is paid today', async () => {
    const [dana, other] = [await visitor(), await visitor()]
    await dana.api.billing.subscribe(await subscription({ card: '4000056655665556' }))
    const again = await subscription({ card: '4000056655665556' })

    expect(await refusalOf(other.api.billing.subscribe(again))).toMatchObject({
      ...{ status: 409, code: 'billing.trial-used' },
      message: expect.stringContaining('$173.99 a year will be charged from today'),
    })
    expect(await atProviderOf(other)).toEqual([])
    const { id, url } = await other.api.billing.createCheckoutSession({
      ...{ plan: 'plus-yearly', requestId: randomUUID() },
    })
    const form = { number: '4000056655665556', name: 'Tess', expiry: '12 / 31', cvc: '123', email: other.email }
    await fetch(url, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' })

    expect(await other.api.billing.verifyCheckout({ id })).toMatchObject({ tier: 0 })
    expect((await atProviderOf(other)).map(({ status }) => status)).toEqual(['canceled'])
    const mail = await eventually(() => {
      const found = cloud()
        .inbox()
        .find(({ to, subject }) => to.includes(other.email) && subject.includes('has not begun'))
      return found ?? expect.unreachable()
    })
    expect(JSON.stringify(mail)).toContain('Nothing was charged')
  })

  it('charges at the provider what the page showed, with every code and interval', async () => {
    await promoCode('WALK-YEAR', { promo: { kind: 'price', cents: 14_880, isYearly: true } })
    await promoCode('WALK-MONTH', { promo: { kind: 'price', cents: 999, isYearly: false } })
    await promoCode('WALK-TRIAL', { promo: { kind: 'trial', product: 'web', days: 30 } })
    const walk = [null, 'WALK-YEAR', 'WALK-MONTH', 'WALK-TRIAL'].flatMap((code) =>
      (['plus-monthly', 'plus-yearly'] as const).map((plan) => ({ code, plan })),
    )

    for (const { code, plan } of walk) {
      const dana = await visitor()
      const { plan: chosen, cents, trialDays, isYearly } = await dana.api.billing.checkPromoCode({ code, plan })
      const order = await subscription({ plan: chosen, ...(code !== null && { code }) })
      const shown = { plan: chosen, cents, trialDays }
      const dearer = dana.api.billing.subscribe({ ...order, shown: { ...shown, cents: cents - 1 } })
      expect(await refusalOf(dearer)).toMatchObject({ status: 409, code: 'billing.offer-changed' })
      const visit = { plan: chosen, promoCode: code, requestId: randomUUID(), shown: { ...shown, cents: cents - 1 } }
      expect(await refusalOf(dana.api.billing.createCheckoutSession(visit))).toMatchObject({ status: 409 })
      expect(await atProviderOf(dana)).toEqual([])

      await dana.api.billing.subscribe({ ...order, shown })

      const [made] = await atProviderOf(dana)
      expect(made?.items.data[0]?.price).toMatchObject({
        ...{ unit_amount: cents, recurring: { interval: isYearly ? 'year' : 'month' } },
      })
    }
  })

  it('is refused in the written words where it is unknown, over, used up, or for something else [P-300]', async () => {
    const dana = await visitor()
    await promoCode('OVER', { endsAt: Date.now() - 1 })
    await promoCode('USED-UP', { maxUses: 0 })
    const tries = [
      { code: 'NO-SUCH', plan: 'plus-yearly' },
      { code: 'OVER', plan: 'plus-yearly' },
      { code: 'USED-UP', plan: 'plus-yearly' },
      { code: 'earlybird', plan: 'plus-yearly' },
      { code: '<script>', plan: 'plus-yearly' },
    ] as const

    for (const each of tries) {
      expect(await refusalOf(dana.api.billing.checkPromoCode(each))).toMatchObject(invalidPromo)
    }
    const offer = await dana.api.billing.checkPromoCode({ code: 'earlybird', plan: 'team-small' })
    expect(offer.trialDays).toBe(30)
  })

  it('cannot be guessed all day', async () => {
    const dana = await visitor()
    const guess = (number: number) => dana.api.billing.checkPromoCode({ code: `GUESS-${number}`, plan: 'plus-yearly' })

    for (let number = 0; number < 30; number++) await refusalOf(guess(number))

    expect(await refusalOf(guess(31))).toMatchObject({ status: 429, code: 'billing.too-many-attempts' })
  })

  it('does not count where the card was refused', async () => {
    const dana = await visitor()
    await promoCode('LAST-ONE', { maxUses: 1 })

    await refusalOf(dana.api.billing.subscribe(await subscription({ card: cards.declined, code: 'LAST-ONE' })))

    const lucky = await visitor()
    expect(await lucky.api.billing.subscribe(await subscription({ code: 'LAST-ONE' }))).toMatchObject({ tier: 2 })
  })
})
