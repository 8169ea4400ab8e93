import { defineEntity, keyedBy, numbers, texts } from './table/define-entity.ts'
import { repeatUnprocessed } from './table/repeat-unprocessed.ts'

const Places = defineEntity({
  model: { entity: 'place', version: '1', service: 'places' },
  attributes: {
    ...texts('key', 'value'),
    ...numbers('expiresAt'),
  },
  indexes: { primary: keyedBy(['key']) },
})

/**
 * Answers kept for these keys, as stored; keys without one, or that the table did not come to, are absent, and so are
 * those whose time is over: the table deletes late. `now` in milliseconds.
 */
export async function readPlaces(keys: readonly string[], now: number): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  await repeatUnprocessed(keys, async (open) => {
    const { data, unprocessed } = await Places.get(open.map((key) => ({ key }))).go()
    for (const { key, value, expiresAt } of data) if (expiresAt * 1000 > now) found.set(key, value)
    return unprocessed.map(({ key }) => key)
  })
  return found
}

/** Keeps answers until `expiresAt` (epoch seconds). What the table does not take in time is asked for again some day. */
export async function writePlaces(entries: ReadonlyMap<string, string>, expiresAt: number): Promise<void> {
  await repeatUnprocessed([...entries.keys()], async (open) => {
    const items = open.map((key) => ({ key, value: entries.get(key) ?? '', expiresAt }))
    const { unprocessed } = await Places.put(items).go()
    return unprocessed.map(({ key }) => key)
  })
}
