import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import Stripe from 'stripe'
import { describe, expect, it } from 'vitest'
import { eventually } from '#test/support/eventually.ts'
import { cardOf, openAccount, provider, SITE, stripe, withPayments } from '#test/support/payment-provider.ts'
import { startPayments } from './start-payments.ts'

withPayments('each')

describe('keys', () => {
  it('refuses a key that is not its own', async () => {
    await expect(provider.clientFor('sk_test_somebody').prices.list()).rejects.toThrow(
      Stripe.errors.StripeAuthenticationError,
    )
  })

  it('lets the key of pages make cards and nothing else', async () => {
    const pages = provider.clientFor('pk_test_local')

    await expect(cardOf(pages, '4242424242424242')).resolves.toMatchObject({ card: { last4: '4242' } })
    await expect(pages.products.retrieve('stopwise_web')).rejects.toThrow(Stripe.errors.StripePermissionError)
  })

  it('takes calls of pages of the site alone', async () => {
    const preflight = (origin: string) =>
      fetch(`${provider.url}/v1/payment_methods`, { method: 'OPTIONS', headers: { origin } })

    expect((await preflight(SITE)).headers.get('access-control-allow-origin')).toBe(SITE)
    expect((await preflight('https://evil.example')).status).toBe(403)
  })
})

describe('mistakes', () => {
  it.each([
    ['an unknown object', () => stripe.customers.retrieve('cus_none'), { statusCode: 404, code: 'resource_missing' }],
    [
      'an unknown reference',
      () => stripe.billingPortal.sessions.create({ customer: 'cus_none', return_url: SITE }),
      { statusCode: 400, code: 'resource_missing', param: 'customer' },
    ],
    [
      'an unknown parameter',
      () => stripe.customers.create({ email: 'a@b.example', ...{ nickname: 'x' } }),
      { statusCode: 400, param: 'nickname' },
    ],
    ['a missing parameter', () => stripe.rawRequest('POST', '/v1/products', {}), { statusCode: 400, param: 'name' }],
    [
      'a number that is none',
      () => stripe.prices.list({ limit: 'many' as never }),
      { statusCode: 400, param: 'limit' },
    ],
    ['a page that is too large', () => stripe.prices.list({ limit: 101 }), { statusCode: 400, param: 'limit' }],
    [
      'a property that cannot be expanded',
      () => stripe.customers.create({ expand: ['nonsense'] }),
      { statusCode: 400, param: 'expand' },
    ],
  ])('names %s', async (_case, call, error) => {
    await expect(call()).rejects.toMatchObject({ type: 'StripeInvalidRequestError', ...error })
  })

  it('answers 404 for a call that it does not have', async () => {
    const response = await fetch(`${provider.url}/v1/payouts`, { headers: { authorization: 'Bearer sk_test_local' } })

    expect([response.status, await response.json()]).toEqual([
      404,
      { error: expect.objectContaining({ code: 'unknown_url' }) },
    ])
  })

  it('never lets a form reach the prototype of objects', async () => {
    const body = 'metadata[__proto__][polluted]=1'
    const headers = { authorization: 'Bearer sk_test_local' }

    const response = await fetch(`${provider.url}/v1/customers`, { method: 'POST', body, headers })

    expect(response.status).toBe(400)
    expect(Object.keys(Object.prototype)).toEqual([])
  })
})

