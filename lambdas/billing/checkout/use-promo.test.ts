import { beforeEach, describe, expect, it, vi } from 'vitest'
import { DomainError } from '#engine/base/errors.ts'

const { countPromoUse, returnPromoUse } = vi.hoisted(() => ({ countPromoUse: vi.fn(), returnPromoUse: vi.fn() }))
vi.mock(import('#store/billing/promo-codes.ts'), () => ({ countPromoUse, returnPromoUse }) as never)
const { usingPromo } = await import('./use-promo.ts')

const used = { promoCode: 'GIFT', userId: 'u1', now: 5 }
const refusal = new DomainError('invalid', 'billing.already-subscribed', 'You have it.')
const silence = new DomainError('unavailable', 'billing.unavailable', 'Nobody answers.')

beforeEach(() => void vi.resetAllMocks())

describe('the use of a promo code', () => {
  it('is counted before the work, and stays counted when that is done', async () => {
    countPromoUse.mockResolvedValue('counted')
    const work = vi.fn(async () => countPromoUse.mock.calls.length)

    expect(await usingPromo(used, work)).toBe(1)
    expect(countPromoUse).toHaveBeenCalledExactlyOnceWith('GIFT', 'u1', 5)
    expect(returnPromoUse).not.toHaveBeenCalled()
  })

  it('is none without a code', async () => {
    expect(await usingPromo({ ...used, promoCode: null }, async () => 'done')).toBe('done')
    expect(countPromoUse).not.toHaveBeenCalled()
  })

  it('is refused, and nothing done, where the code is used up', async () => {
    countPromoUse.mockResolvedValue('used-up')
    const work = vi.fn()

    await expect(usingPromo(used, work)).rejects.toMatchObject({ code: 'billing.invalid-promo' })
    expect(work).not.toHaveBeenCalled()
  })

  it.each([
    ['refused', 'counted', refusal, 1],
    ['not answered', 'counted', silence, 0],
    ['a fault', 'counted', new Error('A fault'), 0],
    ['refused, the second click of two', 'again', refusal, 0],
  ])('is given back only where its work is refused for certain: %s', async (_, use, error, times) => {
    countPromoUse.mockResolvedValue(use)

    await expect(usingPromo(used, () => Promise.reject(error))).rejects.toBe(error)
    expect(returnPromoUse.mock.calls).toEqual(Array.from({ length: times }, () => ['GIFT', 'u1']))
  })
})
