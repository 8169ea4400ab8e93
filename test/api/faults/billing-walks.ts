import { randomUUID } from 'node:crypto'
import { ORPCError } from '@orpc/client'
import Stripe from 'stripe'
import { vi } from 'vitest'
import { keys } from '#local/payments/keys.ts'
import { cloud } from '#test/support/cloud-in-use.ts'
import { disturb, subscription, visitor } from '#test/support/payments-in-use.ts'
import type { Walk } from './walk.ts'

/** As if the keys of the provider had been read long ago, and were refused: they are read again. */
async function forgetKeys(): Promise<void> {
  const { connect, reconnect } = await import('#lambdas/gateways/payments/client.ts')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 120_000 })
  try {
    await reconnect(await connect())
  } finally {
    vi.useRealTimers()
  }
}

/** An event as the provider sends it; its answer is thrown where it is none of success. */
async function tell(object: object): Promise<unknown> {
  const body = JSON.stringify({
    ...{ id: `evt_${randomUUID()}`, object: 'event', type: 'customer.subscription.updated' },
    ...{ created: Math.floor(Date.now() / 1000), data: { object } },
  })
  const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret: keys.webhookSecret })
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
  const response = await fetch(`${cloud().url}/api/payment-events`, { method: 'POST', headers, body })
  const answer: { code?: string; data: object } = await response.json()
  if (!response.ok) throw new ORPCError(`${answer.code}`, { status: response.status, data: answer.data })
  return answer
}

/** Somebody with a plan; the provider tells nothing by itself meanwhile. */
async function subscriber() {
  await disturb({ mode: 'hold' })
  const dana = await visitor()
  await dana.api.billing.subscribe(await subscription())
  return dana
}

/** Plans and payment. */
export const billingWalks: readonly Walk[] = [
  {
    name: 'the keys of the payment provider',
    begin: async () => {
      const { api } = await visitor()
      await forgetKeys()
      return { act: async () => Object.keys(await api.billing.createCustomer({ name: 'Dana Reed' })) }
    },
  },
  {
    name: 'an event of the payment provider',
    begin: async () => {
      const { userId } = await subscriber()
      const { readCustomerId } = await import('#store/billing/customers.ts')
      const customer = await readCustomerId(userId)
      return { act: () => tell({ object: 'subscription', id: 'sub_1', customer }) }
    },
  },
  {
    name: 'a plan cancelled',
    begin: async () => {
      const { api } = await subscriber()
      return {
        act: async () => (await api.billing.cancelSubscription({})).status,
        goesOn: ['ERROR billing.mail-failed'],
        refuses: { 'ERROR billing.not-cancelled': '503 billing.not-cancelled' },
      }
    },
  },
]
