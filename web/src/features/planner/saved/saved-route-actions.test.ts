import { ORPCError } from '@orpc/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { toasts } from '#web/ui/feedback/toast.ts'

const { sharing } = vi.hoisted(() => ({ sharing: { savedRoute: vi.fn(), revokeRoute: vi.fn() } }))
// Routes of the contract are made by the build of the web app, so that the client exists in a browser only.
vi.mock(import('#web/client/api.ts'), () => ({ client: { sharing } }) as never)
const { savedRouteActions } = await import('./saved-route-actions.ts')

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
