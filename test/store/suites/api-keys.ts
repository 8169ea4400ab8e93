import { describe, expect, it } from 'vitest'
import { MAX_API_KEYS } from '#core/accounts/api-key.ts'
import type { KeptKey } from '#store/persons/api-keys.ts'

const store = () => import('#store/persons/api-keys.ts')

const keyOf = (userId: string, keyId: string): KeptKey => ({
  ...{ userId, keyId, name: `Key ${keyId}`, secretHash: 'ab'.repeat(32), createdAt: 1000, lastUsedOn: null },
})

export function describeApiKeys(): void {
  describe('API keys', () => {
    it('are found by their id, listed for their owner, and gone once revoked', async () => {
      const { createApiKey, deleteApiKey, listApiKeys, readApiKey } = await store()
      const key = keyOf('ak-1', 'ak1first')

      await createApiKey(key)
      await createApiKey({ ...keyOf('ak-1', 'ak1second'), createdAt: 2000 })

      expect(await readApiKey('ak1first')).toEqual(key)
      expect((await listApiKeys('ak-1')).map(({ keyId }) => keyId)).toEqual(['ak1first', 'ak1second'])
      expect(await deleteApiKey('ak-1', 'ak1first')).toBe('deleted')
      expect(await readApiKey('ak1first')).toBeUndefined()
      expect(await listApiKeys('ak-1')).toHaveLength(1)
    })

    it('are revoked by their owner alone', async () => {
      const { createApiKey, deleteApiKey, readApiKey } = await store()
      await createApiKey(keyOf('ak-2', 'ak2own'))

      expect(await deleteApiKey('ak-stranger', 'ak2own')).toBe('gone')
      expect(await deleteApiKey('ak-2', 'ak2never')).toBe('gone')

      expect(await readApiKey('ak2own')).toBeDefined()
    })

    it('are never more than there may be, however many are asked for at once, and room comes back', async () => {
      const { createApiKey, deleteApiKey, listApiKeys } = await store()
      const ids = Array.from({ length: MAX_API_KEYS + 5 }, (_, index) => `ak3n${index}`)

      const outcomes = await Promise.all(ids.map((id) => createApiKey(keyOf('ak-3', id))))

      expect(outcomes.filter((outcome) => outcome === 'created')).toHaveLength(MAX_API_KEYS)
      const [{ keyId = '' } = {}] = await listApiKeys('ak-3')
      await deleteApiKey('ak-3', keyId)
      await deleteApiKey('ak-3', keyId)
      expect(await createApiKey(keyOf('ak-3', 'ak3again'))).toBe('created')
      expect(await createApiKey(keyOf('ak-3', 'ak3more'))).toBe('limit')
    })

    it('say on which day they were used last; a key that was revoked meanwhile stays gone', async () => {
      const { createApiKey, deleteApiKey, noteKeyUse, readApiKey } = await store()
      await createApiKey(keyOf('ak-4', 'ak4'))

      await noteKeyUse('ak4', '2026-11-21')
      await noteKeyUse('ak4', '2026-11-22')
      await noteKeyUse('ak4', '2026-11-22')

      expect((await readApiKey('ak4'))?.lastUsedOn).toBe('2026-11-22')
      await deleteApiKey('ak-4', 'ak4')
      await noteKeyUse('ak4', '2026-11-23')
      expect(await readApiKey('ak4')).toBeUndefined()
    })
  })
}
