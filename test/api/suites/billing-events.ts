import { randomUUID } from 'node:crypto'
import Stripe from 'stripe'
import { describe, expect, it } from 'vitest'
import { keys } from '#local/payments/keys.ts'
import { noteCall } from '#test/support/called-routes.ts'
import { cloud } from '#test/support/cloud-in-use.ts'
import { eventually } from '#test/support/eventually.ts'
import {
  answerBank,
  atProviderOf,
  cards,
  planBecomes,
  provider,
  subscription,
  visitor,
} from '#test/support/payments-in-use.ts'

/** An event as the provider would send it. */
const eventOf = (type: string, object: object, id = `evt_${randomUUID()}`) =>
  JSON.stringify({ id, object: 'event', type, created: Math.floor(Date.now() / 1000), data: { object } })

const signed = (payload: string, secret: string = keys.webhookSecret, timestamp = Math.floor(Date.now() / 1000)) =>
  Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })

async function post(body: string, signature: string | undefined, type = 'application/json; charset=utf-8') {
  const url = `${cloud().url}/api/payment-events`
  const headers = { 'content-type': type, ...(signature !== undefined && { 'stripe-signature': signature }) }
  const response = await fetch(url, { method: 'POST', headers, body })
  noteCall('POST', url, response)
  const answer: { code?: string; received?: boolean } = await response.json()
  return { status: response.status, ...answer }
}

describe('an event of the payment provider', () => {
  it('is believed by its signature alone, and only for five minutes', async () => {
    const body = eventOf('customer.subscription.updated', { customer: 'cus_of_nobody' })
    const old = Math.floor(Date.now() / 1000) - 301

    expect(await post(body, signed(body))).toEqual({ status: 200, received: true })
    const forged = [
      [body, undefined],
      [body, ''],
      [body, 't=1,v1=00'],
      [body, 't=,v1='],
      [body, 't=1,v1='],
      [body.replace('"event"', '"v2.core.event"'), signed(body)],
      [body, signed(body, 'whsec_guessed')],
      [body, signed(body, keys.webhookSecret, old)],
      [body.replace('nobody', 'nobodx'), signed(body)],
      [`${body} `, signed(body)],
    ] as const
    for (const [sent, signature] of forged) {
      expect(await post(sent, signature)).toMatchObject({ status: 400, code: 'billing.bad-signature' })
    }
    for (const shape of [{}, { data: {} }, { data: { object: null } }, { data: { object: 'cus_1' } }]) {
      const bare = JSON.stringify({ id: 'evt_1', type: 'customer.deleted', ...shape })
      expect(await post(bare, signed(bare))).toMatchObject({ status: 400, code: 'request.invalid' })
    }
    expect(await post('not json', signed('not json'))).toMatchObject({ status: 400, code: 'request.invalid' })
    expect(await post(body, signed(body), 'text/plain')).toMatchObject({ status: 400, code: 'request.invalid' })
  })

  it('of a customer, a type or a shape that is none of ours is let be', async () => {
    for (const [type, object] of [
      ['customer.subscription.deleted', { customer: 'cus_of_nobody' }],
      ['customer.subscription.deleted', {}],
      ['charge.refunded', { customer: 'cus_of_nobody' }],
      ['invoice.paid', { customer: null }],
    ] as const) {
      const body = eventOf(type, object)
      expect(await post(body, signed(body))).toEqual({ status: 200, received: true })
    }
  })

  it('that says what is not so changes nothing: forged by content, late, older than what is known, and twice', async () => {
    const dana = await visitor()
    const { id } = await dana.api.billing.subscribe(await subscription())
    const [known] = await atProviderOf(dana)
    const past = { ...known, status: 'canceled', ended_at: 1 }
    const body = eventOf('customer.subscription.deleted', past)

    for (let time = 1; time <= 3; time++) expect((await post(body, signed(body))).status).toBe(200)
    expect(await dana.api.accounts.currentUser()).toMatchObject({ tier: 2, subscriptionStatus: 'trialing' })

    await provider().subscriptions.cancel(id)
    await planBecomes(dana, { tier: 0 })
    const revived = eventOf('customer.subscription.updated', { ...known, status: 'active' })
    await post(revived, signed(revived))
    expect(await dana.api.accounts.currentUser()).toMatchObject({ tier: 0 })
  })

  it('grants what was paid for after the browser had gone', async () => {
    const dana = await visitor()
    const { clientSecret } = await dana.api.billing.subscribe(await subscription({ card: cards.asksOwner }))

    await answerBank(clientSecret ?? '')

    await planBecomes(dana, { tier: 2 })
  })

  it('of a customer that is gone ends what they had, and lets them begin anew', async () => {
    const dana = await visitor()
    await dana.api.billing.subscribe(await subscription())
    const { customerId } = await dana.api.billing.getCustomerId({})

    await provider().customers.del(customerId)

    await planBecomes(dana, { tier: 0 })
    await eventually(() => expect(dana.api.billing.getCustomerId({})).rejects.toThrow())
    const again = await dana.api.billing.subscribe(await subscription({ withoutTrial: true }))
    expect(again.clientSecret).toMatch(/^pi_/)
  })

  it('reminds of the end of a trial once', async () => {
    const dana = await visitor()
    await dana.api.billing.subscribe(await subscription())
    const [known = {}] = await atProviderOf(dana)
    const body = eventOf('customer.subscription.trial_will_end', known)

    await Promise.all([1, 2, 3].map(() => post(body, signed(body))))

    const subjects = cloud()
      .inbox()
      .filter(({ to }) => to.includes(dana.email))
      .map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject.includes('ends on'))).toHaveLength(1)
  })
})
