import { newId, type Provider, recordOf, timeOf } from '../provider.ts'
import type { ItemRecord, PriceRecord, SubscriptionRecord } from '../state.ts'
import { changeSubscription } from './change-subscription.ts'
import { finalizeInvoice, makeInvoice, periodLines } from './make-invoice.ts'
import { payInvoice } from './pay-invoice.ts'
import { periodEnd } from './period.ts'

export const prorationBehaviors = ['create_prorations', 'none', 'always_invoice'] as const

export interface ItemChange {
  readonly id?: string | undefined
  readonly price?: string | undefined
  readonly quantity?: number | undefined
  readonly deleted?: boolean | undefined
  readonly metadata?: Readonly<Record<string, string>> | undefined
}

/** Another plan, or another number of them: credit for what was paid, the rest of the period of what is new. */
export function changeItems(
  provider: Provider,
  subscription: SubscriptionRecord,
  { changes, proration }: { changes: readonly ItemChange[]; proration: (typeof prorationBehaviors)[number] },
): void {
  const before = subscription.items
  const after = changes.reduce((items, change) => applyChange(provider, subscription, items, change), before)
  const isPaid = subscription.status === 'active' || subscription.status === 'past_due'
  const hasNewInterval = isPaid && intervalOf(provider, before) !== intervalOf(provider, after)
  if (isPaid && proration !== 'none') {
    const items = hasNewInterval
      ? [{ of: before, sign: -1 }]
      : [
          { of: before, sign: -1 },
          { of: after, sign: 1 },
        ]
    subscription.pending_prorations.push(
      ...items.flatMap(({ of, sign }) => shareLeft(provider, subscription, of, sign)),
    )
  }
  changeSubscription(provider, subscription, {
    items: after,
    ...(hasNewInterval && newPeriod(provider, subscription, after)),
  })
  if (hasNewInterval) invoiceNow(provider, subscription, periodLines(provider, subscription))
  else if (isPaid && proration === 'always_invoice') invoiceNow(provider, subscription, [])
}

function applyChange(
  provider: Provider,
  subscription: SubscriptionRecord,
  items: readonly ItemRecord[],
  { id, deleted, price, quantity, metadata }: ItemChange,
): ItemRecord[] {
  if (deleted) return items.filter((item) => item.id !== id)
  const known = items.find((item) => item.id === id)
  const wanted = {
    price: price ?? known?.price ?? '',
    quantity: quantity ?? known?.quantity ?? 1,
    metadata: { ...(metadata ?? known?.metadata ?? {}) },
  }
  if (known) return items.map((item) => (item === known ? { ...known, ...wanted } : item))
  return [...items, { id: newId('si'), created: timeOf(provider, subscription.test_clock), ...wanted }]
}

const firstPrice = ({ state }: Provider, items: readonly ItemRecord[]): PriceRecord =>
  recordOf(state.prices, items[0]?.price ?? '')

const intervalOf = (provider: Provider, items: readonly ItemRecord[]): string => {
  const { recurring } = firstPrice(provider, items)
  return `${recurring?.interval_count} ${recurring?.interval}`
}

function newPeriod(provider: Provider, { test_clock }: SubscriptionRecord, items: readonly ItemRecord[]) {
  const now = timeOf(provider, test_clock)
  const recurring = firstPrice(provider, items).recurring ?? { interval: 'month', interval_count: 1 }
  return { billing_cycle_anchor: now, current_period_start: now, current_period_end: periodEnd(now, now, recurring) }
}

function shareLeft(
  provider: Provider,
  { test_clock, current_period_start, current_period_end }: SubscriptionRecord,
  items: readonly ItemRecord[],
  sign: number,
) {
  const now = timeOf(provider, test_clock)
  const share = (current_period_end - now) / (current_period_end - current_period_start)
  return items.map(({ price, quantity }) => {
    const { unit_amount, product } = recordOf(provider.state.prices, price)
    const { name } = recordOf(provider.state.products, product)
    const description = sign < 0 ? `Unused time on ${name}` : `Remaining time on ${name}`
    return { price, description, amount: sign * Math.round(unit_amount * quantity * share) }
  })
}

/** What was paid for the rest of the period is owed to the customer. */
export function creditRest(provider: Provider, subscription: SubscriptionRecord, isInvoiced: boolean): void {
  if (subscription.status !== 'active') return
  subscription.pending_prorations.push(...shareLeft(provider, subscription, subscription.items, -1))
  if (isInvoiced) invoiceNow(provider, subscription, [])
}

function invoiceNow(provider: Provider, subscription: SubscriptionRecord, lines: ReturnType<typeof periodLines>): void {
  const invoice = makeInvoice(provider, subscription, { reason: 'subscription_update', lines })
  finalizeInvoice(provider, invoice)
  payInvoice(provider, invoice)
}
