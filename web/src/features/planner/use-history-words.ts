import { useEffect } from 'react'
import { announce } from '#web/ui/feedback/announce.tsx'
import { hideStepToast } from '#web/ui/feedback/toast.ts'
import { plannerStore } from './document/planner-store.ts'
import { stepBetween } from './step-between.ts'

/**
 * A toast offers to take a change back, so it goes with its change and with the next one; what was taken back is said.
 *
 * It listens to the store itself: a change is told there before its own toast is shown.
 */
export function useHistoryWords(): void {
  useEffect(() => {
    let before = plannerStore.get().history
    return plannerStore.subscribe(() => {
      const { history } = plannerStore.get()
      const step = stepBetween(before, history)
      before = history
      if (!step) return
      hideStepToast()
      if (step.kind === 'undone') announce(`Undone: ${step.label}`)
      if (step.kind === 'redone') announce(`Done again: ${step.label}`)
    })
  }, [])
}
