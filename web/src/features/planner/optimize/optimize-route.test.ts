import { ORPCError } from '@orpc/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const { pollStatus } = vi.hoisted(() => ({ pollStatus: vi.fn() }))
// Routes of the contract are made by the build of the web app, so that the client exists in a browser only.
vi.mock(import('#web/client/api.ts'), () => ({ client: { jobs: { pollStatus } } }) as never)
const { followTask } = await import('./optimize-route.ts')
const { StillRunningError } = await import('#web/day/jobs/follow-job.ts')

const task = { taskId: 't', question: 'q', startedAt: 0 }
const progress = { phase: 'solving', done: 1, total: 4, elapsedSeconds: 1 }

beforeEach(() => void vi.useFakeTimers({ now: 0 }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  pollStatus.mockReset()
})

describe('a task', () => {
  it('is looked after early, then every five seconds, and let go on after a minute [P-322]', async () => {
    const looks: number[] = []
    pollStatus.mockImplementation(async () => {
      looks.push(Date.now() / 1000)
      return { pollStatus: null, progress, parts: [] }
    })

    const following = followTask(task, { onProgress: () => undefined, signal: new AbortController().signal })
    const outcome = expect(following).rejects.toThrow(StillRunningError)
    await vi.advanceTimersByTimeAsync(60_000)

    await outcome
    expect(looks).toEqual([0.5, 1, 2, 3, 8, 13, 18, 23, 28, 33, 38, 43, 48, 53, 58])
  })

  it.each([
    ['travel.unreachable', 't', null],
    ['travel.unreachable', 'another', 'another'],
    ['accounts.not-plus', 't', 't'],
  ])('that is refused with %s while %s is kept leaves %s', async (code, kept, left) => {
    vi.stubGlobal('window', { addEventListener: () => undefined })
    const { plannerStore } = await import('../document/planner-store.ts')
    plannerStore.setAside({ ...task, taskId: kept })
    pollStatus.mockRejectedValue(new ORPCError(code, { status: 400, message: 'No' }))

    const following = followTask(task, { onProgress: () => undefined, signal: new AbortController().signal })
    const outcome = expect(following).rejects.toMatchObject({ code })
    await vi.advanceTimersByTimeAsync(1000)

    await outcome
    expect(plannerStore.get().aside?.taskId ?? null).toBe(left)
  })
})
