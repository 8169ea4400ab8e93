import { client } from '#web/client/api.ts'
import type { SavedRouteActions } from '#web/route/sharing/saved-routes-list.tsx'
import { showToast } from '#web/ui/feedback/toast.ts'
import { plannerStore, relink } from '../document/planner-store.ts'
import { openSavedRoute } from './open-saved-route.ts'

/** Gives a saved route another name; its link stays. The planner learns of it where the route is open. */
async function renameSavedRoute(routeId: string, title: string): Promise<void> {
  const { routeData, version: before } = await client.sharing.getRoute({ routeid: routeId })
  const { version } = await client.sharing.updateRoute({ routeId, routeData, title, version: before })
  relink(routeId, (link) => ({ ...link, version }))
  const { present } = plannerStore.get().history
  if (present.link?.routeId === routeId) plannerStore.amend({ ...present, title })
}

/**
 * Deletes a saved route and ends its link at once. Undo saves the same route again, behind a new link: the old one
 * may have been deleted because the wrong person had it.
 */
async function deleteSavedRoute(routeId: string, onUndone: () => void): Promise<void> {
  const { routeData, title } = await client.sharing.getRoute({ routeid: routeId })
  await client.sharing.revokeRoute({ routeId })
  relink(routeId, () => null)
  const saveAgain = async (): Promise<void> => {
    await client.sharing.saveRoute({ routeData, title })
    onUndone()
    showToast({ message: 'Route saved again', detail: 'its link is a new one' })
  }
  showToast({
    message: `${title || 'Untitled route'} deleted`,
    detail: 'its link has ended',
    action: {
      label: 'Undo',
      run: () => {
        saveAgain().catch(() => showToast({ message: 'The route could not be saved again', tone: 'problem' }))
      },
    },
  })
}

/** Saved routes as the planner opens and changes them. */
export const savedRouteActions: SavedRouteActions = {
  open: openSavedRoute,
  rename: renameSavedRoute,
  remove: deleteSavedRoute,
}
