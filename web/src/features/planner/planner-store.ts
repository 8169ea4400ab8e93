import { createHistory, type History, mapHistory, record, redo, undo } from './history.ts'
import { readKept, writeKept } from './kept-state.ts'
import { emptyDocument, type PendingTask, type PlannerDocument, type SavedLink } from './planner-document.ts'

export interface PlannerState {
  readonly history: History<PlannerDocument>
  readonly pending: PendingTask | null
  /** False while the browser does not let us keep anything. */
  readonly kept: boolean
}

export const newStopId = (): string => crypto.randomUUID()

function load(): PlannerState {
  const { value, allowed } = readKept()
  const history = value?.history ?? createHistory(emptyDocument(newStopId))
  return { history, pending: value?.pending ?? null, kept: allowed }
}

let state: PlannerState | undefined
const listeners = new Set<() => void>()

const current = (): PlannerState => {
  state ??= load()
  return state
}

function set(next: PlannerState): void {
  const kept = writeKept({ history: next.history, pending: next.pending })
  state = { ...next, kept }
  for (const listener of listeners) listener()
}

/** The planner's state outside of React, so that a task or a map event can change it at any time. */
export const plannerStore = {
  get: current,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  /** A change that undo takes back, named for people: "Stop removed". */
  change: (label: string, document: PlannerDocument): void =>
    set({ ...current(), history: record(current().history, label, document) }),
  /** Typing and answers: replaces the present without a step of its own. */
  amend: (document: PlannerDocument): void =>
    set({ ...current(), history: { ...current().history, present: document } }),
  undo: (): void => set({ ...current(), history: undo(current().history) }),
  redo: (): void => set({ ...current(), history: redo(current().history) }),
  /** What the server says of a saved route holds in every step that knows it, or an undo would bring back an old version. */
  relink: (routeId: string, change: (link: SavedLink) => SavedLink | null): void => {
    const renew = (document: PlannerDocument): PlannerDocument =>
      document.link?.routeId === routeId ? { ...document, link: change(document.link) } : document
    set({ ...current(), history: mapHistory(current().history, renew) })
  },
  wait: (pending: PendingTask | null): void => set({ ...current(), pending }),
}
