/** @vitest-environment jsdom */
import { ORPCError } from '@orpc/client'
import { act } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeApi, pass, runHook } from '#test/support/run-hook.ts'
import { notices } from '#web/ui/feedback/notices/notice.ts'
import { toasts } from '#web/ui/feedback/toast.ts'

const { department, follow, showFound } = vi.hoisted(() => ({
  department: { generate: vi.fn(), cancelGeneration: vi.fn(), versions: vi.fn(), days: vi.fn() },
  ...{ follow: vi.fn(), showFound: vi.fn() },
}))
vi.mock(import('#web/client/api.ts'), () => fakeApi({ department, jobs: { deleteTask: vi.fn() } }))
vi.mock(
  import('#web/client/session/session.ts'),
  () => ({ currentUserId: () => 'tess', whenSignedIn: vi.fn() }) as never,
)
vi.mock(import('./follow-generation.ts'), () => ({ followGeneration: follow }) as never)
vi.mock(import('./show-found.ts'), () => ({ showFound }) as never)
vi.mock(import('#web/day/jobs/follow-job.ts'), async (real) => ({ ...(await real()), deleteJob: vi.fn() }))
const { StillRunningError } = await import('#web/day/jobs/follow-job.ts')
const { idle, useGeneration } = await import('./use-generation.ts')
const { useRun } = await import('./use-run.ts')

const question = { date: '2026-11-24', inspectorIds: ['2043'], strategies: ['optimal'] } as never
const state = () => useGeneration.getState()
const found = (...versions: number[]) => ({ date: '2026-11-24', versions })
const run = () => runHook(useRun).result.current
const NOW = 1_000_000_000
const running = (taskId: string, startedAt = NOW) => ({ taskId, date: '2026-11-24', startedAt })

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
  notices.get()?.answer('done')
  useGeneration.setState(idle)
  department.generate.mockResolvedValue({ taskId: 't1' })
})

describe('a generation', () => {
  it('is asked for once, followed, and shown', async () => {
    const end = Promise.withResolvers()
    follow.mockReturnValue(end.promise)
    void run().start(question)
    void run().start(question)
    await pass()
    expect(department.generate).toHaveBeenCalledTimes(1)
    expect(state()).toMatchObject({ asked: null, running: running('t1') })
    void run().start(question)
    expect(department.generate).toHaveBeenCalledTimes(1)

    follow.mock.calls[0]?.[1]({ done: 1 })
    expect(state().progress).toEqual({ done: 1 })
    end.resolve(found(4))
    await pass()
    expect(showFound).toHaveBeenCalledExactlyOnceWith(found(4), false)
    expect(state()).toMatchObject({ running: null, found: null, progress: null })
  })

  it('of two drafts stays until one is chosen', async () => {
    follow.mockResolvedValue(found(4, 5))
    await run().start(question)
    await pass()

    expect(state().found).toEqual(found(4, 5))
  })

  it('that was cancelled keeps what was done', async () => {
    const end = Promise.withResolvers()
    follow.mockReturnValue(end.promise)
    await run().cancel()
    expect(department.cancelGeneration).not.toHaveBeenCalled()
    await run().start(question)
    await run().cancel()
    await run().cancel()
    expect(department.cancelGeneration).toHaveBeenCalledExactlyOnceWith({ taskId: 't1' })

    end.resolve(found())
    await pass()
    expect(showFound).toHaveBeenCalledExactlyOnceWith(found(), true)
  })

  it('goes on where it could not be cancelled', async () => {
    useGeneration.setState({ ...idle, running: running('t2') })
    department.cancelGeneration.mockRejectedValue(new TypeError('Failed to fetch'))
    await run().cancel()

    expect([state().cancelling, toasts.get()?.message]).toEqual([false, 'Not cancelled'])
  })

  it.each([
    [new TypeError('Failed to fetch'), 'Try again'],
    [new ORPCError('department.no-rows', { status: 400, message: 'No rows.' }), undefined],
  ])('that could not begin says why, and is the same wish when it is tried again: %s', async (error, action) => {
    department.generate.mockRejectedValueOnce(error).mockResolvedValue({ taskId: 't5' })
    follow.mockReturnValue(new Promise(() => undefined))
    void run().start(question)
    await pass()
    expect(notices.get()?.action).toBe(action)

    act(() => notices.get()?.answer(action ? 'action' : 'done'))
    await pass()
    const ids = department.generate.mock.calls.map(([{ requestId }]) => requestId)
    expect([ids.length, new Set(ids).size]).toEqual([action ? 2 : 1, 1])
    expect(state()).toMatchObject({ asked: null, running: action ? running('t5') : null })
  })

  it.each([
    [new StillRunningError(), true, undefined],
    [new TypeError('Failed to fetch'), false, 'Routes were not generated'],
  ])('that is not heard of any more: %s', async (error, goesOn, title) => {
    follow.mockRejectedValue(error)
    await run().start(question)
    await pass()

    expect([state().running !== null, state().trouble !== null, notices.get()?.title]).toEqual([goesOn, goesOn, title])
  })

  it('that was left is looked after no longer', async () => {
    const end = Promise.withResolvers()
    follow.mockReturnValue(end.promise)
    await run().start(question)
    run().leave()
    end.resolve(found(4))
    await pass()

    expect([state(), showFound.mock.calls]).toMatchObject([idle, []])
  })
})

describe('after a reload', () => {
  it('a generation is followed, by one page', async () => {
    follow.mockReturnValue(new Promise(() => undefined))
    useGeneration.setState({ ...idle, running: running('t3'), trouble: 'Lost.' })
    run().resume()
    run().resume()
    await pass()

    expect([follow.mock.calls.length, state().trouble]).toEqual([1, null])
  })

  it('one of days ago is over', () => {
    useGeneration.setState({ ...idle, running: running('t4', NOW - 24 * 3_600_000) })
    run().resume()

    expect([state().running, follow.mock.calls.length]).toEqual([null, 0])
  })

  it.each([
    [300_000, 1],
    [300_001, 0],
  ])('a wish of %i ms ago is sent %i times', async (age, times) => {
    follow.mockReturnValue(new Promise(() => undefined))
    useGeneration.setState({ ...idle, asked: { requestId: `r${age}`, at: NOW - age, question } })
    run().resume()
    await pass()

    expect(department.generate).toHaveBeenCalledTimes(times)
    expect(state().asked).toBeNull()
  })
})
