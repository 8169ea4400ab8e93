import type Stripe from 'stripe'
import { describe, expect, it } from 'vitest'
import { openAccount, provider, SITE, stripe, withPayments } from '#test/support/payment-provider.ts'

withPayments('once')

const card = (number: string) => ({ number, name: 'Maya Corvid', expiry: '12 / 40', cvc: '123' })
const locationOf = (response: Response) => response.headers.get('location')
const alertOf = async (response: Response) => /role="alert">([^<]*)/.exec(await response.text())?.[1]

async function openCheckout(options: Partial<Stripe.Checkout.SessionCreateParams> = {}) {
  const { price, customer } = await openAccount(stripe)
  return stripe.checkout.sessions.create({
    ...{ mode: 'subscription', line_items: [{ price: price.id, quantity: 1 }], customer: customer.id },
    subscription_data: { trial_period_days: 7, metadata: { plan: 'plus' } },
    ...{ success_url: `${SITE}/welcome-plus/{CHECKOUT_SESSION_ID}`, cancel_url: `${SITE}/pricing`, ...options },
  })
}

const subscriptionsOf = async ({ customer }: Stripe.Checkout.Session) =>
  (await stripe.subscriptions.list({ customer: String(customer) })).data

describe('the checkout', () => {
  it('begins a trial and leads to where it was told', async () => {
    const { id, url } = await openCheckout()
    expect(await (await fetch(url ?? '')).text()).toContain('7 days free')

    const response = await provider.submit(url ?? '', card('4242 4242 4242 4242'))

    expect(locationOf(response)).toBe(`${SITE}/welcome-plus/${id}`)
    const session = await stripe.checkout.sessions.retrieve(id)
    expect(session).toMatchObject({ status: 'complete', url: null })
    expect(await subscriptionsOf(session)).toMatchObject([{ status: 'trialing', metadata: { plan: 'plus' } }])
  })

  it('is paid once, however often the button is pressed', async () => {
    const { id, url } = await openCheckout()

    const [one, two] = await Promise.all([1, 2].map(() => provider.submit(url ?? '', card('4242424242424242'))))

    expect([one, two].map((each) => each && locationOf(each))).toEqual(Array(2).fill(`${SITE}/welcome-plus/${id}`))
    expect(await subscriptionsOf(await stripe.checkout.sessions.retrieve(id))).toHaveLength(1)
  })

  it.each([
    ['4000000000000002', 'Your card was declined.'],
    ['4242424242424241', 'Your card number is incorrect.'],
  ])('begins nothing with the card %s', async (number, problem) => {
    const { id, url } = await openCheckout()

    const response = await provider.submit(url ?? '', card(number))

    expect(await alertOf(response)).toBe(problem)
    const session = await stripe.checkout.sessions.retrieve(id)
    expect([session.status, await subscriptionsOf(session)]).toEqual(['open', []])
  })

  it('asks the bank, and takes no for an answer', async () => {
    const { id, url } = await openCheckout({ subscription_data: { metadata: { plan: 'plus' } } })
    const question = await (await provider.submit(url ?? '', card('4000002760003184'))).text()
    const known = { card: /name="card" value="([^"]*)"/.exec(question)?.[1] ?? '' }

    const refused = await provider.submit(url ?? '', { ...known, bank: 'fail' })
    expect(await alertOf(refused)).toContain('unable to authenticate')
    expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: 'open' })
    await provider.submit(url ?? '', { ...known, bank: 'complete' })

    const session = await stripe.checkout.sessions.retrieve(id)
    expect(await subscriptionsOf(session)).toMatchObject([{ status: 'active' }])
  })

  it('that has expired takes nothing', async () => {
    const { id, url } = await openCheckout()
    await stripe.checkout.sessions.expire(id)

    const response = await provider.submit(url ?? '', card('4242424242424242'))

    expect([response.status, await response.text()]).toEqual([404, expect.stringContaining('Nothing was paid')])
    await expect(stripe.checkout.sessions.expire(id)).rejects.toMatchObject({ statusCode: 400 })
  })
})

describe('the billing pages', () => {
  async function openPortal() {
    const account = await openAccount(stripe)
    const { id } = await account.subscribe()
    const { url } = await stripe.billingPortal.sessions.create({
      customer: account.customer.id,
      return_url: `${SITE}/profile`,
    })
    return { ...account, subscription: id, url }
  }

  it('cancel a subscription with its period, and take that back', async () => {
    const { url, subscription } = await openPortal()
    const read = () => stripe.subscriptions.retrieve(subscription)

    await provider.submit(url, { cancel: subscription })
    expect(await read()).toMatchObject({ status: 'trialing', cancel_at_period_end: true })
    await provider.submit(url, { renew: subscription })

    expect(await read()).toMatchObject({ cancel_at_period_end: false })
  })

  it('change the card that everything is charged to', async () => {
    const { url, subscription } = await openPortal()

    await provider.submit(url, card('5555555555554444'))

    const { default_payment_method } = await stripe.subscriptions.retrieve(subscription, {
      expand: ['default_payment_method'],
    })
    expect(default_payment_method).toMatchObject({ card: { last4: '4444' } })
    expect(await (await fetch(url)).text()).toContain('mastercard ending in 4444')
  })

  it('keep the card where the new one is declined', async () => {
    const { url, subscription, method } = await openPortal()

    const response = await provider.submit(url, card('4000000000000002'))

    expect(await alertOf(response)).toBe('Your card was declined.')
    expect(await stripe.subscriptions.retrieve(subscription)).toMatchObject({ default_payment_method: method.id })
  })

  it('show nothing to who guesses, and touch no subscription of others', async () => {
    const [ours, theirs] = [await openPortal(), await openPortal()]

    expect((await fetch(`${provider.url}/portal/test_guessed`)).status).toBe(404)
    await provider.submit(ours.url, { cancel: theirs.subscription })

    expect(await stripe.subscriptions.retrieve(theirs.subscription)).toMatchObject({ cancel_at_period_end: false })
  })
})

describe('every page', () => {
  it.each(['/dashboard', '/checkout/none', '/portal/none'])(
    '%s is framed by nobody and runs no script',
    async (path) => {
      const { headers } = await fetch(provider.url + path)

      expect(headers.get('content-security-policy')).toContain("default-src 'none'")
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    },
  )

  it('with the fields of a card is framed by the site alone', async () => {
    const { headers } = await fetch(`${provider.url}/elements/card`)

    expect(headers.get('content-security-policy')).toContain(`frame-ancestors ${SITE}`)
  })
})
