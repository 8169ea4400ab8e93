/** @vitest-environment jsdom */
import { ORPCError } from '@orpc/client'
import { QueryClient } from '@tanstack/react-query'
import { act } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeApi, pass, runHook } from '#test/support/run-hook.ts'
import { notices } from '#web/ui/feedback/notices/notice.ts'
import { keepKey, keptKey } from './phone-key.ts'

const drives = vi.hoisted(() => ({ phoneRoutes: vi.fn(), forgetPhone: vi.fn() }))
vi.mock(import('#web/client/api.ts'), () => fakeApi({ drives }))
const { useMyRoutes } = await import('./use-my-routes.ts')

const TODAY = '2026-11-24'
const key = { key: 'k1', driver: 'Ana Ruiz', company: 'Northern Vans' }
const told = { driver: 'Ana Ruiz', company: 'Northern Vans', today: TODAY, routes: [] }
const gone = new ORPCError('drives.no-such-phone', { status: 404, message: 'This phone is not known.' })
const offline = new TypeError('Failed to fetch')

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(`${TODAY}T12:00:00`) })
  keepKey(key)
})

const open = async (today = TODAY) => {
  const page = runHook(useMyRoutes, { props: today, queries: new QueryClient() })
  await pass()
  return page
}

describe('the routes of a phone', () => {
  it('are asked for by its key, kept for the next time, and asked again after five minutes', async () => {
    drives.phoneRoutes.mockResolvedValue(told)
    const { result } = await open()

    expect(drives.phoneRoutes).toHaveBeenCalledExactlyOnceWith({ key: 'k1' })
    expect(result.current).toMatchObject({ isFresh: true, hasEnded: false, query: { data: told } })
    expect(keptKey()?.told).toEqual(told)

    await pass(299_999)
    expect(drives.phoneRoutes).toHaveBeenCalledTimes(1)
    await pass(1)
    expect(drives.phoneRoutes).toHaveBeenCalledTimes(2)
  })

  it('are nobody’s without a key', async () => {
    localStorage.clear()
    const { result } = await open()

    expect(result.current.kept).toBeUndefined()
    expect(drives.phoneRoutes).not.toHaveBeenCalled()
  })

  it('are those of another day once midnight has passed', async () => {
    drives.phoneRoutes.mockResolvedValue(told)
    const { result } = await open('2026-11-25')

    expect(result.current.isFresh).toBe(false)
  })

  it('end with the key: it is forgotten, and nothing is asked again', async () => {
    drives.phoneRoutes.mockRejectedValue(gone)
    const { result } = await open()

    expect(result.current).toMatchObject({ hasEnded: true, isFresh: false })
    expect(keptKey()).toBeUndefined()
    await pass(600_000)
    expect(drives.phoneRoutes).toHaveBeenCalledTimes(1)
  })

  it('stay as they were told last without a network, after three tries', async () => {
    keepKey({ ...key, told })
    drives.phoneRoutes.mockRejectedValue(offline)
    const { result } = await open()
    await pass(60_000)

    expect(drives.phoneRoutes).toHaveBeenCalledTimes(3)
    expect(result.current).toMatchObject({ hasEnded: false, isFresh: false, query: { data: told } })
    expect(keptKey()?.key).toBe('k1')
    await pass(299_000)
    expect(drives.phoneRoutes.mock.calls.length).toBeGreaterThan(3)
  })
})

describe('taking the routes off a phone', () => {
  /** Asks for it, answers the question, and tells what is kept then and what was said. */
  const forget = async (answer: 'done' | 'action') => {
    drives.phoneRoutes.mockResolvedValue(told)
    const { result } = await open()
    const done = result.current.forget()
    notices.get()?.answer(answer)
    await pass()
    const said = notices.get()?.message
    notices.get()?.answer('done')
    await act(() => done)
    return { kept: result.current.kept, said }
  }

  it('does nothing before it is confirmed', async () => {
    expect(await forget('done')).toMatchObject({ kept: key })
    expect(drives.forgetPhone).not.toHaveBeenCalled()
  })

  it('forgets its key, here and on the server', async () => {
    expect(await forget('action')).toEqual({ kept: undefined, said: undefined })
    expect(drives.forgetPhone).toHaveBeenCalledExactlyOnceWith({ key: 'k1' })
    expect(keptKey()).toBeUndefined()
  })

  it('forgets it as well where the server knows it no longer', async () => {
    drives.forgetPhone.mockRejectedValue(gone)

    expect(await forget('action')).toEqual({ kept: undefined, said: undefined })
    expect(keptKey()).toBeUndefined()
  })

  it('keeps it where the server could not be told', async () => {
    drives.forgetPhone.mockRejectedValue(offline)

    expect(await forget('action')).toMatchObject({ kept: key, said: expect.stringContaining('could not reach') })
    expect(keptKey()?.key).toBe('k1')
  })
})
