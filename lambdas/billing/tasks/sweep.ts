import { readLeftVisits } from '#lambdas/gateways/payments-pages.ts'
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
const LOOKED_BACK_MS = 4 * 86_400_000

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
  const jobs = due.map((each) => () => sweepOne(each, now))
  if (environment.PAYMENTS_SECRET_ID !== undefined) {
    // Each visit by itself: one that cannot be looked at holds up no other.
    jobs.push(async () => {
      const left = await readLeftVisits(now - LOOKED_BACK_MS)
      jobs.push(...left.map((visit) => () => returnLeftPromo(visit)))
    })
  }
  let failures = 0
  const work = async () => {
    for (let next = jobs.pop(); next; next = jobs.pop()) {
      await next().catch((cause: unknown) => {
        failures += 1
        logger.error('sweep.failed', { error: cause instanceof Error ? cause : new Error(String(cause)) })
      })
    }
  }
  await Promise.all(Array.from({ length: ABREAST }, work))
  if (failures === 0) return { looked }
  recordEvent('PaymentEventFailed')
  throw new Error(`${failures} of ${looked} subscriptions, or the visits that were left, could not be looked at`)
}
