import { ORPCError } from '@orpc/client'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const { pollStatus, deleteTask } = vi.hoisted(() => ({ pollStatus: vi.fn(), deleteTask: vi.fn() }))
// Routes of the contract are made by the build of the web app, so that the client exists in a browser only.
vi.mock(import('#web/client/api.ts'), () => ({ client: { jobs: { pollStatus, deleteTask } } }) as never)
vi.mock(import('#web/ui/feedback/toast.ts'), () => ({ showToast: vi.fn() }) as never)
const { dropKept, followJob, followKept, forAMinute, isAlive, StillRunningError, toTheEnd, troubleConnecting } =
  await import('./follow-job.ts')

const HOUR_MS = 3_600_000
const progress = { phase: 'optimizing', done: 3, total: 20, item: 'EC2001', elapsedSeconds: 1 } as const
const drafts = { date: '2026-11-24', versions: [{ version: 4 }, { version: 5 }] }
const offline = new TypeError('Failed to fetch')
const fault = new ORPCError('INTERNAL_SERVER_ERROR', { status: 500 })

type Pace = typeof toTheEnd

const followed = (pace: Pace = toTheEnd, signal = new AbortController().signal) => ({
  ...{ taskId: 't', pace, signal, onProgress: vi.fn() },
  resultOf: (status: object) => ('versions' in status ? status.versions : undefined),
})

beforeEach(() => void vi.useFakeTimers({ now: 0 }))
afterEach(() => {
  vi.useRealTimers()
  pollStatus.mockReset()
  deleteTask.mockReset()
})

describe('a job that is followed to the end', () => {
  it('is followed to its result, and tells its progress on the way [D-055, D-129]', async () => {
    pollStatus.mockResolvedValueOnce({ pollStatus: null, progress, parts: [] })
    pollStatus.mockResolvedValue({ pollStatus: drafts, progress, parts: [] })
    const asked = followed()

    const following = followJob(asked)
    await vi.advanceTimersByTimeAsync(2000)

    expect(await following).toEqual(drafts.versions)
    expect(asked.onProgress).toHaveBeenCalledWith(progress)
  })

  it('is waited for as long as it shows what it does', async () => {
    let looks = 0
    pollStatus.mockImplementation(async () => {
      looks += 1
      return { pollStatus: looks < 200 ? null : drafts, progress, parts: [] }
    })

    const following = followJob(followed())
    await vi.advanceTimersByTimeAsync(HOUR_MS)

    expect(await following).toEqual(drafts.versions)
  })

  it('is given up only where no answer comes between the looks', async () => {
    const silence = () => {
      for (let look = 0; look < 14; look++) pollStatus.mockRejectedValueOnce(offline)
    }
    silence()
    pollStatus.mockResolvedValueOnce({ pollStatus: null, progress, parts: [] })
    silence()
    pollStatus.mockResolvedValue({ pollStatus: drafts, progress, parts: [] })

    const following = followJob(followed())
    await vi.advanceTimersByTimeAsync(60_000)

    expect(await following).toEqual(drafts.versions)
  })

  it('is looked for every half second at first, then every one and a half', async () => {
    const seen: number[] = []
    pollStatus.mockImplementation(async () => {
      seen.push(Date.now())
      return { pollStatus: seen.length < 6 ? null : drafts, progress, parts: [] }
    })

    const following = followJob(followed())
    await vi.advanceTimersByTimeAsync(10_000)
    await following

    expect(seen).toEqual([500, 1000, 1500, 2000, 3500, 5000])
  })

  it('is given up in the written words after fifteen looks without an answer', async () => {
    pollStatus.mockRejectedValue(offline)

    const outcome = expect(followJob(followed())).rejects.toThrow(new StillRunningError())
    await vi.advanceTimersByTimeAsync(60_000)

    await outcome
    expect(pollStatus).toHaveBeenCalledTimes(15)
    expect(troubleConnecting).toBe('We are having trouble connecting to our server, please try again later')
    expect(new StillRunningError().message).toBe(troubleConnecting)
  })

  it.each([
    ['jobs.no-such-task', 404],
    ['jobs.failed', 503],
  ])('that is refused with %s is over', async (code, status) => {
    pollStatus.mockRejectedValue(new ORPCError(code, { status, message: 'No' }))

    const outcome = expect(followJob(followed())).rejects.toMatchObject({ code })
    await vi.advanceTimersByTimeAsync(1000)

    await outcome
  })
})

