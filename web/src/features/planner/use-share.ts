import { useState } from 'react'
import { failureOf } from '#web/client/failure.ts'
import { showNotice } from '#web/ui/feedback/notice.ts'
import type { PlannerDocument } from './planner-document.ts'
import { plannerStore } from './planner-store.ts'
import { saveOrUpdate } from './save-route.ts'

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
