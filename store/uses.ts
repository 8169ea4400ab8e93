import { Entity } from 'electrodb'
import { client, tableName } from './client.ts'
import { primary } from './keys.ts'

const Uses = new Entity(
  {
    model: { entity: 'use', version: '1', service: 'accounts' },
    attributes: {
      userId: { type: 'string', required: true },
      /** What is counted together: a day, a day with a recipient, a request id. */
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

/** Takes a use back that did not happen. */
export async function uncountUse(userId: string, slot: string): Promise<void> {
  await Uses.patch({ userId, slot }).subtract({ count: 1 }).go()
}
