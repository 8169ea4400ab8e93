import { createDocumentStore, type DocumentState } from '#web/editing/document-store.ts'
import type { SavedLink } from '#web/route/sharing/save-route.ts'
import { keptPlans } from './kept-plan.ts'
import { emptyDocument, type PendingTask, type PlannerDocument } from './planner-document.ts'

export type PlannerState = DocumentState<PlannerDocument, PendingTask>

export const newStopId = (): string => crypto.randomUUID()

/** The planner's documents; what stands aside is the task that the page waits for. */
export const plannerStore = createDocumentStore<PlannerDocument, PendingTask>(keptPlans, () => emptyDocument(newStopId))

/** What the server says of a saved route holds in every step that knows it, or an undo would bring back an old version. */
export const relink = (routeId: string, change: (link: SavedLink) => SavedLink | null): void =>
  plannerStore.changeAll((document) =>
    document.link?.routeId === routeId ? { ...document, link: change(document.link) } : document,
  )
