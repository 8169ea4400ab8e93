import { useState } from 'react'
import type { Itinerary } from '#core/itinerary/itinerary.ts'
import type { OptimizedRoute } from '#core/planner/planner.ts'
import { client } from '#web/client/api.ts'
import { failureOf } from '#web/client/failure.ts'
import { showNotice } from '#web/ui/feedback/notice.ts'
import type { PlannerDocument, SavedLink } from './planner-document.ts'
import { plannerStore } from './planner-store.ts'

/** The shareable part of a result: what it saved and its proof stay with the driver. */
const toItinerary = ({ saving: _, certificate: __, unserved: ___, ...itinerary }: OptimizedRoute): Itinerary =>
  itinerary

/** Saves the route once and again after each change; the link stays the same. */
async function saveOrUpdate(document: PlannerDocument, result: OptimizedRoute): Promise<SavedLink> {
  const routeData = toItinerary(result)
  const { link, title } = document
  if (!link) {
    const { routeId, url, version } = await client.sharing.saveRoute({ routeData, title })
    return { routeId, url, version }
  }
  const { version } = await client.sharing.updateRoute({
    routeId: link.routeId,
    routeData,
    title,
    version: link.version,
  })
  return { ...link, version }
}

/** Saving and sharing of the shown route. */
export interface Share {
  readonly saving: boolean
  readonly opened: boolean
  /** Saves if needed, then shows the link. */
  readonly open: () => void
  readonly close: () => void
}

/** State of sharing. A failure is said and loses nothing. */
export function useShare(document: PlannerDocument): Share {
  const [saving, setSaving] = useState(false)
  const [opened, setOpened] = useState(false)
  const save = async (): Promise<void> => {
    const { result } = document
    if (!result || saving) return
    setSaving(true)
    try {
      const link = await saveOrUpdate(document, result)
      plannerStore.amend({ ...plannerStore.get().history.present, link })
      setOpened(true)
    } catch (error) {
      await showNotice({ message: failureOf(error).message })
    } finally {
      setSaving(false)
    }
  }
  return { saving, opened, open: () => void save(), close: () => setOpened(false) }
}
