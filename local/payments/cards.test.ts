import type Stripe from 'stripe'
import { describe, expect, it } from 'vitest'
import { openAccount, provider, stripe, withPayments } from '#test/support/payment-provider.ts'

withPayments('once')

const card = { number: '4242424242424242', exp_month: 12, exp_year: 2040, cvc: '123' }
const make = (change: object = {}) => stripe.paymentMethods.create({ type: 'card', card: { ...card, ...change } })

describe('a card', () => {
  it('is kept without its number', async () => {
    const { id } = await make({ number: '5555 5555 5555 4444' })

    const kept = await stripe.paymentMethods.retrieve(id)

    expect(kept.card).toMatchObject({ brand: 'mastercard', last4: '4444', exp_month: 12, exp_year: 2040 })
    expect(JSON.stringify(kept)).not.toContain('5555555555554444')
  })

  it.each([
    ['a wrong check digit', { number: '4242424242424241' }, 'incorrect_number'],
    ['a month that does not exist', { exp_month: 13 }, 'invalid_expiry_month'],
    ['a year in the past', { exp_year: 2020 }, 'invalid_expiry_year'],
    ['a code of two digits', { cvc: '12' }, 'invalid_cvc'],
  ])('is refused for %s', async (_case, change, code) => {
    await expect(make(change)).rejects.toMatchObject({ type: 'StripeCardError', statusCode: 402, code })
  })

  it.each([
    ['4000000000000002', 'card_declined', 'generic_decline'],
    ['4000000000009995', 'card_declined', 'insufficient_funds'],
    ['4000000000000069', 'expired_card', ''],
    ['4000000000000127', 'incorrect_cvc', ''],
    ['4012888888881881', 'card_declined', 'test_mode_live_card'],
  ])('%s is refused when it is attached', async (number, code, decline_code) => {
    const customer = await stripe.customers.create()
    const { id } = await make({ number })

    const attaching = stripe.paymentMethods.attach(id, { customer: customer.id })

    await expect(attaching).rejects.toMatchObject({ type: 'StripeCardError', code, decline_code })
    expect((await stripe.customers.listPaymentMethods(customer.id)).data).toEqual([])
  })

  it('belongs to one customer, and is nobody’s after it was detached', async () => {
    const [one, other] = [await stripe.customers.create(), await stripe.customers.create()]
    const { id } = await stripe.paymentMethods.attach('pm_card_visa', { customer: one.id })

    await expect(stripe.paymentMethods.attach(id, { customer: other.id })).rejects.toMatchObject({ statusCode: 400 })
    await stripe.paymentMethods.detach(id)

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

  it('asks the bank, and makes the card the customer’s own once it agrees', async () => {
    const customer = await stripe.customers.create()
    const { id, client_secret } = await stripe.setupIntents.create({ customer: customer.id })
    const secret = client_secret ?? ''
    const method = await make({ number: '4000002760003184' })

    const asked = await pages().setupIntents.confirm(id, { payment_method: method.id, ...{ client_secret: secret } })
    const agreed = await answerBank(secret, 'complete')

    expect(asked).toMatchObject({ status: 'requires_action', next_action: { type: 'use_stripe_sdk' } })
    expect(agreed).toMatchObject({ status: 'succeeded' })
    await expect(stripe.paymentMethods.retrieve(method.id)).resolves.toMatchObject({ customer: customer.id })
  })

  it('says that its owner refused', async () => {
    const { client_secret } = await stripe.setupIntents.create({
      payment_method: 'pm_card_authenticationRequired',
      confirm: true,
    })

    const refused = await answerBank(client_secret ?? '', 'fail')

    expect(refused).toMatchObject({
      status: 'requires_payment_method',
      last_setup_error: { code: 'setup_intent_authentication_failure' },
    })
  })

  it('is nobody’s business without its secret', async () => {
    const { id } = await stripe.setupIntents.create()

    await expect(pages().setupIntents.retrieve(id)).rejects.toMatchObject({ param: 'client_secret' })
    await expect(pages().setupIntents.retrieve(id, { client_secret: 'guessed' })).rejects.toMatchObject({
      statusCode: 400,
    })
  })

  it('keeps why a card was refused', async () => {
    const { id } = await stripe.setupIntents.create()
    const { id: card } = await make({ number: '4000000000000002' })

    await expect(stripe.setupIntents.confirm(id, { payment_method: card })).rejects.toMatchObject({
      type: 'StripeCardError',
      decline_code: 'generic_decline',
      setup_intent: { id },
    })

    await expect(stripe.setupIntents.retrieve(id)).resolves.toMatchObject({
      status: 'requires_payment_method',
      last_setup_error: { code: 'card_declined', payment_method: { id: card } },
    })
  })

  it('opens a trial whose card the bank asks about', async () => {
    const { customer, price } = await openAccount(stripe)
    const { id: method } = await stripe.paymentMethods.attach('pm_card_authenticationRequiredOnSetup', {
      customer: customer.id,
    })

    const { id, status, pending_setup_intent } = await stripe.subscriptions.create({
      ...{ customer: customer.id, items: [{ price: price.id }], trial_period_days: 7, default_payment_method: method },
      expand: ['pending_setup_intent'],
    })
    const setup = pending_setup_intent as Stripe.SetupIntent
    await answerBank(setup.client_secret ?? '', 'complete')

    expect([status, setup.status]).toEqual(['trialing', 'requires_action'])
    await expect(stripe.subscriptions.retrieve(id)).resolves.toMatchObject({ pending_setup_intent: null })
  })
})
