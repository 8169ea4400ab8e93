import * as z from 'zod'
import { ExecutionEndedEvent } from './execution-ended.ts'
import { ObjectCreatedEvent } from './object-created.ts'

/** What the parts of the local cloud tell of themselves. */
export const LocalEvent = z.discriminatedUnion('source', [ObjectCreatedEvent, ExecutionEndedEvent])

export type LocalEvent = z.infer<typeof LocalEvent>

/** What an event is about, for the terminal. */
export const subjectOf = (event: LocalEvent): string =>
  event.source === 'aws.s3' ? `${event.detail.bucket.name}/${event.detail.object.key}` : event.detail.name
