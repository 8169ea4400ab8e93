import { createDocumentStore, type DocumentState } from '#web/day/document/document-store.ts'
import type { SavedLink } from '#web/route/sharing/save-route.ts'
import { usualDay } from '../usual/usual-day.ts'
import { keptPlans } from './kept-plan.ts'
import { emptyDocument, isRoundTrip, type PendingTask, type PlannerDocument } from './planner-document.ts'

export type PlannerState = DocumentState<PlannerDocument, PendingTask>

export const newStopId = (): string => crypto.randomUUID()

/** A new plan: it begins with start and end of the last one. */
export function beginDocument(): PlannerDocument {
  const { start, end } = usualDay()
  const empty = emptyDocument(newStopId)
  if (!start && !end) return empty
  const document = { ...empty, ...(start && { start }), ...(end && { end }), usualEnds: true }
  return isRoundTrip(document) ? { ...document, returns: true } : document
}

/** The planner's documents; what stands aside is the task that the page waits for. */
export const plannerStore = createDocumentStore<PlannerDocument, PendingTask>(keptPlans, () => beginDocument())

/** Whether two steps are steps of one route: clearing, or opening another one, begins anew. */
const isSameRoute = (one: PlannerDocument, other: PlannerDocument): boolean =>
  one === other || (one.documentId !== undefined && one.documentId === other.documentId)

/** Changes what all steps of a route have in common, and no undo takes back. */
export const changeRoute = (route: PlannerDocument, change: Partial<Pick<PlannerDocument, 'title' | 'link'>>): void =>
  plannerStore.changeAll((document) => (isSameRoute(document, route) ? { ...document, ...change } : document))

/** Gives a route its link, in every step: also one from before it was shared is shown behind it once it is shown here. */
export const relinkDocument = (route: PlannerDocument, link: SavedLink): void => changeRoute(route, { link })

/** What the server says of a saved route holds in every step that knows it, or an undo would bring back an old version. */
export const relink = (routeId: string, change: (link: SavedLink) => SavedLink | null): void =>
  plannerStore.changeAll((document) =>
    document.link?.routeId === routeId ? { ...document, link: change(document.link) } : document,
  )
