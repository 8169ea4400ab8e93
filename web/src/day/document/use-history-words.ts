import { useEffect } from 'react'
import { announce } from '#web/ui/feedback/notices/announce.tsx'
import { hideStepToast } from '#web/ui/feedback/toast.ts'
import type { DocumentStore } from './document-store.ts'
import { stepBetween } from './step-between.ts'

/**
 * A toast offers to take a change back, so it goes with its change and with the next one; what was taken back is said.
 *
 * It listens to the store itself: a change is told there before its own toast is shown.
 */
export function useHistoryWords<Document, Aside>(store: DocumentStore<Document, Aside>): void {
  useEffect(() => {
    let before = store.get().history
    return store.subscribe(() => {
      const { history } = store.get()
      const step = stepBetween(before, history)
      before = history
      if (!step) return
      hideStepToast()
      if (step.kind === 'undone') announce(`Undone: ${step.label}`)
      if (step.kind === 'redone') announce(`Done again: ${step.label}`)
    })
  }, [store])
}
