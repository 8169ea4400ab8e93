import { isLookingOnly } from '#web/client/session/company-work.ts'
import { createDocumentStore, type DocumentState } from '#web/day/document/document-store.ts'
import type { DayDocument } from './day-document.ts'
import { emptyDay } from './day-document.ts'
import { type DayAside, keptDays } from './kept-day.ts'

export type DayState = DocumentState<DayDocument, DayAside>

export const newStopId = (): string => crypto.randomUUID()

/** The dispatcher's day; what stands aside is its version on the server and the build that the page waits for. */
const store = createDocumentStore<DayDocument, DayAside>(keptDays, () => emptyDay('', newStopId))

const unlessLooking =
  <Args extends readonly unknown[]>(change: (...args: Args) => void) =>
  (...args: Args): void => {
    if (!isLookingOnly()) change(...args)
  }

/** The same. Who only looks at the days of a company changes nothing of them, from wherever on the page. */
export const dayStore: typeof store = {
  ...store,
  change: unlessLooking(store.change),
  amend: unlessLooking(store.amend),
  undo: unlessLooking(store.undo),
  redo: unlessLooking(store.redo),
}

/** The day as it stands. */
export const presentDay = (): DayDocument => dayStore.get().history.present
