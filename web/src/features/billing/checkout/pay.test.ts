import { ORPCError } from '@orpc/client'
import { describe, expect, it } from 'vitest'
import { billingNotices } from '#core/billing/notices.ts'
import { type Order, type PayWays, pay } from './pay.ts'
import { type PayAttempt, readAttempt } from './pay-attempt.ts'

const order: Order = {
  ...{ plan: 'plus-yearly', promoCode: null, withoutTrial: false },
  ...{ name: 'Noah Reed', email: 'noah@example.com' },
}

/** A provider that takes the card, a server that starts the plan, and a note of what happened. */
function scene(differences: Partial<PayWays> = {}) {
  const said: string[] = []
  const kept: PayAttempt[] = []
  const ways: PayWays = {
    card: {
      makeMethod: async ({ name }) => {
        said.push(`card of ${name}`)
        return { id: 'pm_1' }
      },
      confirm: async (secret) => {
        said.push(`confirm ${secret}`)
        return undefined
      },
    },
    subscribe: async (_, { requestId, paymentMethod }) => {
      said.push(`subscribe ${requestId} with ${paymentMethod}`)
      return { clientSecret: null, tier: 2 }
    },
    again: undefined,
    newAttempt: (paymentMethod) => ({ requestId: 'r1', order: 'o', paymentMethod }),
    keep: (attempt) => kept.push(attempt),
    forget: () => kept.pop(),
    onPhase: (phase) => said.push(phase),
    supportAddress: 'help@example.com',
    ...differences,
  }
  return { ways, said, kept }
}

const refuse = (code: string, status: number, message: string) => async () => {
  throw new ORPCError(code, { status, message })
}

describe('paying', () => {
  it('makes a method of the card, then starts the plan with it [P-341]', async () => {
    const { ways, said, kept } = scene()

    expect(await pay(order, ways)).toEqual({ tier: 2 })

    expect(said).toEqual(['card', 'card of Noah Reed', 'plan', 'subscribe r1 with pm_1'])
    expect(kept).toEqual([])
  })

  it('sends nothing when the provider refuses the card, and says why [P-369]', async () => {
    const card = {
      makeMethod: async () => ({ message: 'Your card number is incomplete.' }),
      confirm: async () => undefined,
    }
    const { ways, said } = scene({ card })

    expect(await pay(order, ways)).toEqual({
      problem: {
        message: 'There has been an error, please try again',
        detail: 'Your card number is incomplete.',
        isOpen: false,
      },
    })

    expect(said).toEqual(['card'])
  })

  it('keeps an attempt whose end nobody knows, and sends the same again [P-370]', async () => {
    const lost = scene({ subscribe: () => Promise.reject(new TypeError('Failed to fetch')) })

    const end = await pay(order, lost.ways)

    expect(end).toMatchObject({
      problem: { message: 'There was an issue, please try again or contact help@example.com', isOpen: true },
    })
    const [again] = lost.kept
    expect(again).toEqual({ requestId: 'r1', order: 'o', paymentMethod: 'pm_1' })

    const second = scene({ again, newAttempt: () => ({ requestId: 'r2', order: 'o', paymentMethod: 'pm_2' }) })
    expect(await pay(order, second.ways)).toEqual({ tier: 2 })
    expect(second.said).toEqual(['plan', 'subscribe r1 with pm_1'])
  })

  it('says what the server refuses, and the next attempt is a new one [P-307, P-371]', async () => {
    const text = 'You already have a PLUS subscription.'
    const taken = scene({ subscribe: refuse('billing.already-subscribed', 409, text) })
    expect(await pay(order, taken.ways)).toEqual({
      problem: { message: text, code: 'billing.already-subscribed', isOpen: false },
    })
    expect(taken.kept).toEqual([])

    const old = scene({ subscribe: refuse('billing.not-replaced', 503, 'Cancelation Error') })
    expect(await pay(order, old.ways)).toMatchObject({ problem: { message: 'Cancelation Error', isOpen: false } })
  })

  it('says of a card that the server could not charge what the bank says of it [P-369]', async () => {
    const text = 'There has been an error, please try again'
    const declined = scene({ subscribe: refuse('billing.card-refused', 400, 'Your card was declined.') })
    expect(await pay(order, declined.ways)).toMatchObject({
      problem: { message: text, detail: 'Your card was declined.', isOpen: false },
    })

    const silent = scene({ subscribe: refuse('billing.card-refused', 400, text) })
    expect(await pay(order, silent.ways)).toEqual({
      problem: { message: text, code: 'billing.card-refused', isOpen: false },
    })
  })

  it('has the bank confirm a card that asks for it, and leaves the opening to the provider', async () => {
    const asks = scene({ subscribe: async () => ({ clientSecret: 'seti_secret', tier: 0 }) })

    expect(await pay(order, asks.ways)).toEqual({ tier: undefined })

    expect(asks.said.slice(-2)).toEqual(['bank', 'confirm seti_secret'])
  })

  it('says what the bank says when it does not confirm', async () => {
    const card = { makeMethod: async () => ({ id: 'pm_1' }), confirm: async () => ({ message: 'Not you.' }) }
    const { ways, kept } = scene({ card, subscribe: async () => ({ clientSecret: 'seti_secret', tier: 0 }) })

    expect(await pay(order, ways)).toMatchObject({ problem: { detail: 'Not you.', isOpen: false } })
    expect(kept).toEqual([])
  })

  it('says that the form is not there where the bank is to confirm and no card was asked for', async () => {
    const subscribe = async () => ({ clientSecret: 'seti_secret', tier: 0 }) as const
    const { ways, said, kept } = scene({ card: undefined, subscribe })

    expect(await pay(order, ways)).toEqual({
      problem: { message: billingNotices.cardRefused, detail: billingNotices.formNotLoaded, isOpen: false },
    })

    expect(said).toEqual(['plan', 'bank'])
    expect(kept).toEqual([])
  })

  it('needs no card for a plan that is given [P-313]', async () => {
    const { ways, said } = scene({ card: undefined })

    expect(await pay(order, ways)).toEqual({ tier: 2 })

    expect(said).toEqual(['plan', 'subscribe r1 with null'])
  })
})

describe('a kept attempt', () => {
  const kept = JSON.stringify({ requestId: 'r1', order: 'o', paymentMethod: 'pm_1', at: 1000 })

  it('is read for its own order, for a day', () => {
    expect(readAttempt(kept, 'o', 2000)).toEqual({ requestId: 'r1', order: 'o', paymentMethod: 'pm_1' })
    expect(readAttempt(kept, 'another', 2000)).toBeUndefined()
    expect(readAttempt(kept, 'o', 1000 + 86_400_001)).toBeUndefined()
  })

  it('is none where something else was kept', () => {
    for (const text of [null, undefined, '', 'x', '[]', '{"order":"o"}', '{"requestId":1,"order":"o","at":1}']) {
      expect(readAttempt(text, 'o', 1)).toBeUndefined()
    }
  })
})
