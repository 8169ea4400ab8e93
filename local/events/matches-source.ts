import { type EventFunctions, keyPatternOf, type ObjectCreated } from '#events/index.ts'
import type { LocalEvent } from './local-event.ts'
import type { ObjectCreatedEvent } from './object-created.ts'

/** Whether the rule of a function would pass the event on. `buckets`: names on this machine. */
export function matchesSource(
  { functions, buckets }: { functions: EventFunctions; buckets: Readonly<Record<'uploads', string>> },
  name: string,
  event: LocalEvent,
): boolean {
  const source = functions[name]?.on
  if (!source) return false
  if (event.source === 'schedule') return 'everyHours' in source && event.name === name
  if (event.source === 'aws.states')
    return 'statuses' in source && source.statuses.some((each) => each === event.detail.status)
  if (event.source === 'aws.geo') return 'crossing' in source && source.crossing === event.detail.EventType
  if (event.source === 'aws.ses')
    return 'mailPurpose' in source && (event.detail.mail.tags.purpose?.includes(source.mailPurpose) ?? false)
  if (event.source === 'logs') return 'log' in source
  return 'bucket' in source && buckets[source.bucket] === event.detail.bucket.name && matchesKey(source, event)
}

function matchesKey(source: ObjectCreated, { detail }: ObjectCreatedEvent): boolean {
  const [before = '', after = ''] = keyPatternOf(source).split('*')
  const { key } = detail.object
  return key.length >= before.length + after.length && key.startsWith(before) && key.endsWith(after)
}
