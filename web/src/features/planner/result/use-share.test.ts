/** @vitest-environment jsdom */
import { ORPCError } from '@orpc/client'
import { act } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { pass, runHook } from '#test/support/run-hook.ts'
import { notices } from '#web/ui/feedback/notices/notice.ts'

const saveShown = vi.hoisted(() => vi.fn())
vi.mock(import('../document/link-of-route.ts'), () => ({ saveShown }) as never)
const { useShare } = await import('./use-share.ts')

const share = async (result: object | null = {}) => {
  const page = runHook(() => useShare({ result } as never)).result
  act(() => {
    page.current.open()
  })
  await pass()
  return page
}

beforeEach(() => {
  vi.useFakeTimers()
  notices.get()?.answer('done')
})

it('a route is saved, then its link is shown until that is closed', async () => {
  const end = Promise.withResolvers()
  saveShown.mockReturnValue(end.promise)
  const page = await share()
  expect(page.current).toMatchObject({ saving: true, opened: false })
  act(() => page.current.open())
  end.resolve(undefined)
  await pass()
  expect(saveShown).toHaveBeenCalledExactlyOnceWith({ isShared: true, asNew: false })
  expect(page.current).toMatchObject({ saving: false, opened: true })
  act(() => page.current.close())
  expect(page.current.opened).toBe(false)
})

it('there is nothing to share before there is a route', async () => {
  await share(null)

  expect(saveShown).not.toHaveBeenCalled()
})

it.each([
  ['sharing.changed-elsewhere', 'Save as a new route', true],
  ['sharing.too-large', undefined, false],
])('a failure is said: %s', async (code, action, opened) => {
  saveShown.mockRejectedValueOnce(new ORPCError(code, { status: 409, message: 'No.' }))
  const page = await share()
  expect(notices.get()).toMatchObject({ message: 'No.' })
  expect(notices.get()?.action).toBe(action)
  act(() => notices.get()?.answer(action ? 'action' : 'done'))
  await pass()

  expect(page.current).toMatchObject({ saving: false, opened })
  expect(saveShown.mock.calls.map(([{ asNew }]) => asNew)).toEqual(opened ? [false, true] : [false])
})
