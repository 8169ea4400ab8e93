import { describe, expect, it } from 'vitest'
import { eventually } from '#test/support/eventually.ts'
import { cardOf, openAccount, provider, stripe, withPayments } from '#test/support/payment-provider.ts'

withPayments('each')

const create = (name: string) => stripe.customers.create({ name })
const names = () => provider.events.map(({ data: { object } }) => ('name' in object ? object.name : undefined))
const arrive = (count: number) => eventually(() => expect(provider.events).toHaveLength(count))

describe('events', () => {
  it('arrive signed', async () => {
    await create('Maya')

    await arrive(1)

    expect(provider.events).toMatchObject([{ type: 'customer.created', data: { object: { name: 'Maya' } } }])
  })

  it('are sent again until they are taken', async () => {
    provider.answerEvents(500)
    await create('Maya')

    await arrive(1)
  })

  it('are held, and come the newest first', async () => {
    await provider.disturb({ mode: 'hold' })
    await create('first')
    await create('second')
    expect(provider.events).toEqual([])

    await provider.disturb({ mode: 'reverse' })

    await arrive(2)
    expect(names()).toEqual(['second', 'first'])
  })

  it('come twice where that is asked for', async () => {
    await provider.disturb({ mode: 'twice' })
    await create('Maya')

    await arrive(2)

    expect(new Set(provider.events.map(({ id }) => id)).size).toBe(1)
  })

  it('that waited for a stopped provider arrive after its start', async () => {
    await provider.disturb({ mode: 'hold' })
    await create('Maya')

    await provider.restart()

    await arrive(1)
  })
})

it('the dashboard shows what there is, and moves the time of everything', async () => {
  const { url, submit } = provider
  const { price } = await openAccount(stripe)
  const customer = await stripe.customers.create({ email: 'maya@stopwise.example' })
  const { id: card } = await cardOf(stripe, '4242424242424242')
  await stripe.paymentMethods.attach(card, { customer: customer.id })
  const { id, trial_end } = await stripe.subscriptions.create({
    ...{ customer: customer.id, items: [{ price: price.id }], trial_period_days: 7, default_payment_method: card },
    payment_settings: { save_default_payment_method: 'on_subscription', payment_method_types: ['card'] },
  })
  expect(await (await fetch(`${url}/dashboard`)).text()).toContain('$17.99 per month')

  await submit(`${url}/dashboard`, { days: '8' })

  const after = await stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] })
  expect(after).toMatchObject({ status: 'active', latest_invoice: { status: 'paid', created: trial_end } })
})
