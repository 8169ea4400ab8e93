import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type Stripe from 'stripe'
import { describe, expect, it } from 'vitest'
import { cardOf, openAccount, provider, stripe, withPayments } from '#test/support/payment-provider.ts'

withPayments('once')

/** What happened to a customer, the oldest first: events arrive in any order, so the file of the provider is read. */
async function storyOf(customer: string): Promise<string[]> {
  const state = JSON.parse(await readFile(join(provider.directory, 'payment-provider.json'), 'utf8'))
  const events: Pick<Stripe.Event, 'type' | 'data'>[] = state.events
  const isTheirs = ({ data: { object } }: Pick<Stripe.Event, 'data'>) =>
    'customer' in object && object.customer === customer
  return events.filter(isTheirs).map(({ type }) => type)
}

async function startTrial(card?: string, trial_period_days = 7) {
  const account = await openAccount(stripe, card)
  const subscription = await account.subscribe({ trial_period_days })
  const read = () => stripe.subscriptions.retrieve(subscription.id, { expand: ['latest_invoice'] })
  return { ...account, subscription, read }
}

const invoiceOf = ({ latest_invoice }: Stripe.Subscription) => latest_invoice as Stripe.Invoice

describe('a trial', () => {
  it('begins with an invoice over nothing, is announced, and ends with a payment', async () => {
    const { customer, subscription, read, advance } = await startTrial()
    expect(subscription.status).toBe('trialing')
    expect(invoiceOf(await read())).toMatchObject({ status: 'paid', amount_due: 0 })

    await advance(8)

    const after = await read()
    expect(after.status).toBe('active')
    expect(invoiceOf(after)).toMatchObject({ status: 'paid', amount_due: 1799 })
    expect(await storyOf(customer.id)).toEqual([
      ...['payment_method.attached', 'customer.subscription.created', 'invoice.finalized', 'invoice.paid'],
      ...['customer.subscription.updated', 'setup_intent.succeeded', 'customer.subscription.updated'],
      ...['customer.subscription.trial_will_end', 'customer.subscription.updated', 'invoice.finalized'],
      ...['payment_intent.succeeded', 'invoice.paid'],
    ])
  })

  it('whose card fails is overdue, is tried again, and ends', async () => {
    const { customer, read, advance } = await startTrial('4000000000000341')

    await advance(8)
    const overdue = await read()
    await advance(16)
    const ended = await read()

    expect([overdue.status, invoiceOf(overdue).attempt_count]).toEqual(['past_due', 1])
    expect(invoiceOf(overdue).next_payment_attempt).toBeGreaterThan(overdue.trial_end ?? 0)
    expect(ended).toMatchObject({ status: 'canceled', cancellation_details: { reason: 'payment_failed' } })
    expect((await storyOf(customer.id)).filter((type) => type === 'invoice.payment_failed')).toHaveLength(4)
  })

  it('is saved by another card in time', async () => {
    const { customer, subscription, read, advance } = await startTrial('4000000000000341')
    await advance(8)
    const { id } = await cardOf(stripe, '4242424242424242')
    await stripe.paymentMethods.attach(id, { customer: customer.id })
    await stripe.subscriptions.update(subscription.id, { default_payment_method: id })

    await advance(4)

    expect(await read()).toMatchObject({ status: 'active' })
  })

  it('that is cancelled ends with its days, and can be resumed before', async () => {
    const { subscription, read, advance } = await startTrial()
    const cancelled = await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true })
    await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false })
    const resumed = await read()
    await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true })

    await advance(8)

    expect(cancelled).toMatchObject({ status: 'trialing', cancel_at: subscription.trial_end })
    expect(resumed).toMatchObject({ cancel_at_period_end: false, cancel_at: null })
    expect(await read()).toMatchObject({
      ...{ status: 'canceled', ended_at: subscription.trial_end },
      cancellation_details: { reason: 'cancellation_requested' },
    })
  })
})

