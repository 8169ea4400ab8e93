import { type ApiKey, MAX_API_KEYS } from '#core/accounts/api-key.ts'
import { defineEntity, keyedBy, listedBy, numbers, optional, texts } from '../table/define-entity.ts'
import { unlessRefused } from '../table/refusals.ts'
import { REFUSED, writeAll } from '../table/write-all.ts'

const Keys = defineEntity({
  model: { entity: 'apiKey', version: '1', service: 'accounts' },
  attributes: {
    ...texts('keyId', 'userId', 'name'),
    /** SHA-256 of the secret, which is kept nowhere. */
    ...texts('secretHash'),
    ...numbers('createdAt'),
    ...optional.texts('lastUsedOn'),
  },
  indexes: { primary: keyedBy(['keyId']), byUser: listedBy(['userId'], ['createdAt']) },
})

/** So many keys a user has: what makes the limit hold, however many are asked for at once. */
const KeyCounts = defineEntity({
  model: { entity: 'apiKeyCount', version: '1', service: 'accounts' },
  attributes: {
    ...texts('userId'),
    count: { type: 'number', default: 0 },
  },
  indexes: { primary: keyedBy(['userId']) },
})

const keyring = { Keys, KeyCounts }

/** A key as the server keeps it. */
export interface KeptKey extends ApiKey {
  readonly userId: string
  readonly secretHash: string
}

/** Keeps a new key unless its owner has as many as there may be. */
export async function createApiKey({ lastUsedOn: _never, ...key }: KeptKey): Promise<'created' | 'limit'> {
  const { userId } = key
  const [written, counted] = await writeAll(keyring, ({ Keys: keys, KeyCounts: counts }) => [
    keys.create(key).commit(),
    counts
      .upsert({ userId })
      .add({ count: 1 })
      .where(({ count }, { notExists, lt }) => `${notExists(count)} OR ${lt(count, MAX_API_KEYS)}`)
      .commit(),
  ])
  if (written === REFUSED) throw new Error('Chance has made a key that was there already')
  return counted === REFUSED ? 'limit' : 'created'
}

/** The key of this id, or `undefined` where there is none or it was revoked. */
export async function readApiKey(keyId: string): Promise<KeptKey | undefined> {
  const { data } = await Keys.get({ keyId }).go({ consistent: true })
  return data ? { ...data, lastUsedOn: data.lastUsedOn ?? null } : undefined
}

/** A user's keys, the oldest first. One that was made a moment ago may be missing. */
export async function listApiKeys(userId: string): Promise<ApiKey[]> {
  const { data } = await Keys.query.byUser({ userId }).go({ pages: 'all' })
  return data.map(({ keyId, name, createdAt, lastUsedOn }) => ({
    ...{ keyId, name, createdAt },
    lastUsedOn: lastUsedOn ?? null,
  }))
}

/** Ends a key of a user: no call that begins afterwards is made with it. */
export async function deleteApiKey(userId: string, keyId: string): Promise<'deleted' | 'gone'> {
  const [key] = await writeAll(keyring, ({ Keys: keys, KeyCounts: counts }) => [
    keys
      .delete({ keyId })
      .where((each, { eq }) => eq(each.userId, userId))
      .commit(),
    counts.upsert({ userId }).subtract({ count: 1 }).commit(),
  ])
  return key === REFUSED ? 'gone' : 'deleted'
}

/** Notes the day on which a key was used, once a day. A key that is gone by now stays gone. */
export async function noteKeyUse(keyId: string, day: string): Promise<void> {
  await unlessRefused(
    Keys.patch({ keyId })
      .set({ lastUsedOn: day })
      .where(({ lastUsedOn }, { notExists, ne }) => `(${notExists(lastUsedOn)} OR ${ne(lastUsedOn, day)})`)
      .go(),
  )
}
