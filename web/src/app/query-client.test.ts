import { ORPCError } from '@orpc/client'
import { beforeEach, describe, expect, it, vi } from 'vitest'

const told = vi.hoisted(() => ({ showNotice: vi.fn(), showToast: vi.fn(), onSessionChange: vi.fn() }))
vi.mock(import('#web/client/session/session.ts'), () => ({ onSessionChange: told.onSessionChange }) as never)
vi.mock(import('#web/ui/feedback/notices/notice.ts'), () => ({ showNotice: told.showNotice }) as never)
vi.mock(import('#web/ui/feedback/toast.ts'), () => ({ showToast: told.showToast }) as never)
const { queryClient } = await import('./query-client.ts')
const [becomes] = told.onSessionChange.mock.calls[0] ?? []

const refusal = (status: number) => new ORPCError('accounts.refused', { status, message: 'Refused.' })

beforeEach(() => {
  queryClient.clear()
  told.showNotice.mockReset()
  told.showToast.mockReset()
})

/** How often a read is tried that fails so each time. */
async function triesOf(error: unknown, meta = {}): Promise<number> {
  const queryFn = vi.fn().mockRejectedValue(error)
  await queryClient
    .fetchQuery({ queryKey: ['read'], queryFn, meta, retry: retried, retryDelay: 0 })
    .catch(() => undefined)
  return queryFn.mock.calls.length
}
const retried = queryClient.getDefaultOptions().queries?.retry ?? false

const change = (error: unknown, meta = {}) =>
  queryClient
    .getMutationCache()
    .build(queryClient, { mutationFn: () => Promise.reject(error), meta })
    .execute(undefined)
    .catch(() => undefined)

describe('what no page handles', () => {
  it.each([
    [new TypeError('Failed to fetch'), 3],
    [refusal(500), 3],
    [refusal(503), 3],
    [refusal(499), 1],
    [refusal(400), 1],
  ])('is read again where it may pass by itself: %s is tried %i times, and told once', async (error, tries) => {
    expect(await triesOf(error)).toBe(tries)
    expect(told.showToast).toHaveBeenCalledOnce()
  })

  it('is a toast of what was read, a dialog of what was done, and nothing where the page says it', async () => {
    await change(refusal(400))
    expect(told.showNotice).toHaveBeenCalledExactlyOnceWith({ title: 'That did not work', message: 'Refused.' })
    await triesOf(refusal(400))
    expect(told.showToast).toHaveBeenCalledExactlyOnceWith({ message: 'Refused.', tone: 'problem' })

    for (const silent of [() => change(refusal(400), { quiet: true }), () => triesOf(refusal(400), { quiet: true })]) {
      await silent()
    }
    for (const asked of [() => change(refusal(401)), () => triesOf(refusal(401))]) await asked()
    expect([told.showNotice, told.showToast].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
  })
})

it('nothing of one person is left for the next, and all of it while they stay', () => {
  queryClient.setQueryData(['name'], 'Maya')

  becomes('signed-in')
  expect(queryClient.getQueryData(['name'])).toBe('Maya')
  becomes('signed-out')
  expect(queryClient.getQueryData(['name'])).toBeUndefined()
})
