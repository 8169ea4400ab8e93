import Stripe from 'stripe'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CANARY_SECRET_ID, PAYMENTS_SECRET_ID } from '#local/environment.ts'
import { createApiClient } from '#test/support/api-client.ts'
import { requestOf } from '#test/support/build-request.ts'
import { cloud, member } from '#test/support/cloud-in-use.ts'
import { subscription, visitor } from '#test/support/payments-in-use.ts'
import { itineraryOf, planAtOnce } from '#test/support/plan-route.ts'
import { drivenDay, linkIn, lookLater, mailsTo, mark, phone } from '#test/support/told-customers.ts'

/** A secret is read again after a refusal, a minute after it was read last. */
const MINUTE_MS = 60_000
let [rolled, ahead] = [0, 0]
let [last, next] = [keysOf(0), keysOf(0)]

/** The first are those with which a local cloud starts. */
function keysOf(number: number) {
  const end = number === 0 ? 'local' : `rolled_${number}`
  return { secretKey: `sk_test_${end}`, webhookSecret: `whsec_${end}` }
}

/** New keys at the provider, which the functions know nothing of. */
function roll(until: 'now' | 'next') {
  rolled += 1
  ;[last, next] = [next, keysOf(rolled)]
  cloud().rollPaymentKeys(next, until)
}

/** The operator writes them down. */
const writeDown = () => cloud().keepSecret(PAYMENTS_SECRET_ID, next)

function passMinute(): void {
  ahead += MINUTE_MS
}

/** An event that changes nothing, signed with some secrets. */
async function tell(...secrets: readonly string[]): Promise<number> {
  const payload = JSON.stringify({
    ...{ id: `evt_${crypto.randomUUID()}`, object: 'event', type: 'customer.subscription.updated' },
    data: { object: { customer: 'cus_of_nobody' } },
  })
  const timestamp = Math.floor(Date.now() / 1000)
  const [time, ...signatures] = secrets
    .map((secret) => Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp }).split(','))
    .flatMap(([begin = '', signature = ''], index) => (index === 0 ? [begin, signature] : [signature]))
  const headers = { 'content-type': 'application/json', 'stripe-signature': [time, ...signatures].join(',') }
  const response = await fetch(`${cloud().url}/api/payment-events`, { method: 'POST', headers, body: payload })
  return response.status
}

/** Calls that ask the provider, as many at once. */
async function askProvider(times = 1): Promise<number[]> {
  const people = await Promise.all(Array.from({ length: times }, () => visitor()))
  return Promise.all(
    people.map(({ api }) =>
      api.billing.createCustomer({ name: 'Dana' }).then(
        () => 200,
        (error: { readonly status?: number }) => error.status ?? 0,
      ),
    ),
  )
}

beforeEach(() => {
  const now = Date.now.bind(Date)
  vi.spyOn(Date, 'now').mockImplementation(() => now() + ahead)
})

afterEach(() => vi.restoreAllMocks())

describe('the keys of the payment provider', () => {
  it('that are rolled with a time for both are never noticed: not before, not between, not after', async () => {
    expect(await askProvider(2)).toEqual([200, 200])
    expect(await tell(next.webhookSecret)).toBe(200)

    roll('next')
    expect(await askProvider(2)).toEqual([200, 200])
    expect(await tell(next.webhookSecret, last.webhookSecret)).toBe(200)
    writeDown()
    expect(await askProvider(2)).toEqual([200, 200])
    expect(await tell(next.webhookSecret, last.webhookSecret)).toBe(200)

    cloud().rollPaymentKeys(next, 'now')
    passMinute()
    expect(await tell(next.webhookSecret)).toBe(200)
    expect(await askProvider(3)).toEqual([200, 200, 200])
  })

  it('that end at once are an error until they are written down, then none, for however many at once', async () => {
    roll('now')
    passMinute()
    expect(await askProvider(3)).toEqual([503, 503, 503])
    expect(await tell(next.webhookSecret)).toBe(400)
    expect(await tell(last.webhookSecret)).toBe(200)

    writeDown()
    passMinute()
    expect(await askProvider(5)).toEqual([200, 200, 200, 200, 200])
    expect(await tell(next.webhookSecret)).toBe(200)
    expect(await tell(last.webhookSecret)).toBe(400)
  })

  it('are not read more often than once a minute, however often somebody forges', async () => {
    passMinute()
    expect(await tell('whsec_forged')).toBe(400)
    roll('now')
    writeDown()

    expect(await askProvider()).toEqual([503])
    passMinute()
    expect(await askProvider()).toEqual([200])
  })

  it('that were written down wrongly say so, and are mended by writing them once more', async () => {
    roll('now')
    cloud().keepSecret(PAYMENTS_SECRET_ID, { secretKey: next.secretKey })
    passMinute()
    expect(await askProvider(2)).toEqual([503, 503])

    writeDown()

    expect(await askProvider(2)).toEqual([200, 200])
  })

  it('leave what was paid for as it was', async () => {
    const dana = await visitor()
    await dana.api.billing.subscribe(await subscription())

    roll('now')
    writeDown()
    passMinute()

    await dana.api.billing.cancelSubscription({})
    expect(await dana.api.accounts.currentUser()).toMatchObject({ tier: 2, subscriptionStatus: 'cancelling' })
  })
})

describe('the key of the canary', () => {
  it('is another one at its next look, and the one before opens nothing', async () => {
    const { api } = await member()
    const at = Date.parse('2026-11-24T03:00:00Z')
    const look = (time: number) => cloud().callSchedule('canary', time)
    const newKey = () => api.accounts.createApiKey({ name: 'Canary' })
    const [first, second] = [await newKey(), await newKey()]
    cloud().keepSecret(CANARY_SECRET_ID, { key: first.key })
    expect(await look(at)).toMatchObject({ fault: null })

    cloud().keepSecret(CANARY_SECRET_ID, { key: second.key })
    await api.accounts.revokeApiKey({ keyId: first.keyId })
    expect(await look(at + 1)).toMatchObject({ fault: null })

    cloud().keepSecret(CANARY_SECRET_ID, { key: first.key })
    expect(await look(at + 2)).toMatchObject({ fault: { reason: 'refused', detail: '401 caller.unknown-key' } })
  })
})

describe('what was sent before keys were rotated', () => {
  it('opens afterwards: shared routes, pages of drivers and customers, and the way out of mails', async () => {
    const { owner, van, stops, emails } = await drivenDay()
    await mark(van, stops.slice(0, 1), 2)
    await lookLater()
    const [mail] = mailsTo(emails[1] ?? '')
    const linkid = linkIn(mail?.text)
    const [, wayOut = ''] = /^<https?:\/\/[^/]+(\/api\/stop-mails\/[^>]+)>$/.exec(mail?.headers?.[0]?.value ?? '') ?? []
    const sharer = await member()
    const routeData = itineraryOf(await planAtOnce(sharer.api, requestOf(3)))
    const { routeId } = await sharer.api.sharing.saveRoute({ routeData, title: 'Sent before' })

    roll('now')
    writeDown()
    cloud().keepSecret(CANARY_SECRET_ID, { key: 'another' })
    passMinute()

    const anybody = createApiClient(cloud().url)
    expect(await anybody.sharing.sharedRoute({ routeid: routeId })).toMatchObject({ title: 'Sent before' })
    await anybody.drives.consent({ routeid: van.routeId })
    await phone().stopView({ linkid })
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
    expect((await fetch(cloud().url + wayOut, { method: 'POST', body })).status).toBe(200)
    expect((await owner.api.drives.tellSettings({})).stopped).toHaveLength(1)
  })
})
