import { useState } from 'react'
import { failureOf } from '#web/client/failure.ts'
import { showNotice } from '#web/ui/feedback/notices/notice.ts'
import { saveShown } from '../document/link-of-route.ts'
import type { PlannerDocument } from '../document/planner-document.ts'

/** Saving and sharing of the shown route. */
export interface Share {
  readonly saving: boolean
  readonly opened: boolean
  /** Saves if needed, then shows the link. */
  readonly open: () => void
  readonly close: () => void
}

/** State of sharing. A failure is said and loses nothing. */
export function useShare({ result }: PlannerDocument): Share {
  const [saving, setSaving] = useState(false)
  const [opened, setOpened] = useState(false)
  const save = async (asNew: boolean): Promise<void> => {
    try {
      await saveShown({ isShared: true, asNew })
      setOpened(true)
    } catch (error) {
      const { code, message } = failureOf(error)
      // Both versions are somebody's work: this one gets a link of its own.
      const action = code === 'sharing.changed-elsewhere' ? { action: 'Save as a new route' } : {}
      if ((await showNotice({ message, ...action })) === 'action') await save(true)
    }
  }
  const open = async (): Promise<void> => {
    if (!result || saving) return
    setSaving(true)
    await save(false)
    setSaving(false)
  }
  return { saving, opened, open: () => void open(), close: () => setOpened(false) }
}
