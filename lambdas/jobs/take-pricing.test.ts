import { beforeEach, expect, it, vi } from 'vitest'
import { DomainError } from '#engine/base/errors.ts'
import { setHandlerEnvironment } from '#test/support/handler-environment.ts'

setHandlerEnvironment({ PRICINGS_A_DAY: '10' })
const uses = vi.hoisted(() => ({ countUse: vi.fn(), reserveUses: vi.fn(), returnUses: vi.fn() }))
vi.mock(import('#store/uses.ts'), () => uses as never)
const { takePricing } = await import('./take-pricing.ts')

const now = Date.parse('2026-11-24T23:59:00Z')
const slot = 'price-fleet#2026-11-24'

/** Takes a price; returns whether there was room, and what undoes it. */
async function take(routes?: number, directions?: number) {
  const undone: ((cause: unknown) => Promise<void>)[] = []
  const undo = { add: (each: (cause: unknown) => Promise<void>) => undone.push(each) } as never
  const asked = { userId: 'u1', call: 'price-fleet' as const, now, undo }
  const isTaken = await takePricing({
    ...asked,
    ...(routes !== undefined && { routes }),
    ...(directions !== undefined && { directions }),
  })
  return { isTaken, undo: (cause: unknown) => Promise.all(undone.map((each) => each(cause))) }
}

beforeEach(() => void vi.resetAllMocks())

it.each([
  [undefined, 1],
  [4, 1],
  [5, 2],
  [8, 2],
  [9, 3],
])('the price of %s routes counts %i times, for two days', async (routes, units) => {
  uses.countUse.mockResolvedValue(1)
  await take(routes)

  expect(uses.countUse).toHaveBeenCalledExactlyOnceWith(
    { userId: 'u1', slot, expiresAt: now / 1000 + 2 * 86_400 },
    units,
  )
})

it('the last price of a day is given, the next one is not', async () => {
  uses.countUse.mockResolvedValueOnce(10).mockResolvedValueOnce(11)

  expect([(await take()).isTaken, (await take()).isTaken]).toEqual([true, false])
})

it('a fault of ours is not counted, a broken rule is', async () => {
  uses.countUse.mockResolvedValue(1)
  const { undo } = await take(5)

  await undo(new DomainError('invalid', 'plan.rejected', 'No.'))
  expect(uses.returnUses).not.toHaveBeenCalled()
  await undo(new Error('busy'))
  expect(uses.returnUses).toHaveBeenCalledExactlyOnceWith({ userId: 'u1', slot, expiresAt: now / 1000 + 2 * 86_400 }, 2)
})

it('directions are reserved with a price, and given back after an internal error only', async () => {
  uses.countUse.mockResolvedValue(1)
  uses.reserveUses.mockResolvedValueOnce(true)
  const of = { userId: 'u1', slot: 'directions#2026-11-24', expiresAt: now / 1000 + 2 * 86_400 }
  const { isTaken, undo } = await take(1, 7)

  expect(isTaken).toBe(true)
  expect(uses.reserveUses).toHaveBeenCalledExactlyOnceWith(of, 7, 2400)
  await undo(new DomainError('invalid', 'plan.rejected', 'No.'))
  expect(uses.returnUses).not.toHaveBeenCalled()
  await undo(new Error('busy'))
  expect(uses.returnUses).toHaveBeenCalledWith(of, 7)
})

it('a price whose directions the day has no room for is refused, and gives none back', async () => {
  uses.countUse.mockResolvedValue(1)
  uses.reserveUses.mockResolvedValueOnce(false)
  const { isTaken, undo } = await take(1, 7)

  expect(isTaken).toBe(false)
  await undo(new Error('busy'))
  expect(uses.returnUses).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ slot }), 1)
})
