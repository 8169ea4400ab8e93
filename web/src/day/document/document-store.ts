import { createStore, type StoreApi } from 'zustand/vanilla'
import { createHistory, type History, mapHistory, rebaseHistory, record, redo, undo } from '#core/plan/history.ts'
import type { KeptDocuments } from './kept-document.ts'

/** What a page must not lose. */
export interface DocumentState<Document, Aside> {
  readonly history: History<Document>
  /** What stands beside the document and is not taken back with it, such as a task that the page waits for. */
  readonly aside: Aside | null
  /** False while the browser does not let us keep anything. */
  readonly kept: boolean
}

/** A document with its history, kept in this browser. It lives outside of React, so that a task or a map event can change it. */
export interface DocumentStore<Document, Aside> {
  readonly get: () => DocumentState<Document, Aside>
  readonly subscribe: (listener: () => void) => () => void
  /** A change that undo takes back, named for people: "Stop removed". */
  readonly change: (label: string, document: Document) => void
  /** Typing and answers: replaces the present without a step of its own. */
  readonly amend: (document: Document) => void
  readonly undo: () => void
  readonly redo: () => void
  /** Changes what every step holds alike, and no undo may bring back. */
  readonly changeAll: (change: (document: Document) => Document) => void
  readonly setAside: (aside: Aside | null) => void
  /** Goes on from what somebody else has made of it, with the steps that can still be taken back. */
  readonly rebase: (document: Document, change: (step: Document) => Document | undefined) => void
  /** Begins anew with another document: no step leads back to the one before. */
  readonly open: (document: Document, aside: Aside | null) => void
}

// A long history takes tens of milliseconds to write: not with every letter.
const WRITE_AFTER_MS = 250

/**
 * A store for the documents of one face.
 *
 * What the last visit left is read when the store is first used, as the tab has to know its place before.
 */
export function createDocumentStore<Document, Aside>(
  kept: KeptDocuments<Document, Aside>,
  empty: () => Document,
): DocumentStore<Document, Aside> {
  let opened: StoreApi<DocumentState<Document, Aside>> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const writeNow = (): void => {
    if (timer === undefined) return
    clearTimeout(timer)
    timer = undefined
    const { history, aside, kept: before } = store().getState()
    const isKept = kept.write({ history, aside })
    // Not told when nothing has changed: every listener would render again.
    if (isKept !== before) store().setState({ kept: isKept })
  }
  const read = (): StoreApi<DocumentState<Document, Aside>> => {
    // A page that is left may not come back: what is not written by then is lost.
    window.addEventListener('pagehide', writeNow)
    const { value, allowed } = kept.read()
    return createStore(() => ({
      history: value?.history ?? createHistory(empty()),
      aside: value?.aside ?? null,
      kept: allowed,
    }))
  }
  const store = () => (opened ??= read())
  const set = (next: Partial<DocumentState<Document, Aside>>): void => {
    store().setState(next)
    timer ??= setTimeout(writeNow, WRITE_AFTER_MS)
  }
  const history = () => store().getState().history
  return {
    get: () => store().getState(),
    subscribe: (listener) => store().subscribe(listener),
    change: (label, document) => set({ history: record(history(), label, document) }),
    amend: (present) => set({ history: { ...history(), present } }),
    undo: () => set({ history: undo(history()) }),
    redo: () => set({ history: redo(history()) }),
    changeAll: (change) => set({ history: mapHistory(history(), change) }),
    setAside: (aside) => set({ aside }),
    rebase: (document, change) => set({ history: rebaseHistory(history(), document, change) }),
    open: (document, aside) => set({ history: createHistory(document), aside }),
  }
}
