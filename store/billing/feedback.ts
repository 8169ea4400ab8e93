import { CustomAttributeType } from 'electrodb'
import { type BilledProduct, billedProducts } from '#core/billing/plans.ts'
import type { CancellationReason } from '#core/billing/subscription.ts'
import { defineEntity, keyedBy, numbers, texts } from '../table/define-entity.ts'

const CancellationFeedback = defineEntity({
  model: { entity: 'cancellationFeedback', version: '1', service: 'billing' },
  attributes: {
    ...texts('userId', 'feedback'),
    product: { type: billedProducts, required: true },
    reason: { type: CustomAttributeType<CancellationReason>('string') },
    ...numbers('submittedAt'),
  },
  indexes: { primary: keyedBy(['userId'], ['product']) },
})

/** Why somebody left, in their words. */
export interface CancellationAnswer {
  readonly userId: string
  readonly product: BilledProduct
  readonly reason: CancellationReason | null
  readonly feedback: string
  /** Milliseconds since the epoch. */
  readonly submittedAt: number
}

/** Keeps why somebody left, in place of what they said the time before. */
export async function saveCancellationFeedback({ reason, ...answer }: CancellationAnswer): Promise<void> {
  await CancellationFeedback.put({ ...answer, ...(reason !== null && { reason }) }).go()
}
