import { beforeEach, describe, expect, it, vi } from 'vitest'
import { takeInEvent } from './take-in-event.ts'

const { reconcile, write, forgetCustomer, beginEvent, finishEvent, releaseEvent } = vi.hoisted(() => ({
  reconcile: vi.fn(),
  write: vi.fn(),
  forgetCustomer: vi.fn(),
  beginEvent: vi.fn(),
  finishEvent: vi.fn(),
  releaseEvent: vi.fn(),
}))
vi.mock(import('#lambdas/http/logging.ts'), () => ({ logger: { warn: vi.fn() } }) as never)
vi.mock(import('#store/billing/customers.ts'), () => ({ forgetCustomer, readCustomerOwner: async () => 'u1' }) as never)
vi.mock(import('#store/billing/events.ts'), () => ({ beginEvent, finishEvent, releaseEvent }) as never)
vi.mock(import('./reconcile.ts'), () => ({ reconcile }) as never)
vi.mock(import('./return-left-promo.ts'), () => ({ returnLeftPromo: vi.fn() }) as never)
vi.mock(import('./tell.ts'), () => ({ write }) as never)

const facts = { id: 'evt_1', customerId: 'cus_1', trialEndsAt: 9, promoCode: undefined }
const reminder = { ...facts, type: 'customer.subscription.trial_will_end' }

beforeEach(() => {
  vi.resetAllMocks()
  reconcile.mockResolvedValue({ web: { status: 'trialing', trialEndsAt: 9 } })
  beginEvent.mockResolvedValue('begun')
})

describe('an event that is taken in', () => {
  it.each([
    [{ ...facts, type: 'customer.subscription.updated' }, reconcile],
    [{ ...facts, type: 'customer.deleted' }, forgetCustomer],
    [reminder, write],
  ])('counts as never come where its work fails, and is done when it comes again: $type', async (event, work) => {
    work.mockRejectedValueOnce(new Error('busy'))

    await expect(takeInEvent(event, 5)).rejects.toThrow('busy')
    expect(releaseEvent).toHaveBeenCalledExactlyOnceWith('evt_1')
    expect(finishEvent).not.toHaveBeenCalled()
    expect(await takeInEvent(event, 6)).toBe('taken')

    expect(work).toHaveBeenCalledTimes(2)
    expect(finishEvent).toHaveBeenCalledExactlyOnceWith('evt_1')
  })

  it.each(['taken', 'under-way'])('is let be where it is %s', async (state) => {
    beginEvent.mockResolvedValue(state)

    expect(await takeInEvent(reminder, 5)).toBe(state)
    expect(reconcile).not.toHaveBeenCalled()
  })
})

it.each([
  { ...facts, type: 'customer.subscription.updated', customerId: undefined },
  { ...facts, type: 'product.updated' },
])('an event that concerns nobody here is not begun: $type of $customerId', async (event) => {
  expect(await takeInEvent(event, 5)).toBe('taken')
  expect(beginEvent).not.toHaveBeenCalled()
})
