import { Entity } from 'electrodb'
import { client, tableName } from '../table/client.ts'
import { keyedBy } from '../table/keys.ts'
import { isRefusedCondition } from '../table/refusals.ts'

const ViewKeys = new Entity(
  {
    model: { entity: 'viewKey', version: '1', service: 'blog' },
    attributes: {
      day: { type: 'string', required: true },
      key: { type: 'string', required: true },
      expiresAt: { type: 'number', required: true },
    },
    indexes: { primary: keyedBy(['day']) },
  },
  { client, table: tableName },
)

/** The key of a day: `made`, unless somebody was first. `expiresAt` in epoch seconds. */
export async function keyOfDay(day: string, made: string, expiresAt: number): Promise<string> {
  const { data } = await ViewKeys.get({ day }).go()
  if (data) return data.key
  try {
    await ViewKeys.create({ day, key: made, expiresAt }).go()
    return made
  } catch (cause) {
    if (!isRefusedCondition(cause)) throw cause
    const { data: first } = await ViewKeys.get({ day }).go({ consistent: true })
    if (!first) throw cause
    return first.key
  }
}
