import { mapHistory } from '#core/plan/history.ts'
import { orderOfRoute } from '#core/planner/optimized-route.ts'
import { type Kept, keepInBrowser } from '#web/day/document/kept-document.ts'
import { createTabPlace } from '#web/day/document/tab-place.ts'
import type { PendingTask, PlannerDocument } from './planner-document.ts'

/** Where this tab keeps its route. */
export const plannerPlace = createTabPlace('planner')

const kept = keepInBrowser<PlannerDocument, PendingTask>({
  key: plannerPlace.key,
  lighten: ({ result, ...document }) =>
    result ? { ...document, result: null, keptOrder: orderOfRoute(result) } : { ...document, result },
  parse: (value) => {
    if (!isKept(value)) return undefined
    const { history, aside, pending } = value
    return { history: mapHistory(history, toPresentShape), aside: aside ?? pending ?? null }
  },
})

/** What the planner keeps: the shown route whole, earlier steps without their prices and lines. */
export const keptPlans: typeof kept = {
  ...kept,
  write: (state) => {
    const { start, end, stops, usualEnds } = state.history.present
    plannerPlace.note([...(usualEnds ? [] : [start, end]), ...stops].some(({ address }) => address.trim() !== ''))
    return kept.write(state)
  },
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Earlier versions called what stands aside by its one use. */
type KeptThen = Kept<PlannerDocument, PendingTask> & { readonly pending?: PendingTask | null }

function isKept(value: unknown): value is KeptThen {
  if (!isRecord(value) || !isRecord(value.history)) return false
  const { past, present, future } = value.history
  return Array.isArray(past) && Array.isArray(future) && isRecord(present) && Array.isArray(present.stops)
}

/** A result that an earlier version wrote has another shape: its order is kept, and priced again when it is shown. */
function toPresentShape(document: PlannerDocument): PlannerDocument {
  const result: unknown = document.result
  if (!isRecord(result) || Array.isArray(result.points)) return document
  const order = (Array.isArray(result.routeOrder) ? result.routeOrder : []).flatMap((point: unknown) =>
    isRecord(point) && typeof point.entered === 'number' ? [point.entered] : [],
  )
  return { ...document, result: null, keptOrder: order }
}
