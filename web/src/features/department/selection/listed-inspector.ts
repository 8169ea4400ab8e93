import type { AvailableInspector } from '#core/department/availability/available-inspector.ts'

/** An inspector as schedulers choose them: without the calendar, whose blocks are there. */
export type ListedInspector = Omit<AvailableInspector, 'calendarId' | 'calendarName'>
