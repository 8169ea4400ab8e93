import { randomUUID } from 'node:crypto'
import Stripe from 'stripe'
import type { BilledProduct, PlanId } from '#core/billing/plans.ts'
import type { PromoCode } from '#core/billing/promo-code.ts'
import { keys } from '#local/payments/keys.ts'
import { cloud, newcomer, type Person } from './cloud-in-use.ts'
import { eventually } from './eventually.ts'

let [opened, browser]: (Stripe | undefined)[] = []

/** The payment provider of the local cloud, as its operator sees it. */
export function provider(): Stripe {
  opened ??= openBy(keys.secretKey)
  return opened
}

function openBy(key: string): Stripe {
  const { hostname, port } = new URL(cloud().endpoints.payments)
  return new Stripe(key, { host: hostname, port, protocol: 'http', telemetry: false })
}

/** Somebody with a user record and without a plan. */
export async function visitor(): Promise<Person> {
  const person = await newcomer()
  await person.api.accounts.currentUser()
  return person
}

/** Somebody whose days at the provider pass when the test says so. */
export async function visitorWithClock(): Promise<Person & { pass(days: number): Promise<void> }> {
  const person = await visitor()
  let now = Math.floor(Date.now() / 1000)
  const clock = await provider().testHelpers.testClocks.create({ frozen_time: now })
  const { id } = await provider().customers.create({ email: person.email, test_clock: clock.id })
  const { createCustomerOnce } = await import('#store/billing/customers.ts')
  await createCustomerOnce(person.userId, id)
  return {
    ...person,
    async pass(days) {
      now += Math.round(days * 86_400)
      await provider().testHelpers.testClocks.advance(clock.id, { frozen_time: now })
    },
  }
}

/** A payment method as the browser makes one, by the number of a test card. */
export async function cardOf(number: string): Promise<string> {
  const exp_year = new Date().getUTCFullYear() + 2
  browser ??= openBy(keys.publishableKey)
  const { id } = await browser.paymentMethods.create({
    type: 'card',
    card: { number, exp_month: 12, exp_year, cvc: '123' },
  })
  return id
}

export const cards = {
  good: '4242424242424242',
  declined: '4000000000000002',
  failsLater: '4000000000000341',
  asksOwner: '4000002500003155',
} as const

/** What the checkout page sends. */
export async function subscription(more: { plan?: PlanId; card?: string; code?: string; withoutTrial?: boolean } = {}) {
  const { plan = 'plus-yearly', card = cards.good, code = null, withoutTrial = false } = more
  return {
    ...{ payment_method: await cardOf(card), email: 'dana@example.com', name: 'Dana Reed', pricingPlan: plan },
    ...{ promoCode: code, withoutTrial, requestId: randomUUID() },
  }
}

/** The bank's window, as the stand-in for the provider's script shows it. */
export async function answerBank(clientSecret: string, outcome: 'complete' | 'fail' = 'complete'): Promise<void> {
  const [intent = ''] = clientSecret.split('_secret_')
  const kind = intent.startsWith('seti_') ? 'setup_intents' : 'payment_intents'
  const post = async (path: string, fields: Record<string, string>) => {
    const response = await fetch(`${cloud().endpoints.payments}/v1/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${keys.publishableKey}` },
      body: new URLSearchParams({ client_secret: clientSecret, ...fields }),
    })
    const answer: { status?: string } = await response.json()
    return answer.status
  }
  const found = await fetch(
    `${cloud().endpoints.payments}/v1/${kind}/${intent}?client_secret=${encodeURIComponent(clientSecret)}`,
    { headers: { authorization: `Bearer ${keys.publishableKey}` } },
  )
  const { status } = (await found.json()) as { status?: string }
  const now = status === 'requires_action' ? status : await post(`${kind}/${intent}/confirm`, {})
  if (now === 'requires_action') await post(`bank/${intent}`, { outcome })
}

/** Waits until the events of the provider have made the plan what it should be. */
export async function planBecomes(
  { api }: Person,
  wanted: Partial<Awaited<ReturnType<Person['api']['accounts']['currentUser']>>>,
): Promise<void> {
  await eventually(async () => {
    const user = await api.accounts.currentUser()
    const { tier, subscriptionStatus, teamTier } = user
    const found = { tier, subscriptionStatus, teamTier }
    for (const [name, value] of Object.entries(wanted)) {
      if (user[name as keyof typeof user] !== value) throw new Error(`${name}: ${JSON.stringify(found)}`)
    }
  })
}

/** What somebody is subscribed to of a product. */
export async function subscriptionOf({ api }: Person, product: BilledProduct = 'web') {
  const { subscriptions } = await api.billing.subscriptions()
  return subscriptions.find((each) => each.product === product)
}

/** All that a person has at the provider. */
export async function atProviderOf({ userId }: Person): Promise<Stripe.Subscription[]> {
  const { readCustomerId } = await import('#store/billing/customers.ts')
  const customer = await readCustomerId(userId)
  if (!customer) return []
  return (await provider().subscriptions.list({ customer, status: 'all' })).data
}

/** Those of them that were not canceled. */
export const livingAtProviderOf = async (person: Person): Promise<Stripe.Subscription[]> =>
  (await atProviderOf(person)).filter(({ status }) => status !== 'canceled')

/** Writes a promo code, as an operator does. */
export async function promoCode(code: string, more: Partial<PromoCode>): Promise<void> {
  const { savePromoCode } = await import('#store/billing/promo-codes.ts')
  await savePromoCode({
    ...{ code, promo: { kind: 'price', cents: 14_900, isYearly: true }, endsAt: null, maxUses: null },
    ...more,
  })
}

/** Says what shall go wrong at the provider: a fault by its fields, a way of telling events, or `clear` for none. */
export async function disturb(fields: Readonly<Record<string, string>>): Promise<void> {
  const response = await fetch(`${cloud().endpoints.payments}/faults`, {
    method: 'POST',
    body: new URLSearchParams(fields),
  })
  if (!response.ok) throw new Error(`The provider takes no such fault: ${await response.text()}`)
}

/** What somebody said when they left. */
export async function whyLeft({ userId }: Person): Promise<unknown> {
  const { findItemsOf } = await import('#store/persons/personal-items.ts')
  return (await findItemsOf(userId)).find(({ entity }) => entity === 'cancellationFeedback')?.values
}
