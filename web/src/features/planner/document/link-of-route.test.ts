import { ORPCError } from '@orpc/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { estimatePlan } from '#core/plan/make-plan.ts'
import { orderToPlan } from '#core/planner/optimize-request.ts'
import { planToRoute } from '#core/planner/optimized-route.ts'
import { requestOf } from '#test/support/build-request.ts'
import { emptyDocument, type PlannerDocument } from './planner-document.ts'

const { sharing, toast, session } = vi.hoisted(() => ({
  sharing: { updateRoute: vi.fn(), saveRoute: vi.fn() },
  toast: vi.fn(),
  session: { userId: 'maya' },
}))
// Routes of the contract are made by the build of the web app, so that the client exists in a browser only.
vi.mock(import('#web/client/api.ts'), () => ({ client: { sharing } }) as never)
vi.mock(import('#web/ui/feedback/toast.ts'), () => ({ showToast: toast }) as never)
vi.mock(
  import('#web/client/session/session.ts'),
  () => ({ currentUserId: () => session.userId, onSessionChange: () => () => undefined }) as never,
)
vi.stubGlobal('window', { addEventListener: () => undefined })
const { linkFollower, saveShown } = await import('./link-of-route.ts')
const { newStopId, plannerStore } = await import('./planner-store.ts')

const LATER_MS = 1000
const linkOf = (routeId: string) => ({
  routeId,
  url: 'https://x',
  version: 1,
  by: 'window',
  holds: 'then',
  owner: 'maya',
})
const present = (): PlannerDocument => plannerStore.get().history.present
const gone = () => new ORPCError('sharing.no-such-route', { status: 404, message: 'No.' })

/** A route that has gone on since it was saved. */
function showChanged(link: PlannerDocument['link']): void {
  const request = requestOf(2)
  const result = planToRoute(estimatePlan(orderToPlan(request, [0, 1])))
  plannerStore.change('Saved route opened', { ...emptyDocument(newStopId), result, link })
}

/** Saves what is shown; answers the link as it is known then. */
async function shownAndSaved({ routeId }: NonNullable<PlannerDocument['link']>) {
  sharing.updateRoute.mockResolvedValue({ version: 2 })
  linkFollower.look()
  await vi.advanceTimersByTimeAsync(LATER_MS)
  const { link } = present()
  if (link?.routeId !== routeId) throw new Error('It was saved')
  return link
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined })
  session.userId = 'maya'
})
afterEach(() => {
  vi.useRealTimers()
  vi.resetAllMocks()
})

describe('the link of a route', () => {
  it('is saved to by its owner, and is that of whoever is here where it was kept without one', async () => {
    sharing.updateRoute.mockResolvedValue({ version: 2 })
    const { owner: _, ...kept } = linkOf('kept')
    showChanged(kept)

    linkFollower.look()
    await vi.advanceTimersByTimeAsync(LATER_MS)

    expect(present().link).toMatchObject({ routeId: 'kept', version: 2, owner: 'maya' })
  })

  it('is left alone by another account in the same browser', async () => {
    const mayas = linkOf('left')
    showChanged(mayas)
    session.userId = 'sam'

    linkFollower.look()
    await vi.advanceTimersByTimeAsync(LATER_MS)

    expect(sharing.updateRoute).not.toHaveBeenCalled()
    expect(present().link).toEqual(mayas)
  })

  it('is kept where the call itself tells that another account is signed in now', async () => {
    const mayas = linkOf('told')
    showChanged(mayas)
    sharing.updateRoute.mockImplementation(async () => {
      session.userId = 'sam'
      throw gone()
    })

    linkFollower.look()
    await vi.advanceTimersByTimeAsync(LATER_MS)

    const { holds: _, ...kept } = mayas
    expect(present().link).toEqual(kept)
    expect(toast).not.toHaveBeenCalled()
  })

  it('is saved to after a call that nobody heard the end of, although the change was taken back', async () => {
    const link = linkOf('cut')
    showChanged(link)
    const { holds } = await shownAndSaved(link)
    sharing.updateRoute.mockRejectedValue(new TypeError('Failed to fetch'))
    plannerStore.change('Renamed', { ...present(), title: 'Another name' })
    linkFollower.look()
    await vi.advanceTimersByTimeAsync(LATER_MS)
    plannerStore.undo()
    sharing.updateRoute.mockReset().mockResolvedValue({ version: 4 })

    linkFollower.look()
    await vi.advanceTimersByTimeAsync(60_000)

    expect(sharing.updateRoute).toHaveBeenCalled()
    expect(present().link).toMatchObject({ version: 4, holds })
  })

  it('gets the next change after one that was refused', async () => {
    const link = linkOf('refused')
    showChanged(link)
    await shownAndSaved(link)
    sharing.updateRoute.mockReset().mockRejectedValueOnce(new ORPCError('x', { status: 400, message: 'No.' }))
    plannerStore.change('Renamed', { ...present(), title: 'Refused' })
    linkFollower.look()
    await vi.advanceTimersByTimeAsync(LATER_MS)
    expect(linkFollower.get().failure).toMatchObject({ message: 'No.' })

    sharing.updateRoute.mockResolvedValue({ version: 5 })
    plannerStore.change('Renamed', { ...present(), title: 'Taken' })
    linkFollower.look()
    await vi.advanceTimersByTimeAsync(LATER_MS)

    expect(sharing.updateRoute).toHaveBeenCalledTimes(2)
    expect(present().link).toMatchObject({ version: 5 })
    expect(linkFollower.get().failure).toBeUndefined()
  })

  it('has ended where its owner finds no route behind it', async () => {
    showChanged(linkOf('ended'))
    sharing.updateRoute.mockRejectedValue(gone())

    linkFollower.look()
    await vi.advanceTimersByTimeAsync(LATER_MS)

    expect(present().link).toBeNull()
    expect(toast).toHaveBeenCalledOnce()
  })

  it('is a new one where another account shares the route', async () => {
    showChanged(linkOf('new'))
    session.userId = 'sam'
    sharing.saveRoute.mockResolvedValue({ routeId: 's', url: 'https://x/s', version: 1 })

    await saveShown({ isShared: true })

    expect(sharing.updateRoute).not.toHaveBeenCalled()
    expect(present().link).toMatchObject({ routeId: 's', owner: 'sam', isShared: true })
  })
})
