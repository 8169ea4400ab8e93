import { client } from '#web/client/api.ts'
import { failureOf } from '#web/client/failure.ts'
import type { SavedRouteActions } from '#web/route/sharing/saved-routes-list.tsx'
import { showToast } from '#web/ui/feedback/toast.ts'
import { linkFollower } from '../document/link-of-route.ts'
import { plannerStore, relink, relinkDocument } from '../document/planner-store.ts'
import { openSavedRoute } from './open-saved-route.ts'

/** Gives a saved route another name; its link stays. The planner learns of it where the route is open. */
async function renameSavedRoute(routeId: string, title: string): Promise<void> {
  await client.sharing.renameRoute({ routeId, title })
  plannerStore.changeAll((document) =>
    document.link?.routeId === routeId ? { ...document, title, link: { ...document.link, title } } : document,
  )
}

/**
 * Deletes a saved route and ends its link at once. Undo saves the same route again, behind a new link: the old one
 * may have been deleted because the wrong person had it. A route that can no longer be read is deleted without one.
 */
async function deleteSavedRoute(routeId: string, onUndone: () => void): Promise<void> {
  const open = plannerStore.get().history.present
  const { link } = open
  const saved = await endRoute(routeId)
  if (!saved) return showToast({ message: 'Route deleted', detail: 'it cannot be brought back' })
  const saveAgain = async (): Promise<void> => {
    const { routeId: id, url, version } = await client.sharing.saveRoute(saved)
    // The page that has it open goes on with the new link.
    if (link?.routeId === routeId) relinkDocument(open, { ...link, routeId: id, url, version })
    onUndone()
    showToast({ message: 'Route saved again', ...(saved.isShared ? { detail: 'its link is a new one' } : {}) })
  }
  showToast({
    message: `${saved.title || 'Untitled route'} deleted`,
    ...(saved.isShared ? { detail: 'its link has ended' } : {}),
    action: {
      label: 'Undo',
      run: () => {
        saveAgain().catch(() => showToast({ message: 'The route could not be saved again', tone: 'problem' }))
      },
    },
  })
}

/** Ends a link while nothing is saved to it: a save that comes too late would tell of an ended link, in the place of Undo. */
async function endRoute(routeId: string) {
  let saved: Awaited<ReturnType<typeof readToSaveAgain>>
  await linkFollower.alone(async () => {
    saved = await readToSaveAgain(routeId)
    await client.sharing.revokeRoute({ routeId })
    relink(routeId, () => null)
  })
  return saved
}

/** What Undo saves again; `undefined` where the server cannot read the route. @throws where nobody answers. */
async function readToSaveAgain(routeId: string) {
  try {
    const { url: _, version: __, ...saved } = await client.sharing.savedRoute({ routeId })
    return saved
  } catch (error) {
    // Without a connection nothing can be deleted either, and the way back would be lost for nothing.
    if (failureOf(error).status === 0) throw error
    return undefined
  }
}

/** Saved routes as the planner opens and changes them. */
export const savedRouteActions: SavedRouteActions = {
  open: openSavedRoute,
  rename: renameSavedRoute,
  remove: deleteSavedRoute,
}