describe('a subscription', () => {
  it('renews on the last day of months that lack its own', async () => {
    const { read, advance } = await startTrial(undefined, 28)
    const ends: string[] = []
    for (let month = 0; month < 3; month++) {
      const [item] = (await read()).items.data
      ends.push(new Date((item?.current_period_end ?? 0) * 1000).toISOString().slice(0, 10))
      await advance(31)
    }

    expect(ends).toEqual(['2026-02-28', '2026-03-28', '2026-04-28'])
  })

  const unconfirmed = {
    payment_behavior: 'default_incomplete',
    expand: ['latest_invoice.confirmation_secret'],
  } as const

  it('that is not confirmed is incomplete until it expires', async () => {
    const { subscribe, advance } = await openAccount(stripe)
    const subscription = await subscribe({ ...unconfirmed, expand: [...unconfirmed.expand] })
    expect(invoiceOf(subscription).confirmation_secret?.client_secret).toMatch(/^pi_.*_secret_/)

    await advance(1)

    expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ status: 'incomplete_expired' })
  })

  it('opens when its first payment is confirmed, and keeps the card', async () => {
    const { subscribe } = await openAccount(stripe)
    const subscription = await subscribe({ ...unconfirmed, expand: [...unconfirmed.expand] })
    const [intent = ''] = invoiceOf(subscription).confirmation_secret?.client_secret.split('_secret') ?? []
    const [failing, good] = [await cardOf(stripe, '4000000000000341'), await cardOf(stripe, '4242424242424242')]

    const declining = stripe.paymentIntents.confirm(intent, { payment_method: failing.id })
    await expect(declining).rejects.toMatchObject({ type: 'StripeCardError', code: 'card_declined' })
    expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ status: 'incomplete' })
    const paid = await stripe.paymentIntents.confirm(intent, { payment_method: good.id })

    const { status, default_payment_method } = await stripe.subscriptions.retrieve(subscription.id)
    expect([paid.status, status, default_payment_method]).toEqual(['succeeded', 'active', good.id])
  })

  it('on a larger plan pays the difference of the days that are left with the next invoice', async () => {
    const { subscription, product, read, advance } = await startTrial(undefined, 1)
    await advance(2)
    const [item] = (await read()).items.data
    const half = ((item?.current_period_end ?? 0) - (item?.current_period_start ?? 0)) / 2 / (24 * 3600)
    await advance(half - 1)
    const recurring = { interval: 'month' } as const
    const larger = { product: product.id, currency: 'usd', unit_amount: 3598, recurring }
    const { id: price } = await stripe.prices.create(larger)
    const yearly = await stripe.prices.create({ ...larger, recurring: { interval: 'year' } })
    const change = (to: string) =>
      stripe.subscriptions.update(subscription.id, { items: [{ id: item?.id ?? '', price: to }] })

    await change(price)
    await advance(half)

    const { amount_due, lines } = invoiceOf(await read())
    expect([amount_due, ...lines.data.map(({ amount }) => amount)]).toEqual([4497, 3598, -900, 1799])
    await expect(change(yearly.id)).rejects.toMatchObject({ statusCode: 400 })
  })

  it('that is ended at once is told so, and owes what was paid for the rest', async () => {
    const { customer, subscription, advance } = await startTrial(undefined, 1)
    await advance(2)

    const ended = await stripe.subscriptions.cancel(subscription.id, { prorate: true, invoice_now: true })

    expect(ended).toMatchObject({ status: 'canceled', cancellation_details: { reason: 'cancellation_requested' } })
    expect(((await stripe.customers.retrieve(customer.id)) as Stripe.Customer).balance).toBeLessThan(-1600)
    expect((await storyOf(customer.id)).at(-1)).toBe('customer.subscription.deleted')
    await expect(stripe.subscriptions.cancel(subscription.id)).rejects.toMatchObject({ code: 'resource_missing' })
    await expect(stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true })).rejects.toThrow(
      /canceled/,
    )
  })

  it('is listed by customer and state, and ends with its customer', async () => {
    const { customer, subscription } = await startTrial()
    const list = async (status?: 'all') =>
      (await stripe.subscriptions.list({ customer: customer.id, ...(status && { status }) })).data.map(({ id }) => id)
    expect(await list()).toEqual([subscription.id])

    await stripe.customers.del(customer.id)

    expect([await list(), await list('all')]).toEqual([[], [subscription.id]])
    expect(await stripe.customers.retrieve(customer.id)).toMatchObject({ deleted: true })
  })
})

describe('a clock', () => {
  it('moves its own customers and nobody else', async () => {
    const [one, other] = [await startTrial(), await startTrial()]

    await one.advance(8)

    expect([(await one.read()).status, (await other.read()).status]).toEqual(['active', 'trialing'])
  })

  it('only goes on', async () => {
    const { clock } = await openAccount(stripe)

    const going = stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: clock.frozen_time })

    await expect(going).rejects.toMatchObject({ param: 'frozen_time' })
  })
})
