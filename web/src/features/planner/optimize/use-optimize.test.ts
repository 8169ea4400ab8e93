/** @vitest-environment jsdom */
import { ORPCError } from '@orpc/client'
import { act } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeApi, pass, runHook } from '#test/support/run-hook.ts'
import { notices } from '#web/ui/feedback/notices/notice.ts'

const { optimizeRoute, pendingTask, loadWork, work } = vi.hoisted(() => ({
  ...{ optimizeRoute: vi.fn(), pendingTask: vi.fn(), loadWork: vi.fn() },
  work: { previewOrders: vi.fn(), showFound: vi.fn() },
}))
vi.mock(import('#web/client/api.ts'), () => fakeApi({}))
vi.mock(import('#web/client/config.ts'), () => ({ config: () => ({ supportAddress: 'help@example.com' }) }) as never)
vi.mock(
  import('./optimize-route.ts'),
  () => ({ optimizeRoute, pendingTask, followTask: vi.fn(), dropTask: vi.fn() }) as never,
)
vi.mock(import('../document/late-work.ts'), () => ({ loadWork, workAtHand: () => work }) as never)
const { StillRunningError } = await import('#web/day/jobs/follow-job.ts')
const { plannerStore } = await import('../document/planner-store.ts')
const { useOptimize } = await import('./use-optimize.ts')
const { enteredRoute } = await import('#test/support/entered-route.ts')

const [onDone, onRefused] = [vi.fn(), vi.fn()]
const present = () => plannerStore.get().history.present

/** A server that is asked until nobody waits for it any more. */
const untilLeft = (_: unknown, { signal }: { signal: AbortSignal }) =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
  })

/** Optimizes the route of the page, and tells what was said, if anything. */
async function optimize() {
  const { result } = runHook(() => useOptimize('', { onDone, onRefused }))
  act(() => result.current.start())
  await pass()
  return notices.get()
}

beforeEach(() => {
  vi.useFakeTimers()
  notices.get()?.answer('done')
  loadWork.mockRejectedValue(new TypeError('Failed to fetch'))
  const document = { ...present(), ...enteredRoute([41.81, 41.85]), result: null }
  plannerStore.open(document as never, null as never)
})

describe('an optimization', () => {
  it('shows its answer as a step, and leaves at the time that the page proposes', async () => {
    optimizeRoute.mockResolvedValue({ found: true })
    expect(await optimize()).toBeUndefined()

    expect(present().result).toEqual({ found: true })
    expect(onDone).toHaveBeenCalledTimes(1)
    expect(optimizeRoute.mock.calls[0]?.[0].options.leaveFrom).toBe(present().options.leaveFrom)
  })

  it('streams better orders until it is cancelled, and keeps the best of them', async () => {
    const stop = vi.fn()
    loadWork.mockResolvedValue(work)
    work.previewOrders.mockReturnValue(stop)
    optimizeRoute.mockImplementation(untilLeft)
    const { result } = runHook(() => useOptimize('', { onDone, onRefused }))
    act(() => result.current.start())
    await pass()
    expect(result.current).toMatchObject({ running: true, preview: undefined })
    act(() => work.previewOrders.mock.calls[0]?.[1]('better'))
    expect(result.current.preview).toBe('better')

    act(() => result.current.cancel())
    await pass()
    expect([result.current.running, stop.mock.calls.length]).toEqual([false, 1])
    expect(work.showFound).toHaveBeenCalledExactlyOnceWith('Best order so far kept', 'better')
  })

  it('streams nothing where it was cancelled before there was something to stream', async () => {
    const come = Promise.withResolvers()
    loadWork.mockReturnValue(come.promise)
    optimizeRoute.mockImplementation(untilLeft)
    const { result } = runHook(() => useOptimize('', { onDone, onRefused }))
    act(() => result.current.start())
    act(() => result.current.cancel())
    await pass()
    come.resolve(work)
    await pass()

    expect([work.previewOrders.mock.calls, work.showFound.mock.calls]).toEqual([[], []])
  })

  it('asks nothing where something is missing', async () => {
    plannerStore.open({ ...present(), stops: [] } as never, null as never)

    expect((await optimize())?.message).toEqual(expect.any(String))
    expect(optimizeRoute).not.toHaveBeenCalled()
  })

  it.each([
    ['accounts.not-plus', 403, 'Try for Free', undefined, 1],
    ['accounts.subscription-cancelled', 403, 'Retry', expect.stringContaining('help@example.com'), 1],
    ['planner.too-far', 400, undefined, undefined, 0],
    ['planner.unavailable', 503, 'Try again', undefined, 0],
  ])('that fails says what helps: %s', async (code, status, ...[action, more, refusals]) => {
    optimizeRoute.mockRejectedValue(new ORPCError(code, { status, message: 'Because.' }))
    const said = await optimize()
    expect(said).toMatchObject({ message: 'Because.' })
    expect([said?.action, said?.more]).toEqual([action, more])

    act(() => said?.answer(action === undefined ? 'done' : 'action'))
    await pass()
    expect(onRefused).toHaveBeenCalledTimes(refusals)
    expect(optimizeRoute).toHaveBeenCalledTimes(action === 'Try again' ? 2 : 1)
  })

  it('that takes too long offers nothing: it goes on', async () => {
    optimizeRoute.mockRejectedValue(new StillRunningError())

    expect(await optimize()).not.toHaveProperty('action')
  })

  it('leads to the entry that is wrong once its dialog is gone', async () => {
    document.body.innerHTML = '<main><input><input id="wrong" aria-invalid="true"></main>'
    optimizeRoute.mockRejectedValue(new ORPCError('planner.too-far', { status: 400, message: 'Because.' }))
    const said = await optimize()
    act(() => said?.answer('done'))
    await pass(59)
    expect(document.activeElement?.id).toBe('')
    await pass(1)

    expect(document.activeElement?.id).toBe('wrong')
  })
})
