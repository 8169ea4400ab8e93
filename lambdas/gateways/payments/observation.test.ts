import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Listener } from '#local/http/listen.ts'
import { keys } from '#local/payments/keys.ts'
import { startSecrets } from '#local/secrets/start-secrets.ts'
import { setHandlerEnvironment } from '#test/support/handler-environment.ts'
import { provider, stripe, withPayments } from '#test/support/payment-provider.ts'

let secrets: Listener

withPayments('once')
beforeAll(async () => {
  secrets = await startSecrets({ secrets: { payments: keys } })
  setHandlerEnvironment({
    PAYMENTS_ENDPOINT: provider.url,
    PAYMENTS_SECRET_ID: 'payments',
    AWS_ENDPOINT_URL_SECRETS_MANAGER: secrets.url,
  })
})

afterAll(() => secrets.close())

it('sees what a customer pays for behind a hundred subscriptions that came later', { tags: ['deep'] }, async () => {
  const { observe } = await import('./observation.ts')
  const { id: customer } = await stripe.customers.create({})
  const { id: product } = await stripe.products.create({ name: 'Web Route Planner' })
  const recurring = { interval: 'year' } as const
  const ours = { product, currency: 'usd', unit_amount: 17_399, recurring, lookup_key: 'plus-yearly.17399' }
  const other = { product, currency: 'usd', unit_amount: 100, recurring }
  const [{ id: plan }, { id: price }] = [await stripe.prices.create(ours), await stripe.prices.create(other)]
  const begin = (item: string) =>
    stripe.subscriptions.create({ customer, items: [{ price: item }], trial_period_days: 7 })

  const { id: first } = await begin(plan)
  for (let later = 0; later < 100; later++) await begin(price)

  const { subscriptions } = await observe(customer)
  expect(subscriptions.map(({ subscriptionId }) => subscriptionId)).toEqual([first])
})
