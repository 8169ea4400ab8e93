import { createSlot } from '#web/ui/feedback/one-at-a-time.ts'

/** What the lanes show: the day as planned, or as it is driven. Nothing is the plan. */
export type TimelineMode = 'plan' | 'live'

export const timelineMode = createSlot<TimelineMode>()
