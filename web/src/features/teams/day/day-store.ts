import { createDocumentStore, type DocumentState } from '#web/day/document/document-store.ts'
import type { DayDocument } from './day-document.ts'
import { emptyDay } from './day-document.ts'
import { type DayAside, keptDays } from './kept-day.ts'

export type DayState = DocumentState<DayDocument, DayAside>

export const newStopId = (): string => crypto.randomUUID()

/** The dispatcher's day; what stands aside is its version on the server and the build that the page waits for. */
export const dayStore = createDocumentStore<DayDocument, DayAside>(keptDays, () => emptyDay('', newStopId))

/** The day as it stands. */
export const presentDay = (): DayDocument => dayStore.get().history.present
