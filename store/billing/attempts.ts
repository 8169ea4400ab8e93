import { type BilledProduct, billedProducts } from '#core/billing/plans.ts'
import { DAY_MS, epochSeconds } from '#core/kernel/time.ts'
import { defineEntity, keyedBy, numbers, texts } from '../table/define-entity.ts'
import { unlessRefused } from '../table/refusals.ts'

/** Who pays at the moment: of one person and product one attempt at a time. */
const Attempts = defineEntity({
  model: { entity: 'paymentAttempt', version: '1', service: 'billing' },
  attributes: {
    ...texts('userId', 'requestId'),
    product: { type: billedProducts, required: true },
    /** Milliseconds since the epoch: an attempt whose function ended without a word holds nobody up for longer. */
    ...numbers('heldUntil'),
    ...numbers('expiresAt'),
  },
  indexes: { primary: keyedBy(['userId'], ['product']) },
})

/** An attempt to pay. */
export interface Attempt {
  readonly userId: string
  readonly product: BilledProduct
  readonly requestId: string
}

/** Longer than a function may take. */
const HOLD_MS = 40_000
const KEPT_MS = DAY_MS

/** Begins an attempt unless another one is under way; the same one may begin again. `now` in milliseconds. */
export async function beginAttempt(attempt: Attempt, now: number): Promise<boolean> {
  return unlessRefused(
    Attempts.put({ ...attempt, heldUntil: now + HOLD_MS, expiresAt: epochSeconds(now + KEPT_MS) })
      .where(
        ({ requestId, heldUntil }, { notExists, eq, lt }) =>
          `${notExists(requestId)} OR ${eq(requestId, attempt.requestId)} OR ${lt(heldUntil, now)}`,
      )
      .go(),
  )
}

/** Ends an attempt, unless another has begun by now. */
export async function endAttempt({ userId, product, requestId }: Attempt): Promise<void> {
  await unlessRefused(
    Attempts.delete({ userId, product })
      .where(({ requestId: id }, { eq }) => eq(id, requestId))
      .go(),
  )
}
