import { Entity } from 'electrodb'
import { client, tableName } from './client.ts'
import { primary } from './keys.ts'

const Uses = new Entity(
  {
    model: { entity: 'dailyUse', version: '1', service: 'accounts' },
    attributes: {
      userId: { type: 'string', required: true },
      /** What was used, and the day: `price-route#2026-11-21`. */
      slot: { type: 'string', required: true },
      count: { type: 'number', default: 0 },
      expiresAt: { type: 'number', required: true },
    },
    indexes: {
      primary: { pk: { field: primary.pk, composite: ['userId'] }, sk: { field: primary.sk, composite: ['slot'] } },
    },
  },
  { client, table: tableName },
)

/** Counts one use and says how many the slot then holds. `expiresAt` in epoch seconds. */
export async function countUse(userId: string, slot: string, expiresAt: number): Promise<number> {
  const { data } = await Uses.upsert({ userId, slot, expiresAt }).add({ count: 1 }).go({ response: 'all_new' })
  return data.count ?? 1
}
