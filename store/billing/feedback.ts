import { CustomAttributeType, Entity } from 'electrodb'
import { type BilledProduct, billedProducts } from '#core/billing/plans.ts'
import type { CancellationReason } from '#core/billing/subscription.ts'
import { client, tableName } from '../table/client.ts'
import { keyedBy } from '../table/keys.ts'

const CancellationFeedback = new Entity(
  {
    model: { entity: 'cancellationFeedback', version: '1', service: 'billing' },
    attributes: {
      userId: { type: 'string', required: true },
      product: { type: billedProducts, required: true },
      reason: { type: CustomAttributeType<CancellationReason>('string') },
      feedback: { type: 'string', required: true },
      submittedAt: { type: 'number', required: true },
    },
    indexes: {
      primary: keyedBy(['userId'], ['product']),
    },
  },
  { client, table: tableName },
)

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
