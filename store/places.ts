import { Entity } from 'electrodb'
import { client, tableName } from './client.ts'
import { primary } from './keys.ts'

const Places = new Entity(
  {
    model: { entity: 'place', version: '1', service: 'places' },
    attributes: {
      key: { type: 'string', required: true },
      value: { type: 'string', required: true },
      expiresAt: { type: 'number', required: true },
    },
    indexes: {
      primary: { pk: { field: primary.pk, composite: ['key'] }, sk: { field: primary.sk, composite: [] } },
    },
  },
  { client, table: tableName },
)

/** Answers kept for these keys, as stored; keys without one are absent. */
export async function readPlaces(keys: readonly string[]): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map()
  const { data } = await Places.get(keys.map((key) => ({ key }))).go()
  return new Map(data.map(({ key, value }) => [key, value]))
}

/** Keeps answers until `expiresAt` (epoch seconds). */
export async function writePlaces(entries: ReadonlyMap<string, string>, expiresAt: number): Promise<void> {
  if (entries.size === 0) return
  await Places.put([...entries].map(([key, value]) => ({ key, value, expiresAt }))).go()
}
