import { toSubscription } from '../objects/subscriptions.ts'
import type { Provider } from '../provider.ts'
import { timeOf } from '../provider.ts'
import type { SubscriptionRecord } from '../state.ts'

/** Changes a subscription and says what it was before; a change of nothing is not told. */
export function changeSubscription(
  provider: Provider,
  subscription: SubscriptionRecord,
  change: Partial<SubscriptionRecord>,
): void {
  const before = toSubscription(provider.state, subscription)
  Object.assign(subscription, change)
  const after = toSubscription(provider.state, subscription)
  const previous = differences(before, after)
  if (Object.keys(previous).length === 0) return
  const created = timeOf(provider, subscription.test_clock)
  provider.emit({ type: 'customer.subscription.updated', created, object: after, previous })
}

function differences(before: object, after: object): object {
  const now = new Map<string, unknown>(Object.entries(after))
  const changed = Object.entries(before).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(now.get(name)),
  )
  return Object.fromEntries(changed)
}

/** Ends a subscription now. */
export function endSubscription(
  provider: Provider,
  subscription: SubscriptionRecord,
  reason: 'cancellation_requested' | 'payment_failed',
): void {
  const now = timeOf(provider, subscription.test_clock)
  subscription.status = 'canceled'
  subscription.ended_at = now
  subscription.canceled_at ??= now
  subscription.cancellation_details.reason ??= reason
  for (const invoice of provider.state.invoices) {
    if (invoice.subscription === subscription.id) stopCollecting(invoice)
  }
  const object = toSubscription(provider.state, subscription)
  provider.emit({ type: 'customer.subscription.deleted', created: now, object })
}

/** What is owed stays owed; nobody asks for it any more. */
function stopCollecting(invoice: Provider['state']['invoices'][number]): void {
  invoice.next_payment_attempt = null
  invoice.automatically_finalizes_at = null
}
