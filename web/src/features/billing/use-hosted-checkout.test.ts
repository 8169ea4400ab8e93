/** @vitest-environment jsdom */
import { ORPCError } from '@orpc/client'
import { act } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { pass, runHook } from '#test/support/run-hook.ts'
import { notices } from '#web/ui/feedback/notices/notice.ts'

const { openHostedCheckout, navigate } = vi.hoisted(() => ({ openHostedCheckout: vi.fn(), navigate: vi.fn() }))
vi.mock(import('#web/client/billing/hosted-checkout.ts'), () => ({ openHostedCheckout }) as never)
vi.mock(
  import('react-router-dom'),
  async (real) => Object.assign({}, await real(), { useNavigate: () => navigate }) as never,
)
const { useHostedCheckout } = await import('./use-hosted-checkout.ts')
const { checkoutPath } = await import('./plan-paths.ts')

const visit = { plan: 'plus-monthly' } as never
const open = async () => {
  const { result } = runHook(() => useHostedCheckout(visit))
  act(() => result.current.open())
  await pass()
  return result.current.busy
}

beforeEach(() => {
  vi.useFakeTimers()
  notices.get()?.answer('done')
})

it('the checkout of the provider is on its way until the browser is there', async () => {
  openHostedCheckout.mockReturnValue(new Promise(() => undefined))

  expect(await open()).toBe(true)
  expect(openHostedCheckout).toHaveBeenCalledExactlyOnceWith(visit)
})

it.each([
  ['billing.trial-used', [[checkoutPath('plus-monthly' as never)]], undefined],
  ['billing.unavailable', [], 'The checkout could not be opened'],
])('who cannot go there is told why, or what is charged: %s', async (code, ways, title) => {
  openHostedCheckout.mockRejectedValue(new ORPCError(code, { status: 409, message: 'No.' }))

  expect(await open()).toBe(false)
  expect([navigate.mock.calls, notices.get()?.title]).toEqual([ways, title])
})
