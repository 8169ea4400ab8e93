import { describe, expect, it } from 'vitest'
import { newUser, type User } from '#core/accounts/account.ts'

const NOW = 1_700_000_000_000
const user = (userId: string, extra: Partial<User> = {}): User => ({
  ...newUser({ userId, email: `${userId}@example.com`, name: 'Dana' }, NOW),
  ...extra,
})

export function describeUsers(): void {
  describe('a user', () => {
    it('is not there before it is written', async () => {
      const { readUser } = await import('#store/accounts.ts')

      expect(await readUser('nobody')).toBeUndefined()
    })

    it('comes back as it was written, with and without a subscription [P-227]', async () => {
      const { readUser, saveUser } = await import('#store/accounts.ts')
      const paying = user('paying', { tier: 2, subscriptionId: 'sub_1', subscriptionStatus: 'trialing', teamTier: 3 })

      const basic = user('basic', { tier: 1, photoUrl: 'https://example.com/dana.jpg' })

      for (const each of [paying, basic, user('free')]) {
        await saveUser(each)
        expect(await readUser(each.userId)).toEqual(each)
      }
    })

    it('changes its tier, and loses its subscription when it is written without one [P-253]', async () => {
      const { readUser, saveUser } = await import('#store/accounts.ts')

      await saveUser(user('former', { tier: 2, subscriptionId: 'sub_1', subscriptionStatus: 'active' }))
      await saveUser(user('former', { subscriptionStatus: 'cancelled' }))

      expect(await readUser('former')).toMatchObject({ subscriptionId: null, tier: 0, subscriptionStatus: 'cancelled' })
    })

    it('is created once by many first calls, which all get the same record', async () => {
      const { createUserOnce, readUser } = await import('#store/accounts.ts')
      const calls = Array.from({ length: 20 }, (_, index) =>
        createUserOnce({ ...user('eager'), createdAt: NOW + index }),
      )

      const records = await Promise.all(calls)

      expect(new Set(records.map(({ createdAt }) => createdAt)).size).toBe(1)
      expect(await readUser('eager')).toEqual(records[0])
    })
  })
}
