import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Stripe from 'stripe'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { listen } from '#local/http/listen.ts'
import { readBody } from '#local/http/read-body.ts'
import { keys } from '#local/payments/keys.ts'
import { startPayments } from '#local/payments/start-payments.ts'

export const SITE = 'http://127.0.0.1:4600'

/** The local provider in a directory of its own, the SDK on it, and a site that takes its events. */
async function openPayments() {
  const directory = await mkdtemp(join(tmpdir(), 'stopwise-payments-'))
  const events: Stripe.Event[] = []
  let answers: number[] = []
  const site = await listen(async (request, response) => {
    const body = await readBody(request)
    const status = answers.shift() ?? 200
    // Throws for what is not signed as the provider signs.
    const event = stripe.webhooks.constructEvent(body, String(request.headers['stripe-signature']), keys.webhookSecret)
    if (status === 200) events.push(event)
    response.writeHead(status).end()
  })
  const options = { directory, webhookUrl: `${site.url}/events`, allowedOrigins: [SITE] }
  let payments = await startPayments(options)
  let isStopped = false
  const { port } = payments
  const clientFor = (key: string) =>
    new Stripe(key, { host: '127.0.0.1', port, protocol: 'http', telemetry: false, maxNetworkRetries: 0 })
  const stripe = clientFor(keys.secretKey)

  return {
    directory,
    stripe,
    clientFor,
    /** What the site has taken, in the order of arrival. */
    events,
    url: payments.url,
    /** How the site answers to the next events. */
    answerEvents(...next: number[]): void {
      answers = next
    },
    /** Ends it for good; its files stay until `close`. */
    async stop(): Promise<void> {
      await payments.close()
      isStopped = true
    },
    async restart(): Promise<void> {
      await payments.close()
      payments = await startPayments({ ...options, port })
    },
    /** Has something go wrong, by the fields of a fault or of a way of delivery. */
    async disturb(fields: Record<string, string>): Promise<void> {
      await fetch(`${payments.url}/faults`, { method: 'POST', body: new URLSearchParams(fields) })
    },
    /** A form of one of the provider's pages, as a browser sends it. */
    submit: (address: string, fields: Record<string, string>) =>
      fetch(address, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' }),
    async close(): Promise<void> {
      if (!isStopped) await payments.close()
      await site.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

export let provider: Awaited<ReturnType<typeof openPayments>>
export let stripe: Stripe

/** Opens `provider` and `stripe` once for this test file, or anew for each of its tests, and closes them afterwards. */
export function withPayments(fresh: 'once' | 'each'): void {
  const [before, after] = fresh === 'once' ? [beforeAll, afterAll] : [beforeEach, afterEach]
  before(async () => {
    provider = await openPayments()
    stripe = provider.stripe
  })
  after(() => provider.close())
}

/** A payment method of a test card. */
export const cardOf = (stripe: Stripe, number: string): Promise<Stripe.PaymentMethod> =>
  stripe.paymentMethods.create({ type: 'card', card: { number, exp_month: 12, exp_year: 2040, cvc: '123' } })

/** A customer of a clock with a card of the given number, and a price of 17.99 a month. */
export async function openAccount(stripe: Stripe, card = '4242424242424242') {
  let frozen_time = Date.UTC(2026, 0, 31, 12) / 1000
  const clock = await stripe.testHelpers.testClocks.create({ frozen_time })
  const customer = await stripe.customers.create({ email: 'maya@stopwise.example', test_clock: clock.id })
  const { id } = await cardOf(stripe, card)
  const method = await stripe.paymentMethods.attach(id, { customer: customer.id })
  const product = await stripe.products.create({ name: 'Web Route Planner' })
  const price = await stripe.prices.create({
    product: product.id,
    currency: 'usd',
    unit_amount: 1799,
    recurring: { interval: 'month' },
  })
  const advance = async (days: number) => {
    frozen_time += days * 24 * 3600
    await stripe.testHelpers.testClocks.advance(clock.id, { frozen_time })
  }
  /** A subscription of the customer with this card: in a trial, unless its first payment is to be confirmed. */
  const subscribe = (options: Partial<Stripe.SubscriptionCreateParams> = { trial_period_days: 7 }) =>
    stripe.subscriptions.create({
      ...{ customer: customer.id, items: [{ price: price.id }], default_payment_method: method.id },
      payment_settings: { save_default_payment_method: 'on_subscription', payment_method_types: ['card'] },
      ...options,
    })
  return { clock, customer, method, product, price, advance, subscribe }
}
