import { DAY_MS } from '#core/kernel/time.ts'
import { readLeftVisits } from '#lambdas/gateways/payments/pages.ts'
import { environment } from '#lambdas/http/environment.ts'
import { logger, recordEvent } from '#lambdas/http/logging.ts'
import { readDueSubscriptions } from '#store/billing.ts'
import { returnLeftPromo } from '../return-left-promo.ts'
import { sweepOne } from '../sweep-one.ts'

/** What the schedule says: when it called. */
interface Scheduled {
  /** ISO 8601. */
  readonly time: string
}

/** At once; the provider takes a hundred requests a second of an account. */
const ABREAST = 5

/** A visit to the checkout lives for a day; the provider tells of its end for three. */
const LOOKED_BACK_MS = 4 * DAY_MS

/**
 * Looks, once a day, at every subscription whose trial or period has ended without a word of the provider, and at the
 * visits to its checkout that were left.
 *
 * @throws Error where some could not be looked at: it is called again, and the operator is told.
 */
export async function handler({ time }: Scheduled): Promise<{ readonly looked: number }> {
  const now = Date.parse(time)
  const due = await readDueSubscriptions(now)
  const looked = due.length
  let failures = 0
  const failed = (cause: unknown) => {
    failures += 1
    logger.error('sweep.failed', { error: cause instanceof Error ? cause : new Error(String(cause)) })
  }
  const left = environment.PAYMENTS_SECRET_ID === undefined ? [] : readLeftVisits(now - LOOKED_BACK_MS)
  const visits = Promise.resolve(left).catch((cause: unknown) => {
    failed(cause)
    return []
  })
  await inTurns(due, (each) => sweepOne(each, now).catch(failed))
  // Each visit by itself: one that cannot be looked at holds up no other.
  await inTurns(await visits, (visit) => returnLeftPromo(visit).catch(failed))
  if (failures === 0) return { looked }
  recordEvent('PaymentEventFailed')
  throw new Error(`${failures} of ${looked} subscriptions, or the visits that were left, could not be looked at`)
}

/** Does all of it, so many at once until nothing is left. */
async function inTurns<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const left = items.values()
  await Promise.all(
    Array.from({ length: ABREAST }, async () => {
      for (const item of left) await work(item)
    }),
  )
}
