import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import Stripe from 'stripe'
import { describe, expect, it } from 'vitest'
import { provider, SITE, stripe, withPayments } from '#test/support/payment-provider.ts'
import { startPayments } from './start-payments.ts'

withPayments('each')

describe('keys', () => {
  it('refuses a key that is not its own', async () => {
    await expect(provider.clientFor('sk_test_somebody').customers.list()).rejects.toThrow(
      Stripe.errors.StripeAuthenticationError,
    )
  })

  it('lets the key of pages make cards and nothing else', async () => {
    const pages = provider.clientFor('pk_test_local')

    await expect(pages.paymentMethods.create({ type: 'card', card: { token: 'tok_visa' } })).resolves.toMatchObject({
      card: { last4: '4242' },
    })
    await expect(pages.customers.list()).rejects.toThrow(Stripe.errors.StripePermissionError)
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
      () => stripe.subscriptions.create({ customer: 'cus_none', items: [{ price: 'price_none' }] }),
      { statusCode: 400, code: 'resource_missing', param: 'customer' },
    ],
    [
      'an unknown parameter',
      () => stripe.customers.create({ email: 'a@b.example', ...{ nickname: 'x' } }),
      { statusCode: 400, code: 'parameter_unknown', param: 'nickname' },
    ],
    [
      'a missing parameter',
      () => stripe.rawRequest('POST', '/v1/products', {}),
      { statusCode: 400, code: 'parameter_missing', param: 'name' },
    ],
    [
      'a number that is none',
      () => stripe.customers.list({ limit: 'many' as never }),
      { statusCode: 400, code: 'parameter_invalid_integer', param: 'limit' },
    ],
    ['a page that is too large', () => stripe.customers.list({ limit: 101 }), { statusCode: 400, param: 'limit' }],
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
    expect((await stripe.customers.list()).data).toHaveLength(1)
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

    expect((await stripe.customers.list()).data.map((customer) => customer.id)).toEqual([id])
  })

  it('may be mended after a mistake', async () => {
    await expect(stripe.customers.create({ test_clock: 'clock_none' }, { idempotencyKey: 'mended' })).rejects.toThrow()

    await expect(stripe.customers.create({ email: 'a@b.example' }, { idempotencyKey: 'mended' })).resolves.toBeDefined()
  })
})

describe('lists', () => {
  it('come in pages, the newest first', async () => {
    for (let count = 1; count <= 5; count++) await stripe.customers.create({ name: `Customer ${count}` })

    const page = await stripe.customers.list({ limit: 2 })
    const all = await stripe.customers.list({ limit: 2 }).autoPagingToArray({ limit: 100 })
    const before = await stripe.customers.list({ limit: 2, ending_before: all[3]?.id ?? '' })

    expect([page.data.map(({ name }) => name), page.has_more]).toEqual([['Customer 5', 'Customer 4'], true])
    expect(all.map(({ name }) => name)).toEqual([5, 4, 3, 2, 1].map((count) => `Customer ${count}`))
    expect(before.data.map(({ name }) => name)).toEqual(['Customer 4', 'Customer 3'])
  })

  it('find customers by e-mail and prices by their key', async () => {
    const { id } = await stripe.customers.create({ email: 'a@b.example' })
    await stripe.customers.create({ email: 'c@d.example' })
    const product = await stripe.products.create({ name: 'Web', id: 'stopwise_web' })
    const recurring = { interval: 'month' } as const
    const price = { product: product.id, currency: 'usd', recurring }
    await stripe.prices.create({ ...price, unit_amount: 1, lookup_key: 'one' })
    const two = await stripe.prices.create({ ...price, unit_amount: 2, lookup_key: 'two' })

    expect((await stripe.customers.list({ email: 'a@b.example' })).data.map((each) => each.id)).toEqual([id])
    const found = await stripe.prices.list({ lookup_keys: ['two'], expand: ['data.product'] })
    expect(found.data).toMatchObject([{ id: two.id, product: { id: 'stopwise_web', name: 'Web' } }])
    await expect(stripe.prices.create({ ...price, unit_amount: 3, lookup_key: 'two' })).rejects.toThrow(/lookup key/)
  })
})

describe('metadata', () => {
  it('is merged, and taken away by empty texts', async () => {
    const { id } = await stripe.customers.create({ metadata: { userId: '1', plan: 'plus' } })

    expect((await stripe.customers.update(id, { metadata: { plan: '', seen: 'yes' } })).metadata).toEqual({
      userId: '1',
      seen: 'yes',
    })
    expect((await stripe.customers.update(id, { metadata: '' })).metadata).toEqual({})
  })
})

describe('trouble', () => {
  it.each([
    ['error', Stripe.errors.StripeAPIError],
    ['busy', Stripe.errors.StripeRateLimitError],
  ])('comes once as it was asked for: %s', async (kind, error) => {
    await provider.disturb({ kind, path: '/v1/customers', method: 'GET' })

    await expect(stripe.customers.list()).rejects.toThrow(error)
    await expect(stripe.customers.list()).resolves.toBeDefined()
  })
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
    const path = join(provider.directory, 'payments.json')
    await writeFile(path, '{ "customers": 1 }')

    const starting = startPayments({ directory: provider.directory, webhookUrl: SITE, allowedOrigins: [] })

    await expect(starting).rejects.toThrow(/payments\.json cannot be read/)
    expect(await readFile(path, 'utf8')).toBe('{ "customers": 1 }')
  })
})
