import { describe, expect, it } from 'vitest'
import { cardOf, openAccount, provider, stripe, withPayments } from '#test/support/payment-provider.ts'

withPayments('once')

const card = { number: '4242424242424242', exp_month: 12, exp_year: 2040, cvc: '123' }
const make = (change: object = {}) => stripe.paymentMethods.create({ type: 'card', card: { ...card, ...change } })

describe('a card', () => {
  it('is kept without its number', async () => {
    const { id } = await make({ number: '5555 5555 5555 4444' })

    const kept = await stripe.paymentMethods.retrieve(id)

    expect(kept.card).toMatchObject({ brand: 'mastercard', last4: '4444' })
    expect(JSON.stringify(kept)).not.toContain('5555555555554444')
  })

  it.each([
    ['a number that is no test card', { number: '4012888888881881' }, 'incorrect_number'],
    ['a month that does not exist', { exp_month: 13 }, 'invalid_expiry_month'],
    ['a year in the past', { exp_year: 2020 }, 'invalid_expiry_year'],
    ['a code of two digits', { cvc: '12' }, 'invalid_cvc'],
  ])('is refused for %s', async (_case, change, code) => {
    await expect(make(change)).rejects.toMatchObject({ type: 'StripeCardError', statusCode: 402, code })
  })

  it.each([
    ['4000000000000002', 'generic_decline'],
    ['4000000000009995', 'insufficient_funds'],
  ])('%s is refused when it is attached', async (number, decline_code) => {
    const customer = await stripe.customers.create()
    const { id } = await make({ number })

    const attaching = stripe.paymentMethods.attach(id, { customer: customer.id })

    await expect(attaching).rejects.toMatchObject({ type: 'StripeCardError', code: 'card_declined', decline_code })
    await expect(stripe.paymentMethods.retrieve(id)).resolves.toMatchObject({ customer: null })
  })

  it('belongs to one customer, and to nobody after that customer is deleted', async () => {
    const [one, other] = [await stripe.customers.create(), await stripe.customers.create()]
    const { id } = await make()
    await stripe.paymentMethods.attach(id, { customer: one.id })

    await expect(stripe.paymentMethods.attach(id, { customer: other.id })).rejects.toMatchObject({ statusCode: 400 })
    await stripe.customers.del(one.id)

    await expect(stripe.paymentMethods.retrieve(id)).resolves.toMatchObject({ customer: null })
  })
})

describe('a setup', () => {
  const pages = () => provider.clientFor('pk_test_local')
  const answerBank = (client_secret: string, outcome: string) =>
    fetch(`${provider.url}/v1/bank/${client_secret.split('_secret')[0]}`, {
      method: 'POST',
      headers: { authorization: 'Bearer pk_test_local' },
      body: new URLSearchParams({ client_secret, outcome }),
    }).then((response) => response.json())

  /** What the bank is to agree to for a new trial. */
  async function openSetup(card: string) {
    const account = await openAccount(stripe, card)
    const { id, pending_setup_intent } = await account.subscribe({
      trial_period_days: 7,
      expand: ['pending_setup_intent'],
    })
    if (!pending_setup_intent || typeof pending_setup_intent === 'string') throw new Error('Nothing to set up')
    return {
      ...account,
      subscription: id,
      setup: pending_setup_intent,
      secret: pending_setup_intent.client_secret ?? '',
    }
  }

  it('asks the bank, and opens the trial once it agrees', async () => {
    const { subscription, setup, secret } = await openSetup('4000002500003155')
    expect(setup.status).toBe('requires_action')

    const agreed = await answerBank(secret, 'complete')

    expect(agreed).toMatchObject({ status: 'succeeded' })
    await expect(stripe.subscriptions.retrieve(subscription)).resolves.toMatchObject({ pending_setup_intent: null })
  })

  it('says that its owner refused, and takes another card', async () => {
    const { subscription, setup, secret } = await openSetup('4000002760003184')
    const { id: other } = await make()

    const refused = await answerBank(secret, 'fail')
    const agreed = await pages().setupIntents.confirm(setup.id, { payment_method: other, ...{ client_secret: secret } })

    expect(refused).toMatchObject({
      status: 'requires_payment_method',
      last_error: { code: 'intent_authentication_failure' },
    })
    expect(agreed.status).toBe('succeeded')
    await expect(stripe.subscriptions.retrieve(subscription)).resolves.toMatchObject({ default_payment_method: other })
  })

  it('is not readable without its secret', async () => {
    const { setup } = await openSetup('4000002760003184')

    await expect(pages().setupIntents.retrieve(setup.id)).rejects.toMatchObject({ param: 'client_secret' })
    await expect(pages().setupIntents.retrieve(setup.id, { client_secret: 'guessed' })).rejects.toMatchObject({
      statusCode: 400,
    })
  })

  it('keeps why a card was refused', async () => {
    const { setup } = await openSetup('4000002760003184')
    const { id: card } = await cardOf(stripe, '4000000000000002')

    await expect(stripe.setupIntents.confirm(setup.id, { payment_method: card })).rejects.toMatchObject({
      type: 'StripeCardError',
      decline_code: 'generic_decline',
      setup_intent: { id: setup.id },
    })

    await expect(stripe.setupIntents.retrieve(setup.id)).resolves.toMatchObject({
      status: 'requires_payment_method',
      last_error: { code: 'card_declined' },
    })
  })
})