it('a job of an earlier visit is looked for as long as the server keeps it: a day', () => {
  const task = { taskId: 't', startedAt: 0 }
  vi.setSystemTime(24 * HOUR_MS - 1)
  expect(isAlive(task)).toBe(true)

  vi.setSystemTime(24 * HOUR_MS)
  expect(isAlive(task)).toBe(false)
})

/** What looks meet, one after the other, before the one that finds the result. */
const meetings = (outlived: readonly unknown[]) =>
  fc.array(fc.oneof(fc.constant('busy' as const), fc.constantFrom(...outlived)), { maxLength: 14 })

describe.each([
  { name: 'for a minute', pace: forAMinute, outlived: [offline, new DOMException('', 'TimeoutError')] },
  { name: 'to the end', pace: toTheEnd, outlived: [offline, new DOMException('', 'TimeoutError'), fault] },
])('a job that is followed $name', ({ pace, outlived }) => {
  it('reaches its result through whatever looks it outlives, and is forgotten and cleared away once', async () => {
    await fc.assert(
      fc.asyncProperty(meetings(outlived), async (met) => {
        pollStatus.mockReset()
        deleteTask.mockReset().mockResolvedValue({})
        for (const look of met) {
          if (look === 'busy') pollStatus.mockResolvedValueOnce({ pollStatus: null, progress, parts: [] })
          else pollStatus.mockRejectedValueOnce(look)
        }
        pollStatus.mockResolvedValue({ pollStatus: drafts, progress, parts: [] })
        const kept = { get: () => ({ taskId: 't', startedAt: 0 }), forget: vi.fn() }
        const asked = followed(pace)

        const following = followKept(kept, asked)
        await vi.advanceTimersByTimeAsync(60_000)

        expect(await following).toEqual(drafts.versions)
        expect(pollStatus).toHaveBeenCalledTimes(met.length + 1)
        expect(asked.onProgress).toHaveBeenCalledTimes(met.filter((look) => look === 'busy').length + 1)
        expect(kept.forget).toHaveBeenCalledOnce()
        expect(deleteTask.mock.calls).toEqual([[{ taskId: 't' }]])
      }),
      { numRuns: 40 },
    )
  })

  it('is left the moment that somebody leaves, and asks no more', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 20_000 }), async (leftAt) => {
        pollStatus.mockReset().mockResolvedValue({ pollStatus: null, progress, parts: [] })
        const controller = new AbortController()
        const reason = new Error('Left')
        const kept = { get: () => ({ taskId: 't', startedAt: 0 }), forget: vi.fn() }

        const outcome = expect(followKept(kept, followed(pace, controller.signal))).rejects.toBe(reason)
        await vi.advanceTimersByTimeAsync(leftAt)
        controller.abort(reason)
        await outcome
        const looks = pollStatus.mock.calls.length
        await vi.advanceTimersByTimeAsync(60_000)

        expect(pollStatus).toHaveBeenCalledTimes(looks)
        expect(kept.forget).not.toHaveBeenCalled()
        expect(vi.getTimerCount()).toBe(0)
      }),
      { numRuns: 20 },
    )
  })
})

it('a job that another has taken the place of does not take that with it', async () => {
  pollStatus.mockResolvedValue({ pollStatus: drafts, progress, parts: [] })
  deleteTask.mockResolvedValue({})
  const kept = { get: () => ({ taskId: 'another', startedAt: 0 }), forget: vi.fn() }

  const following = followKept(kept, followed())
  await vi.advanceTimersByTimeAsync(1000)

  expect(await following).toEqual(drafts.versions)
  expect(kept.forget).not.toHaveBeenCalled()
})

it('nothing is given up where nothing is waited for', () => {
  const forget = vi.fn()

  dropKept({ get: () => undefined, forget })

  expect(forget).not.toHaveBeenCalled()
  expect(deleteTask).not.toHaveBeenCalled()
})
