import { useEffect } from 'react'
import type { History } from '#core/plan/history.ts'
import { announce } from '#web/ui/feedback/notices/announce.tsx'
import { hideStepToast } from '#web/ui/feedback/toast.ts'
import type { DocumentStore } from './document-store.ts'

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

/** A step that was taken, taken back, or taken again, by its name. */
interface HistoryStep {
  readonly kind: 'taken' | 'undone' | 'redone'
  readonly label: string
}

/** The step that leads from one state of a history to the next; `undefined` where only the present was amended. */
export function stepBetween<Value>(before: History<Value>, after: History<Value>): HistoryStep | undefined {
  const [undone, redone] = [after.future[0], before.future[0]]
  if (after.future.length > before.future.length && undone) return { kind: 'undone', label: undone.label }
  if (redone && after.future.length < before.future.length && after.present === redone.value) {
    return { kind: 'redone', label: redone.label }
  }
  const taken = after.past.at(-1)
  return taken && taken !== before.past.at(-1) && taken.value === before.present
    ? { kind: 'taken', label: taken.label }
    : undefined
}
