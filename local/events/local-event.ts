import * as z from 'zod'
import { ExecutionEndedEvent } from './execution-ended.ts'
import { GeofenceCrossedEvent } from './geofence-crossed.ts'
import { MailReportedEvent } from './mail-reported.ts'
import { ObjectCreatedEvent } from './object-created.ts'
import { ScheduledEvent } from './scheduled.ts'
import { TextsReportedEvent } from './texts-reported.ts'

/** What the parts of the local cloud tell of themselves. */
export const LocalEvent = z.discriminatedUnion('source', [
  ObjectCreatedEvent,
  ExecutionEndedEvent,
  GeofenceCrossedEvent,
  MailReportedEvent,
  TextsReportedEvent,
  ScheduledEvent,
])

export type LocalEvent = z.infer<typeof LocalEvent>

/** What an event is about, for the terminal. */
export function subjectOf(event: LocalEvent): string {
  if (event.source === 'schedule') return event.name
  if (event.source === 'aws.geo') return `${event.detail.EventType} ${event.detail.GeofenceId}`
  if (event.source === 'aws.ses') return `${event['detail-type']} ${event.detail.mail.messageId}`
  if (event.source === 'logs') return 'the log of texts'
  return event.source === 'aws.s3' ? `${event.detail.bucket.name}/${event.detail.object.key}` : event.detail.name
}
