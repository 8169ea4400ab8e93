import { useState } from 'react'
import { failureOf } from '#web/client/failure.ts'
import { saveOrUpdate } from '#web/route/sharing/save-route.ts'
import { showNotice } from '#web/ui/feedback/notice.ts'
import type { PlannerDocument } from '../document/planner-document.ts'
import { plannerStore, relink } from '../document/planner-store.ts'

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
  const save = async ({ result, link, title }: PlannerDocument): Promise<void> => {
    if (!result || saving) return
    setSaving(true)
    try {
      const saved = await saveOrUpdate({ link, title }, result)
      plannerStore.amend({ ...plannerStore.get().history.present, link: saved })
      relink(saved.routeId, () => saved)
      setOpened(true)
    } catch (error) {
      const { code, message } = failureOf(error)
      // Both versions are somebody's work: this one gets a link of its own.
      const action = code === 'sharing.changed-elsewhere' ? { action: 'Save as a new route' } : {}
      if ((await showNotice({ message, ...action })) === 'action') await save({ ...document, link: null })
    } finally {
      setSaving(false)
    }
  }
  return { saving, opened, open: () => void save(document), close: () => setOpened(false) }
}
