import { ORPCError } from '@orpc/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { eventually } from '#test/support/eventually.ts'
import { toasts } from '#web/ui/feedback/toast.ts'

const { sharing } = vi.hoisted(() => ({ sharing: { savedRoute: vi.fn(), revokeRoute: vi.fn(), saveRoute: vi.fn() } }))
// Routes of the contract are made by the build of the web app, so that the client exists in a browser only.
vi.mock(import('#web/client/api.ts'), () => ({ client: { sharing } }) as never)
vi.mock(
  import('#web/client/session/session.ts'),
  () => ({ currentUserId: () => undefined, onSessionChange: () => () => undefined }) as never,
)
const { linkFollower } = await import('../document/link-of-route.ts')
const { savedRouteActions } = await import('./saved-route-actions.ts')
const { plannerStore } = await import('../document/planner-store.ts')

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', { addEventListener: () => undefined })
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined })
  sharing.revokeRoute.mockResolvedValue({})
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.resetAllMocks()
})

describe('deleting a saved route', () => {
  const remove = () => savedRouteActions.remove('route', () => undefined)

  it('offers to take it back', async () => {
    sharing.savedRoute.mockResolvedValue({ title: 'Monday', isShared: true })

    await remove()

    expect(sharing.revokeRoute).toHaveBeenCalledWith({ routeId: 'route' })
    expect(toasts.get()).toMatchObject({ message: 'Monday deleted', action: { label: 'Undo' } })
  })

  it('waits for what is being saved to it, and lets nothing be saved to it meanwhile', async () => {
    const done: string[] = []
    sharing.savedRoute.mockImplementation(async () => done.push('read') && { title: 'Monday', isShared: true })
    sharing.revokeRoute.mockImplementation(async () => done.push('ended') && {})
    const saving = linkFollower.alone(() => new Promise((resolve) => setTimeout(resolve, 1000)))
    const removing = remove()

    await vi.advanceTimersByTimeAsync(500)
    expect(done).toEqual([])
    await vi.advanceTimersByTimeAsync(600)
    await Promise.all([saving, removing])

    expect(done).toEqual(['read', 'ended'])
  })

  it('gives the open route the new link when it is taken back', async () => {
    const link = { routeId: 'route', url: 'https://stopwise.example/old', version: 4, isShared: true }
    plannerStore.change('Saved route opened', { ...plannerStore.get().history.present, link })
    sharing.savedRoute.mockResolvedValue({ title: 'Monday', isShared: true })
    sharing.saveRoute.mockResolvedValue({ routeId: 'again', url: 'https://stopwise.example/new', version: 1 })

    await remove()
    expect(plannerStore.get().history.present.link).toBeNull()
    toasts.get()?.action?.run()
    await eventually(() => expect(toasts.get()).toMatchObject({ message: 'Route saved again' }))

    expect(plannerStore.get().history.present.link).toEqual({
      ...link,
      routeId: 'again',
      url: 'https://stopwise.example/new',
      version: 1,
    })
  })

  it('works, without a way back, where its body is missing or cannot be read', async () => {
    sharing.savedRoute.mockRejectedValue(new ORPCError('sharing.no-such-route', { status: 404, message: 'Gone' }))

    await remove()

    expect(sharing.revokeRoute).toHaveBeenCalledWith({ routeId: 'route' })
    expect(toasts.get()).toMatchObject({ message: 'Route deleted' })
    expect(toasts.get()?.action).toBeUndefined()
  })

  it('does not give up the way back where only the connection is missing', async () => {
    sharing.savedRoute.mockRejectedValue(new TypeError('Failed to fetch'))

    await expect(remove()).rejects.toThrow(TypeError)
    expect(sharing.revokeRoute).not.toHaveBeenCalled()
  })
})
