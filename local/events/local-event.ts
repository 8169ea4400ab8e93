import * as z from 'zod'
import { ExecutionEndedEvent } from './execution-ended.ts'
import { ObjectCreatedEvent } from './object-created.ts'
import { ScheduledEvent } from './scheduled.ts'

/** What the parts of the local cloud tell of themselves. */
export const LocalEvent = z.discriminatedUnion('source', [ObjectCreatedEvent, ExecutionEndedEvent, ScheduledEvent])

export type LocalEvent = z.infer<typeof LocalEvent>

/** What an event is about, for the terminal. */
export function subjectOf(event: LocalEvent): string {
  if (event.source === 'schedule') return event.name
  return event.source === 'aws.s3' ? `${event.detail.bucket.name}/${event.detail.object.key}` : event.detail.name
}
