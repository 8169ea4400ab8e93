import { beforeEach, describe, expect, it, vi } from 'vitest'
import { callsWithin, dailyUnits, unitsForDollars, unitsOf } from '#core/places/allowance.ts'
import { setHandlerEnvironment } from '#test/support/handler-environment.ts'

setHandlerEnvironment()
type Slot = { readonly userId: string; readonly slot: string }
const uses = vi.hoisted(() => new Map<string, number>())
const readUser = vi.hoisted(() => vi.fn())
const events = vi.hoisted(() => ({ recordEvent: vi.fn(), recordProviderCost: vi.fn() }))
vi.mock(import('#store/accounts.ts'), () => ({ readUser }) as never)
vi.mock(import('#lambdas/http/person-hash.ts'), () => ({ personKeyOf: async () => 'mailbox' }) as never)
vi.mock(import('#lambdas/http/logging.ts'), () => events as never)
vi.mock(import('#store/uses.ts'), () => {
  const keyOf = ({ userId, slot }: Slot) => `${userId} ${slot}`
  const used = (slot: Slot): number => uses.get(keyOf(slot)) ?? 0
  return {
    readUses: async (slot: Slot) => used(slot),
    reserveUses: async (slot: Slot, count: number, limit: number) => {
      if (used(slot) + count > limit) return false
      uses.set(keyOf(slot), used(slot) + count)
      return true
    },
    returnUses: async (slot: Slot, count: number) => void uses.set(keyOf(slot), used(slot) - count),
  } as never
})
const { meterOf, meteredBy } = await import('./meter.ts')

const now = Date.parse('2026-11-24T12:00:00Z')
const unpaid = { email: 'maya@example.com' }
const context = { now, caller: { userId: 'u1', roles: [] }, user: unpaid } as never
const driver = { now, caller: { userId: 'u1', roles: ['blog-author', 'author', 'department-viewer'] } } as never
const kind = 'geocode'
const unit = unitsOf(kind, 1)
const counted = (): Record<string, number> => Object.fromEntries([...uses].filter(([, count]) => count !== 0))

beforeEach(() => {
  uses.clear()
  vi.resetAllMocks()
})

describe('the look-ups of who pays nothing', () => {
  it('count for their mailbox and for all who pay nothing, and what was not asked is given back to both', async () => {
    const meter = meterOf(context, kind)
    await meter.reserve(3)
    const each = unitsOf(kind, 3)
    expect(counted()).toEqual({
      'mailbox unpaid-places#2026-11-24': each,
      'everybody unpaid-places#2026-11-24': each,
    })

    await meter.giveBack(3)
    expect(counted()).toEqual({})
    expect(readUser).not.toHaveBeenCalled()
  })

  it('end with their own day: they are told how many are left', async () => {
    const most = callsWithin(kind, dailyUnits.none)

    const meter = meterOf(context, kind)
    await meter.reserve(most - 1)
    await expect(meter.reserve(2)).rejects.toThrow(/\b1\b/)
    await meter.reserve(1)
  })

  it('end with the day of all, which takes nothing off their own', async () => {
    uses.set('everybody unpaid-places#2026-11-24', unitsForDollars(5) - unit + 1)

    await expect(meterOf(context, kind).reserve(1)).rejects.toMatchObject({ kind: 'limit' })
    expect(uses.get('mailbox unpaid-places#2026-11-24')).toBe(0)
    expect(events.recordEvent).toHaveBeenCalledExactlyOnceWith('UnpaidLookUpsRefused')
  })
})

describe('one question', () => {
  const answer = (calls: number) => async () => ({ usage: { calls } }) as never

  it('is given back where nothing was billed, or nobody answered', async () => {
    await meteredBy(context, kind)(answer(0))
    expect(counted()).toEqual({})
    await expect(meteredBy(context, kind)(() => Promise.reject(new Error('busy')))).rejects.toThrow('busy')
    expect(counted()).toEqual({})
    await meteredBy(context, kind)(answer(1))
    expect(uses.get('mailbox unpaid-places#2026-11-24')).toBe(unit)
  })
})

it('who has a role or pays has a day of their own, and none with all', async () => {
  readUser.mockResolvedValue(undefined)
  await meterOf(driver, kind).reserve(1)

  expect(readUser).toHaveBeenCalledExactlyOnceWith('u1')
  expect(Object.keys(counted())).toEqual(['u1 places#2026-11-24'])
})
