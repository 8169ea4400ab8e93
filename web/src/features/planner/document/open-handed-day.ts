import { type HandedDay, takeHandedDay } from '#web/day/document/handed-day.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import { addStops, emptyDocument, filledStops, type PlannerDocument } from './planner-document.ts'
import { newStopId, plannerStore } from './planner-store.ts'

/** A day from elsewhere on the site, as a route of its own. */
export function documentOfDay({ title, start, end, stops }: HandedDay, newId: () => string): PlannerDocument {
  const { document } = addStops({ ...emptyDocument(newId), title, start, end }, stops, newId)
  return document
}

/** Opens the day that was handed to the planner, if there is one. What stood here before is one undo away. */
export function openHandedDay(): void {
  const day = takeHandedDay(Date.now())
  if (!day) return
  const before = filledStops(plannerStore.get().history.present).length
  plannerStore.change('Day opened', documentOfDay(day, newStopId))
  showToast({
    message: `${day.title} is here`,
    ...(before > 0 && { action: { label: 'Undo', keys: '⌘Z', run: plannerStore.undo } }),
  })
}
