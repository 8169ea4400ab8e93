import { ORPCError } from '@orpc/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const { pollStatus, optimize, person } = vi.hoisted(() => ({
  ...{ pollStatus: vi.fn(), optimize: vi.fn(), person: { userId: 'maya' } },
}))
// Routes of the contract are made by the build of the web app, so that the client exists in a browser only.
vi.mock(import('#web/client/api.ts'), () => ({ client: { jobs: { pollStatus }, planner: { optimize } } }) as never)
vi.mock(
  import('#web/client/session/session.ts'),
  () => ({ lastSession: () => person, onSessionChange: vi.fn() }) as never,
)
const { followTask, optimizeRoute, pendingTask } = await import('./optimize-route.ts')
const { StillRunningError } = await import('#web/day/jobs/follow-job.ts')

const task = { taskId: 't', question: 'q', startedAt: 0 }
const progress = { phase: 'solving', done: 1, total: 4, elapsedSeconds: 1 }

beforeEach(() => void vi.useFakeTimers({ now: 0 }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  pollStatus.mockReset()
  optimize.mockReset()
  person.userId = 'maya'
})

const watch = () => ({ onProgress: () => undefined, signal: new AbortController().signal })
const asked = (): readonly (string | undefined)[] => optimize.mock.calls.map(([{ requestId }]) => requestId)

describe('a call that was not answered before its page was left', () => {
  /** A page on which the button was just pressed; the answer never comes. */
  async function leavePage() {
    vi.stubGlobal('window', { addEventListener: () => undefined })
    const { plannerStore } = await import('../document/planner-store.ts')
    const { emptyDocument } = await import('../document/planner-document.ts')
    plannerStore.open(
      emptyDocument(() => 'blank'),
      null,
    )
    optimize.mockReturnValueOnce(new Promise(() => undefined))
    void optimizeRoute(plannerStore.get().history.present, watch())
    return plannerStore
  }
  const answered = () => optimize.mockRejectedValueOnce(new ORPCError('plan.rejected', { status: 400, message: 'No' }))

  it('is made again by the next page, with its id: it counts once', async () => {
    const plannerStore = await leavePage()
    answered()

    const pending = pendingTask() ?? expect.unreachable()
    await expect(followTask(pending, watch())).rejects.toMatchObject({ code: 'plan.rejected' })

    expect(new Set(asked()).size).toBe(1)
    expect(asked()).toHaveLength(2)
    expect(plannerStore.get().aside).toBeNull()
  })

  it('is the same wish when nobody answered and the button is pressed again', async () => {
    const plannerStore = await leavePage()
    optimize.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    const { present } = plannerStore.get().history

    await expect(optimizeRoute(present, watch())).rejects.toThrow('Failed to fetch')
    answered()
    await expect(optimizeRoute(present, watch())).rejects.toMatchObject({ code: 'plan.rejected' })

    expect(new Set(asked()).size).toBe(1)
    answered()
    await expect(optimizeRoute(present, watch())).rejects.toThrow()
    expect(new Set(asked()).size).toBe(2)
  })

  it('leaves the task of before where it is refused', async () => {
    const plannerStore = await leavePage()
    plannerStore.setAside(task)
    answered()

    await expect(optimizeRoute(plannerStore.get().history.present, watch())).rejects.toThrow()

    expect(plannerStore.get().aside).toEqual(task)
  })

  it('is of nobody else, of no other entries, and not for ever', async () => {
    const plannerStore = await leavePage()
    const { present } = plannerStore.get().history
    expect(pendingTask()).toBeDefined()

    plannerStore.amend({ ...present, method: 'w' })
    expect(pendingTask()).toBeUndefined()
    plannerStore.amend(present)
    person.userId = 'dan'
    expect(pendingTask()).toBeUndefined()
    person.userId = 'maya'
    vi.setSystemTime(300_000)

    expect(pendingTask()).toBeUndefined()
  })
})

describe('a task', () => {
  it('is looked after closely while most end, then ever less, and let go on after a minute [P-322]', async () => {
    const looks: number[] = []
    pollStatus.mockImplementation(async () => {
      looks.push(Date.now() / 1000)
      return { pollStatus: null, progress, parts: [] }
    })

    const following = followTask(task, { onProgress: () => undefined, signal: new AbortController().signal })
    const outcome = expect(following).rejects.toThrow(StillRunningError)
    await vi.advanceTimersByTimeAsync(60_000)

    await outcome
    expect(looks).toEqual([0.5, 1, 1.5, 2, 3, 4.5, 6, 7.5, 9, 10.5, 14, 20, 28, 40, 58])
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
