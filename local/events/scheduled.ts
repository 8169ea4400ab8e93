import { randomUUID } from 'node:crypto'
import * as z from 'zod'

/** What a schedule tells its function, as `lib/events/schedule.ts` words it. */
export const ScheduledEvent = z.object({
  source: z.literal('schedule'),
  id: z.string(),
  name: z.string(),
  time: z.string(),
})
export type ScheduledEvent = z.infer<typeof ScheduledEvent>

/** The call of a function's schedule at a moment. `time` in milliseconds. */
export const toScheduled = (name: string, time: number): ScheduledEvent => ({
  source: 'schedule',
  id: randomUUID(),
  name,
  time: new Date(time).toISOString(),
})
