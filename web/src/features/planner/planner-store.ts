import { createHistory, type History, mapHistory, record, redo, undo } from '#core/plan/history.ts'
import { readKept, writeKept } from './kept-state.ts'
import { emptyDocument, type PendingTask, type PlannerDocument, type SavedLink } from './planner-document.ts'

export interface PlannerState {
  readonly history: History<PlannerDocument>
  readonly pending: PendingTask | null
  /** False while the browser does not let us keep anything. */
  readonly kept: boolean
}

export const newStopId = (): string => crypto.randomUUID()

// A long history takes tens of milliseconds to write: not with every letter.
const WRITE_AFTER_MS = 250

function load(): PlannerState {
  // A page that is left may not come back: what is not written by then is lost.
  window.addEventListener('pagehide', writeNow)
  const { value, allowed } = readKept()
  const history = value?.history ?? createHistory(emptyDocument(newStopId))
  return { history, pending: value?.pending ?? null, kept: allowed }
}

let state: PlannerState | undefined
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

const current = (): PlannerState => {
  state ??= load()
  return state
}

function set(next: PlannerState): void {
  tell(next)
  timer ??= setTimeout(writeNow, WRITE_AFTER_MS)
}

function tell(next: PlannerState): void {
  state = next
  for (const listener of listeners) listener()
}

function writeNow(): void {
  if (timer === undefined) return
  clearTimeout(timer)
  timer = undefined
  const { history, pending, kept: before } = current()
  const kept = writeKept({ history, pending })
  if (kept !== before) tell({ ...current(), kept })
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
