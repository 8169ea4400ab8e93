import { ORPCError } from '@orpc/client'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { eventually } from '#test/support/eventually.ts'

const { teams, jobs } = vi.hoisted(() => ({
  teams: { optimizeFleet: vi.fn() },
  jobs: { deleteTask: vi.fn(), pollStatus: vi.fn() },
}))
vi.stubGlobal('window', new EventTarget())
vi.mock(import('#web/client/api.ts'), () => ({ client: { teams, jobs } }) as never)
vi.mock(import('#web/ui/feedback/toast.ts'), () => ({ showToast: vi.fn() }) as never)
const { emptyDay } = await import('../day/day-document.ts')
const { dayStore } = await import('../day/day-store.ts')
const { cancelled } = await import('#web/day/jobs/follow-job.ts')
const { buildFleet, dropBuild, pendingBuild } = await import('./build-fleet.ts')

const day = emptyDay('2026-11-25', () => 'a')
const watchOf = (signal = new AbortController().signal) => ({ signal, onProgress: vi.fn(), onStarted: vi.fn() })
const idsAsked = () => teams.optimizeFleet.mock.calls.map(([{ requestId }]) => requestId)

beforeEach(() => {
  vi.resetAllMocks()
  jobs.deleteTask.mockResolvedValue({})
  dayStore.open(day, { isToday: false, savedVersion: 0 })
})

describe('a build', () => {
  it('is not counted where it was cancelled before it was asked for', async () => {
    const controller = new AbortController()
    controller.abort(cancelled)

    await expect(buildFleet(day, watchOf(controller.signal))).rejects.toBe(cancelled)

    expect(teams.optimizeFleet).not.toHaveBeenCalled()
  })

  it('is told to stop where it was cancelled while it was asked for, and nobody waits for it', async () => {
    const controller = new AbortController()
    teams.optimizeFleet.mockImplementation(async () => {
      controller.abort(cancelled)
      return { taskId: 'late' }
    })

    await expect(buildFleet(day, watchOf(controller.signal))).rejects.toBe(cancelled)
    await eventually(() => expect(jobs.deleteTask).toHaveBeenCalledExactlyOnceWith({ taskId: 'late' }))

    expect(pendingBuild(day.date)).toBeUndefined()
  })

  it('counts once where it is asked for again after nobody answered, and anew after a refusal', async () => {
    teams.optimizeFleet.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    teams.optimizeFleet.mockRejectedValue(new ORPCError('jobs.failed', { status: 503 }))
    for (let click = 0; click < 3; click++) await buildFleet(day, watchOf()).catch(() => undefined)

    const [first, second, third] = idsAsked()
    expect(second).toBe(first)
    expect(third).not.toBe(first)
  })

  it.each([
    ['internal', 500, true],
    ['jobs.failed', 503, false],
  ])('is still waited for after a look that met %s, unless it is over', async (code, status, isWaited) => {
    teams.optimizeFleet.mockResolvedValue({ taskId: 'task' })
    jobs.pollStatus.mockRejectedValue(new ORPCError(code, { status }))

    await expect(buildFleet(day, watchOf())).rejects.toMatchObject({ code })

    expect(pendingBuild(day.date)?.taskId).toBe(isWaited ? 'task' : undefined)
  })

  it('is waited for on its date, whatever is built or given up on another', async () => {
    jobs.pollStatus.mockRejectedValue(new ORPCError('internal', { status: 500 }))
    const other = { ...day, date: '2026-11-26' }
    for (const [document, taskId] of [
      [day, 'first'],
      [other, 'second'],
    ] as const) {
      teams.optimizeFleet.mockResolvedValueOnce({ taskId })
      await buildFleet(document, watchOf()).catch(() => undefined)
    }
    expect([day, other].map(({ date }) => pendingBuild(date)?.taskId)).toEqual(['first', 'second'])

    dropBuild(other.date)

    expect([day, other].map(({ date }) => pendingBuild(date)?.taskId)).toEqual(['first', undefined])
    expect(jobs.deleteTask.mock.calls).toEqual([[{ taskId: 'second' }]])
  })

  it('that nobody can hear of any more is forgotten with the next', async () => {
    const stale = { taskId: 'old', date: '2026-11-20', question: 'q', startedAt: 0 }
    dayStore.setAside({ isToday: false, savedVersion: 0, pending: { [stale.date]: stale } })
    teams.optimizeFleet.mockResolvedValue({ taskId: 'task' })
    jobs.pollStatus.mockRejectedValue(new ORPCError('internal', { status: 500 }))

    await buildFleet(day, watchOf()).catch(() => undefined)

    expect(Object.keys(dayStore.get().aside?.pending ?? {})).toEqual([day.date])
  })
})
