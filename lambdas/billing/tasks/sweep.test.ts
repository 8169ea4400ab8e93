import { setTimeout as wait } from 'node:timers/promises'
import { beforeEach, describe, expect, it, vi } from 'vitest'

const mocks = vi.hoisted(() => ({
  readDueSubscriptions: vi.fn(),
  readLeftVisits: vi.fn(),
  returnLeftPromo: vi.fn(),
  sweepOne: vi.fn(),
}))
const { readDueSubscriptions, readLeftVisits, returnLeftPromo, sweepOne } = mocks
vi.mock(import('#lambdas/gateways/payments/pages.ts'), () => ({ readLeftVisits }) as never)
vi.mock(import('#lambdas/http/environment.ts'), () => ({ environment: { PAYMENTS_SECRET_ID: 'payments' } }) as never)
vi.mock(import('#lambdas/http/logging.ts'), () => ({ logger: { error: vi.fn() }, recordEvent: vi.fn() }) as never)
vi.mock(import('#store/billing.ts'), () => ({ readDueSubscriptions }) as never)
vi.mock(import('../return-left-promo.ts'), () => ({ returnLeftPromo }) as never)
vi.mock(import('../sweep-one.ts'), () => ({ sweepOne }) as never)
const { handler } = await import('./sweep.ts')

const sweep = () => handler({ time: '2026-11-24T03:00:00Z' })

beforeEach(() => {
  vi.resetAllMocks()
  sweepOne.mockResolvedValue(undefined)
  returnLeftPromo.mockResolvedValue(undefined)
})

describe('the daily sweep', () => {
  it('looks at left visits side by side, also where no subscription is due', async () => {
    readDueSubscriptions.mockResolvedValue([])
    readLeftVisits.mockResolvedValue(Array.from({ length: 20 }, (_, index) => index))
    let [abreast, most] = [0, 0]
    returnLeftPromo.mockImplementation(async () => {
      abreast += 1
      most = Math.max(most, abreast)
      await wait(1)
      abreast -= 1
    })

    await sweep()

    expect(returnLeftPromo).toHaveBeenCalledTimes(20)
    expect(most).toBe(5)
  })

  it('looks at everything else where some fail, and then fails itself', async () => {
    readDueSubscriptions.mockResolvedValue(Array.from({ length: 12 }, (_, index) => index))
    readLeftVisits.mockResolvedValue([1, 2])
    sweepOne.mockRejectedValueOnce(new Error('busy'))
    returnLeftPromo.mockRejectedValueOnce(new Error('busy'))

    await expect(sweep()).rejects.toThrow('2 of 12')

    expect(sweepOne).toHaveBeenCalledTimes(12)
    expect(returnLeftPromo).toHaveBeenCalledTimes(2)
  })

  it('sweeps what is due though the provider does not name the visits', async () => {
    readDueSubscriptions.mockResolvedValue([1, 2, 3])
    readLeftVisits.mockRejectedValue(new Error('busy'))

    await expect(sweep()).rejects.toThrow('1 of 3')

    expect(sweepOne).toHaveBeenCalledTimes(3)
  })
})
