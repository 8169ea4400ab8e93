import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const { pollStatus } = vi.hoisted(() => ({ pollStatus: vi.fn() }))
// Routes of the contract are made by the build of the web app, so that the client exists in a browser only.
vi.mock(import('#web/client/api.ts'), () => ({ client: { jobs: { pollStatus } } }) as never)
const { followTask, isAlive, StillRunningError } = await import('./optimize-route.ts')

const HOUR_MS = 3_600_000
const task = { taskId: 't', question: 'q', startedAt: 0 }
const progress = { phase: 'solving', done: 1, total: 4, elapsedSeconds: 1 }

beforeEach(() => void vi.useFakeTimers({ now: 0 }))
afterEach(() => {
  vi.useRealTimers()
  pollStatus.mockReset()
})

describe('a task of an earlier visit', () => {
  it('is looked for as long as the server keeps it: a day', () => {
    vi.setSystemTime(24 * HOUR_MS - 1)
    expect(isAlive(task)).toBe(true)

    vi.setSystemTime(24 * HOUR_MS)
    expect(isAlive(task)).toBe(false)
  })
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
})