describe('a request that is sent again', () => {
  it('is carried out once and answered alike', async () => {
    const create = () => stripe.customers.create({ email: 'a@b.example' }, { idempotencyKey: 'once' })

    const [first, second] = await Promise.all([create(), create()])

    expect(second.id).toBe(first.id)
    await eventually(() => expect(provider.events).toHaveLength(1))
  })

  it('is refused under a key of another request', async () => {
    await stripe.customers.create({ email: 'a@b.example' }, { idempotencyKey: 'once' })

    await expect(stripe.customers.create({ email: 'c@d.example' }, { idempotencyKey: 'once' })).rejects.toThrow(
      Stripe.errors.StripeIdempotencyError,
    )
  })

  it('finds what was done when its first answer was lost', async () => {
    await provider.disturb({ kind: 'lost', path: '/v1/customers' })

    // The SDK asks once more by itself.
    const { id } = await stripe.customers.create({ email: 'a@b.example' }, { idempotencyKey: 'lost' })

    await eventually(() => expect(provider.events).toMatchObject([{ data: { object: { id } } }]))
  })

  it('may be mended after a mistake', async () => {
    await expect(stripe.customers.create({ test_clock: 'clock_none' }, { idempotencyKey: 'mended' })).rejects.toThrow()

    await expect(stripe.customers.create({ email: 'a@b.example' }, { idempotencyKey: 'mended' })).resolves.toBeDefined()
  })
})

describe('lists', () => {
  const addPrices = async () => {
    const product = await stripe.products.create({ name: 'Web', id: 'stopwise_web' })
    const price = { product: product.id, currency: 'usd', recurring: { interval: 'month' } } as const
    for (const lookup_key of ['one', 'two', 'three']) {
      await stripe.prices.create({ ...price, unit_amount: 1, lookup_key })
    }
    return price
  }

  it('come in pages, the newest first', async () => {
    await addPrices()

    const page = await stripe.prices.list({ limit: 2 })
    const all = await stripe.prices.list({ limit: 2 }).autoPagingToArray({ limit: 100 })

    expect([page.data.map(({ lookup_key }) => lookup_key), page.has_more]).toEqual([['three', 'two'], true])
    expect(all.map(({ lookup_key }) => lookup_key)).toEqual(['three', 'two', 'one'])
  })

  it('find prices by their key, which names one price', async () => {
    const price = await addPrices()

    const found = await stripe.prices.list({ lookup_keys: ['two'], active: true, limit: 1 })

    expect(found.data).toMatchObject([{ lookup_key: 'two', product: 'stopwise_web' }])
    await expect(stripe.prices.create({ ...price, unit_amount: 3, lookup_key: 'two' })).rejects.toThrow(/lookup key/)
  })
})

it('metadata is merged, and removed by empty texts', async () => {
  const { subscribe } = await openAccount(stripe)
  const { id } = await subscribe({ trial_period_days: 7, metadata: { userId: '1', plan: 'plus' } })

  const { metadata } = await stripe.subscriptions.update(id, { metadata: { plan: '', seen: 'yes' } })

  expect(metadata).toEqual({ userId: '1', seen: 'yes' })
})

it('trouble comes once as it was asked for', async () => {
  await provider.disturb({ kind: 'error', path: '/v1/prices', method: 'GET' })

  await expect(stripe.prices.list()).rejects.toThrow(Stripe.errors.StripeAPIError)
  await expect(stripe.prices.list()).resolves.toBeDefined()
})

describe('a restart', () => {
  it('keeps what there was, and what keys were answered', async () => {
    const { id } = await stripe.customers.create({ email: 'a@b.example' }, { idempotencyKey: 'kept' })
    await provider.restart()

    await expect(stripe.customers.retrieve(id)).resolves.toMatchObject({ email: 'a@b.example' })
    await expect(stripe.customers.create({ email: 'a@b.example' }, { idempotencyKey: 'kept' })).resolves.toMatchObject({
      id,
    })
  })

  it('stops at a file that cannot be read, and leaves it as it is', async () => {
    await stripe.customers.create({ email: 'a@b.example' })
    await provider.stop()
    const path = join(provider.directory, 'payment-provider.json')
    await writeFile(path, '{ "customers": 1 }')

    const starting = startPayments({ directory: provider.directory, webhookUrl: SITE, allowedOrigins: [] })

    await expect(starting).rejects.toThrow(/payment-provider\.json cannot be read/)
    expect(await readFile(path, 'utf8')).toBe('{ "customers": 1 }')
  })
})
