import { beforeEach, describe, expect, it, vi } from 'vitest'
import { mayUse, needs, type Plans } from '#core/accounts/access.ts'
import type { Role } from '#core/accounts/account.ts'
import { setHandlerEnvironment } from '#test/support/handler-environment.ts'

const { readUser, erasureOf } = vi.hoisted(() => ({ readUser: vi.fn(), erasureOf: vi.fn() }))
vi.mock(import('#store/accounts.ts'), () => ({ readUser }) as never)
vi.mock(import('#store/persons/erasures.ts'), () => ({ erasureOf }) as never)
vi.mock(import('#store/persons/api-keys.ts'), () => ({}) as never)
setHandlerEnvironment()
const { admit } = await import('./admit.ts')

const none: Plans = { tier: 0, subscriptionStatus: 'none', teamTier: 0 }
const plans: readonly (Plans | undefined)[] = [
  ...[undefined, none, { ...none, teamTier: 1 }],
  ...[{ ...none, tier: 2 } as const, { ...none, tier: 2, subscriptionStatus: 'cancelled' } as const],
]
const groups: readonly (readonly Role[])[] = [[], ['author'], ['department-viewer'], ['department-scheduler']]
/** Who calls, with these roles. */
const callOf = (roles: readonly Role[]) => ({ caller: { userId: 'u1', username: 'u1', roles }, now: 0 }) as never

beforeEach(() => {
  vi.resetAllMocks()
  erasureOf.mockResolvedValue(undefined)
})

describe('the door of a call', () => {
  it.each(needs)('asks with every plan and role what a page would, for a need of %s', async (need) => {
    for (const user of plans) {
      for (const roles of groups) {
        readUser.mockResolvedValue(user)

        const isIn = await admit(callOf(roles), need).then(
          () => true,
          () => false,
        )

        expect([user, roles, isIn]).toEqual([user, roles, mayUse(need, { user, roles })])
      }
    }
  })

  it('hands the record on where a plan was asked for, and reads none where no plan opens it', async () => {
    readUser.mockResolvedValue({ tier: 2 })

    expect(await admit(callOf([]), 'plus')).toMatchObject({ caller: { userId: 'u1' }, user: { tier: 2 } })
    expect(readUser).toHaveBeenCalledExactlyOnceWith('u1')
    expect(await admit(callOf([]), 'user')).toMatchObject({ caller: { userId: 'u1' }, user: undefined })
    expect(readUser).toHaveBeenCalledOnce()
  })

  it.each(needs.filter((need) => need !== 'public'))(
    'is closed to a deleted account with a need of %s',
    async (need) => {
      readUser.mockResolvedValue({ tier: 2, teamTier: 1 })
      erasureOf.mockResolvedValue('receipt')

      await expect(admit(callOf(['author', 'department-scheduler']), need)).rejects.toMatchObject({
        code: 'caller.unauthenticated',
      })
    },
  )
})
