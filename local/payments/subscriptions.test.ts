import type Stripe from 'stripe'
import { describe, expect, it } from 'vitest'
import { openAccount, stripe, withPayments } from '#test/support/payment-provider.ts'

withPayments('once')

/** What happened to an object and its invoices, the oldest first. */
async function storyOf(customer: string): Promise<string[]> {
  const events = await stripe.events.list({ limit: 100 }).autoPagingToArray({ limit: 500 })
  const isTheirs = ({ data: { object } }: Stripe.Event) => 'customer' in object && object.customer === customer
  return events
    .filter(isTheirs)
    .map(({ type }) => type)
    .toReversed()
}

async function startTrial(card?: string, options: Partial<Stripe.SubscriptionCreateParams> = {}) {
  const account = await openAccount(stripe, card)
  const subscription = await stripe.subscriptions.create({
    ...{ customer: account.customer.id, items: [{ price: account.price.id }], trial_period_days: 7 },
    ...{ default_payment_method: account.method.id, ...options },
  })
  const read = () => stripe.subscriptions.retrieve(subscription.id, { expand: ['latest_invoice'] })
  return { ...account, subscription, read }
}

const invoiceOf = ({ latest_invoice }: Stripe.Subscription) => latest_invoice as Stripe.Invoice

describe('a trial', () => {
  it('begins with an invoice over nothing, is announced, and ends with a payment', async () => {
    const { customer, subscription, read, advance } = await startTrial()
    expect(subscription.status).toBe('trialing')
    expect(invoiceOf(await read())).toMatchObject({ status: 'paid', total: 0, billing_reason: 'subscription_create' })

    await advance(8)

    const after = await read()
    expect(after.status).toBe('active')
    expect(invoiceOf(after)).toMatchObject({ status: 'paid', amount_paid: 1799, billing_reason: 'subscription_cycle' })
    const story = (await storyOf(customer.id)).filter((type) => type !== 'payment_method.attached')
    expect(story).toEqual([
      ...['customer.subscription.created', 'invoice.created', 'invoice.finalized', 'invoice.paid'],
      ...[
        'invoice.payment_succeeded',
        'setup_intent.created',
        'setup_intent.succeeded',
        'customer.subscription.updated',
      ],
      ...['customer.subscription.trial_will_end', 'customer.subscription.updated', 'invoice.created'],
      ...['invoice.finalized', 'payment_intent.succeeded', 'invoice.paid', 'invoice.payment_succeeded'],
    ])
  })

  it('whose card fails is overdue, is tried again, and ends', async () => {
    const { customer, read, advance } = await startTrial('pm_card_chargeCustomerFail')

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
    const { customer, subscription, read, advance } = await startTrial('pm_card_chargeCustomerFail')
    await advance(8)
    const { id } = await stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id })
    await stripe.subscriptions.update(subscription.id, { default_payment_method: id })

    await advance(4)

    expect(await read()).toMatchObject({ status: 'active' })
  })

  it.each([
    ['cancel', 'canceled'],
    ['pause', 'paused'],
    ['create_invoice', 'past_due'],
  ] as const)('without a card comes to what was agreed: %s', async (missing_payment_method, status) => {
    const { read, advance, method } = await startTrial('pm_card_visa', {
      trial_settings: { end_behavior: { missing_payment_method } },
    })
    await stripe.paymentMethods.detach(method.id)

    await advance(8)

    expect((await read()).status).toBe(status)
  })

  it('that is cancelled ends with its days, and can be resumed before', async () => {
    const { subscription, read, advance } = await startTrial()
    const cancelled = await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true })
    await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false })
    const resumed = await read()
    await stripe.subscriptions.update(subscription.id, {
      cancel_at_period_end: true,
      cancellation_details: { feedback: 'too_expensive', comment: 'Later' },
    })

    await advance(8)

    expect(cancelled).toMatchObject({ status: 'trialing', cancel_at: subscription.trial_end })
    expect(resumed).toMatchObject({ cancel_at_period_end: false, cancel_at: null, canceled_at: null })
    expect(await read()).toMatchObject({
      ...{ status: 'canceled', ended_at: subscription.trial_end },
      cancellation_details: { reason: 'cancellation_requested', feedback: 'too_expensive', comment: 'Later' },
    })
  })
})

