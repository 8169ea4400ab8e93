import { askedTooOften } from '#core/billing/notices.ts'
import { epochSeconds, MINUTE_MS } from '#core/kernel/time.ts'
import { DomainError } from '#engine/base/errors.ts'
import { reserveUses } from '#store/uses.ts'

/** So often may calls of one person ask the payment provider within one window: a page that waits for a plan asks 20 times. */
const MOST_ASKED = 200
const WINDOW_MS = 10 * MINUTE_MS

/**
 * Counts a call that asks the payment provider for somebody: it answers all of our customers together only so often.
 * `now` in milliseconds.
 *
 * @throws DomainError `billing.asked-too-often`
 */
export async function meterProvider(userId: string, now: number): Promise<void> {
  const end = (Math.floor(now / WINDOW_MS) + 1) * WINDOW_MS
  const slot = { userId, slot: `provider#${new Date(end).toISOString()}`, expiresAt: epochSeconds(end + WINDOW_MS) }
  if (await reserveUses(slot, 1, MOST_ASKED)) return
  throw new DomainError('limit', 'billing.asked-too-often', askedTooOften(Math.ceil((end - now) / MINUTE_MS)))
}
