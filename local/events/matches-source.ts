import { type EventFunction, keyPatternOf } from '#events/index.ts'
import type { LocalEvent } from './local-event.ts'

/** Whether the rule of a source would pass the event on. `buckets`: names on this machine. */
export function matchesSource(
  source: EventFunction['on'] | undefined,
  event: LocalEvent,
  buckets: Readonly<Record<'uploads', string>>,
): boolean {
  if (!source) return false
  if (event.source === 'aws.states')
    return 'statuses' in source && source.statuses.some((each) => each === event.detail.status)
  const { bucket, object } = event.detail
  if ('statuses' in source || buckets[source.bucket] !== bucket.name) return false
  const [before = '', after = ''] = keyPatternOf(source).split('*')
  const { key } = object
  return key.length >= before.length + after.length && key.startsWith(before) && key.endsWith(after)
}
