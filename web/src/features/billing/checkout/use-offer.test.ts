/** @vitest-environment jsdom */
import { ORPCError } from '@orpc/client'
import { act } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { billingNotices } from '#core/billing/notices.ts'
import { fakeApi, pass, runHook } from '#test/support/run-hook.ts'

const billing = vi.hoisted(() => ({ checkPromoCode: vi.fn() }))
vi.mock(import('#web/client/api.ts'), () => fakeApi({ billing }))
const { useOffer } = await import('./use-offer.ts')

const plain = { cents: 2000, trialDays: 14, savedPercent: null }
const cheaper = { ...plain, cents: 1000 }
const open = async () => {
  const { result } = runHook(() => useOffer('plus-monthly' as never))
  await pass()
  return result
}
const enter = async (result: Awaited<ReturnType<typeof open>>, code: string) => {
  act(() => result.current.promo.onType(code))
  act(() => result.current.promo.apply())
  await pass()
}
const codesAsked = () => billing.checkPromoCode.mock.calls.map(([{ code }]) => code)

beforeEach(() => {
  vi.useFakeTimers()
  billing.checkPromoCode.mockImplementation(async ({ code }) => (code === null ? plain : cheaper))
})

describe('the offer of a checkout', () => {
  it('is that of the plan as long as no code is taken', async () => {
    const result = await open()

    expect(codesAsked()).toEqual([null])
    expect(result.current).toMatchObject({ offer: plain, code: null, isIntervalFixed: false })
    expect(result.current.promo).toMatchObject({ isOpen: false, isTaken: false, busy: false, problem: undefined })
    act(() => result.current.promo.open())
    expect(result.current.promo.isOpen).toBe(true)
  })

  it('is that of a code once it is taken, and goes back with it', async () => {
    const result = await open()
    await enter(result, ' SPRING ')
    expect(codesAsked()).toEqual([null, 'SPRING'])
    expect(result.current).toMatchObject({ offer: cheaper, code: 'SPRING', promo: { isTaken: true } })

    act(() => result.current.promo.onType('SPRIN'))
    expect(result.current).toMatchObject({ offer: plain, code: null, promo: { isTaken: false, typed: 'SPRIN' } })
    await enter(result, 'SPRING')
    act(() => result.current.withdrawCode())
    expect(result.current).toMatchObject({ offer: plain, code: null, promo: { typed: '' } })
  })

  it('asks for nothing where nothing is typed', async () => {
    const result = await open()
    await enter(result, '  ')

    expect([codesAsked(), result.current.promo.isTaken]).toEqual([[null], false])
  })

  it.each([
    [null, false],
    [20, true],
  ])('has a fixed interval by a code that says so: %s', async (savedPercent, isIntervalFixed) => {
    billing.checkPromoCode.mockResolvedValue({ ...plain, savedPercent })
    const result = await open()
    expect(result.current.isIntervalFixed).toBe(false)
    await enter(result, 'YEAR')

    expect(result.current.isIntervalFixed).toBe(isIntervalFixed)
  })

  it('is without a trial once the server has said that none is left', async () => {
    const result = await open()
    act(() => result.current.spendTrial())

    expect(result.current.offer).toEqual({ ...plain, trialDays: 0 })
  })

  it.each([
    [new ORPCError('billing.invalid-promo', { status: 400, message: 'No.' }), billingNotices.invalidPromo],
    [new TypeError('Failed to fetch'), expect.stringContaining('could not reach')],
  ])('says what is wrong with a code, and asks again for the same one', async (error, problem) => {
    const result = await open()
    billing.checkPromoCode.mockRejectedValue(error)
    await enter(result, 'OLD')
    expect(result.current.promo).toMatchObject({ problem, isTaken: false })
    expect(result.current).toMatchObject({ offer: plain, code: null })

    act(() => result.current.promo.apply())
    await pass()
    expect(codesAsked()).toEqual([null, 'OLD', 'OLD'])
  })

  it('is read anew with its code', async () => {
    const result = await open()
    act(() => void result.current.refetch())
    await pass()
    expect(codesAsked()).toEqual([null, null])
    await enter(result, 'SPRING')
    act(() => void result.current.refetch())
    await pass()
    expect(codesAsked()).toEqual([null, null, 'SPRING', null, 'SPRING'])
  })
})