describe('a subscription', () => {
  it('renews on the last day of months that lack its own', async () => {
    const { read, advance } = await startTrial('pm_card_visa', { trial_period_days: 28 })
    const ends: string[] = []
    for (let month = 0; month < 3; month++) {
      const [item] = (await read()).items.data
      ends.push(new Date((item?.current_period_end ?? 0) * 1000).toISOString().slice(0, 10))
      await advance(31)
    }

    expect(ends).toEqual(['2026-02-28', '2026-03-28', '2026-04-28'])
  })

  it('that is not confirmed is incomplete until it expires', async () => {
    const { customer, price, advance } = await openAccount(stripe)
    const { id, latest_invoice } = await stripe.subscriptions.create({
      ...{ customer: customer.id, items: [{ price: price.id }], payment_behavior: 'default_incomplete' },
      expand: ['latest_invoice.confirmation_secret', 'latest_invoice.payments'],
    })
    const secret = (latest_invoice as Stripe.Invoice).confirmation_secret?.client_secret
    expect(secret).toMatch(/^pi_.*_secret_/)

    await advance(1)

    expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ status: 'incomplete_expired' })
  })

  it('opens when its first payment is confirmed, and keeps the card where it was asked to', async () => {
    const { customer, price } = await openAccount(stripe)
    const { id, latest_invoice } = await stripe.subscriptions.create({
      ...{ customer: customer.id, items: [{ price: price.id }], payment_behavior: 'default_incomplete' },
      payment_settings: { save_default_payment_method: 'on_subscription' },
      expand: ['latest_invoice.payments'],
    })
    const [payment] = (latest_invoice as Stripe.Invoice).payments?.data ?? []
    const intent = String(payment?.payment.payment_intent)

    const declining = stripe.paymentIntents.confirm(intent, { payment_method: 'pm_card_chargeCustomerFail' })
    await expect(declining).rejects.toMatchObject({ type: 'StripeCardError', code: 'card_declined' })
    expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ status: 'incomplete' })
    const paid = await stripe.paymentIntents.confirm(intent, { payment_method: 'pm_card_visa' })

    const { status, default_payment_method } = await stripe.subscriptions.retrieve(id)
    expect([paid.status, status, default_payment_method]).toEqual(['succeeded', 'active', paid.payment_method])
  })

  it('that may not wait is not begun with a card that fails', async () => {
    const { customer, price, method } = await openAccount(stripe, 'pm_card_chargeCustomerFail')

    const starting = stripe.subscriptions.create({
      ...{ customer: customer.id, items: [{ price: price.id }], default_payment_method: method.id },
      payment_behavior: 'error_if_incomplete',
    })

    await expect(starting).rejects.toMatchObject({ type: 'StripeCardError', code: 'card_declined' })
    expect((await stripe.subscriptions.list({ customer: customer.id, status: 'all' })).data).toEqual([])
  })

  it('on a larger plan pays the difference of the days that are left', async () => {
    const { subscription, product, read, advance } = await startTrial('pm_card_visa', { trial_period_days: 1 })
    await advance(2)
    const [item] = (await read()).items.data
    const half = ((item?.current_period_end ?? 0) - (item?.current_period_start ?? 0)) / 2 / (24 * 3600)
    await advance(half - 1)
    await stripe.subscriptions.update(subscription.id, {
      items: [
        {
          id: item?.id ?? '',
          price_data: { product: product.id, currency: 'usd', unit_amount: 3598, recurring: { interval: 'month' } },
        },
      ],
      proration_behavior: 'always_invoice',
    })

    const { total, billing_reason, lines } = invoiceOf(await read())
    expect([total, billing_reason]).toEqual([899, 'subscription_update'])
    expect(lines.data.map(({ amount }) => amount)).toEqual([-900, 1799])
  })

  it('that is ended at once is told so, and owes what was paid for the rest', async () => {
    const { customer, subscription, advance } = await startTrial('pm_card_visa', { trial_period_days: 1 })
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
    const list = async (status?: 'all' | 'canceled') =>
      (await stripe.subscriptions.list({ customer: customer.id, ...(status && { status }) })).data.map(({ id }) => id)
    expect([await list(), await list('canceled')]).toEqual([[subscription.id], []])

    await stripe.customers.del(customer.id)

    expect([await list(), await list('all')]).toEqual([[], [subscription.id]])
    expect(await stripe.customers.retrieve(customer.id)).toMatchObject({ deleted: true })
  })

  it('says what it was before a change', async () => {
    const { subscription } = await startTrial()
    await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true })

    const { data } = await stripe.events.list({ type: 'customer.subscription.updated', limit: 1 })

    expect(data[0]?.data).toMatchObject({
      object: { id: subscription.id, cancel_at_period_end: true },
      previous_attributes: { cancel_at_period_end: false, cancel_at: null },
    })
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

  it('takes what it moved with it', async () => {
    const { clock, customer } = await startTrial()

    await stripe.testHelpers.testClocks.del(clock.id)

    await expect(stripe.customers.retrieve(customer.id)).rejects.toMatchObject({ code: 'resource_missing' })
  })
})
