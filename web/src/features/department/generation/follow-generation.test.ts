import { ORPCError } from '@orpc/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const { pollStatus } = vi.hoisted(() => ({ pollStatus: vi.fn() }))
// Routes of the contract are made by the build of the web app, so that the client exists in a browser only.
vi.mock(import('#web/client/api.ts'), () => ({ client: { jobs: { pollStatus } } }) as never)
const { followGeneration, isAlive, OutOfReachError, troubleConnecting } = await import('./follow-generation.ts')

const HOUR_MS = 3_600_000
const task = { taskId: 't', date: '2026-11-24', startedAt: 0 }
const progress = { phase: 'optimizing', done: 3, total: 20, item: 'EC2001', elapsedSeconds: 1 } as const
const drafts = { date: '2026-11-24', versions: [{ version: 4 }, { version: 5 }] }

beforeEach(() => void vi.useFakeTimers({ now: 0 }))
afterEach(() => {
  vi.useRealTimers()
  pollStatus.mockReset()
})

describe('a generation', () => {
  it('is followed to its drafts, and tells its progress on the way [D-055, D-129]', async () => {
    pollStatus.mockResolvedValueOnce({ pollStatus: null, progress, parts: [] })
    pollStatus.mockResolvedValue({ pollStatus: drafts, progress, parts: [] })
    const told = vi.fn()

    const following = followGeneration(task, told)
    await vi.advanceTimersByTimeAsync(2000)

    expect(await following).toEqual({ date: '2026-11-24', versions: [4, 5] })
    expect(told).toHaveBeenCalledWith(progress)
  })

  it('is waited for as long as it shows what it does', async () => {
    let looks = 0
    pollStatus.mockImplementation(async () => {
      looks += 1
      return { pollStatus: looks < 200 ? null : drafts, progress, parts: [] }
    })

    const following = followGeneration(task, () => undefined)
    await vi.advanceTimersByTimeAsync(HOUR_MS)

    expect(await following).toMatchObject({ versions: [4, 5] })
  })

  it('outlives a lost connection', async () => {
    pollStatus.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    pollStatus.mockRejectedValueOnce(new ORPCError('INTERNAL_SERVER_ERROR', { status: 500 }))
    pollStatus.mockResolvedValue({ pollStatus: drafts, progress, parts: [] })

    const following = followGeneration(task, () => undefined)
    await vi.advanceTimersByTimeAsync(5000)

    expect(await following).toMatchObject({ versions: [4, 5] })
  })

  it('is given up only where no answer comes between the looks', async () => {
    const silence = () => {
      for (let look = 0; look < 14; look++) pollStatus.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    }
    silence()
    pollStatus.mockResolvedValueOnce({ pollStatus: null, progress, parts: [] })
    silence()
    pollStatus.mockResolvedValue({ pollStatus: drafts, progress, parts: [] })

    const following = followGeneration(task, () => undefined)
    await vi.advanceTimersByTimeAsync(60_000)

    expect(await following).toMatchObject({ versions: [4, 5] })
  })

  it('is looked for every half second at first, then every one and a half', async () => {
    const seen: number[] = []
    pollStatus.mockImplementation(async () => {
      seen.push(Date.now())
      return { pollStatus: seen.length < 6 ? null : drafts, progress, parts: [] }
    })

    const following = followGeneration(task, () => undefined)
    await vi.advanceTimersByTimeAsync(10_000)
    await following

    expect(seen).toEqual([500, 1000, 1500, 2000, 3500, 5000])
  })

  it('is given up in the written words after fifteen looks without an answer', async () => {
    pollStatus.mockRejectedValue(new TypeError('Failed to fetch'))

    const outcome = expect(followGeneration(task, () => undefined)).rejects.toThrow(
      new OutOfReachError(troubleConnecting),
    )
    await vi.advanceTimersByTimeAsync(60_000)

    await outcome
    expect(pollStatus).toHaveBeenCalledTimes(15)
    expect(troubleConnecting).toBe('We are having trouble connecting to our server, please try again later')
  })

  it.each([
    ['jobs.no-such-task', 404],
    ['jobs.failed', 503],
  ])('that is refused with %s is over', async (code, status) => {
    pollStatus.mockRejectedValue(new ORPCError(code, { status, message: 'No' }))

    const outcome = expect(followGeneration(task, () => undefined)).rejects.toMatchObject({ code })
    await vi.advanceTimersByTimeAsync(1000)

    await outcome
  })

  it('of an earlier visit is looked for as long as the server keeps it: a day', () => {
    vi.setSystemTime(24 * HOUR_MS - 1)
    expect(isAlive(task)).toBe(true)

    vi.setSystemTime(24 * HOUR_MS)
    expect(isAlive(task)).toBe(false)
  })
})
