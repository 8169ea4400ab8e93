import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Listener } from '#local/http/listen.ts'
import { keys } from '#local/payments/keys.ts'
import { startSecrets } from '#local/secrets/start-secrets.ts'
import { setHandlerEnvironment } from '#test/support/handler-environment.ts'
import { openAccount, provider, stripe, withPayments } from '#test/support/payment-provider.ts'

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
  const {
    customer,
    product: { id: product },
    subscribe,
  } = await openAccount(stripe)
  const recurring = { interval: 'year' } as const
  const ours = { product, currency: 'usd', unit_amount: 17_399, recurring, lookup_key: 'plus-yearly.17399' }
  const other = { product, currency: 'usd', unit_amount: 100, recurring }
  const [{ id: plan }, { id: price }] = [await stripe.prices.create(ours), await stripe.prices.create(other)]
  const begin = (item: string) => subscribe({ items: [{ price: item }], trial_period_days: 7 })

  const { id: first } = await begin(plan)
  for (let later = 0; later < 100; later++) await begin(price)

  const { subscriptions } = await observe(customer.id)
  expect(subscriptions.map(({ subscriptionId }) => subscriptionId)).toEqual([first])
})
