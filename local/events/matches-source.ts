import { type EventFunctions, keyPatternOf } from '#events/index.ts'
import type { LocalEvent } from './local-event.ts'

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
  const { bucket, object } = event.detail
  if (!('bucket' in source) || buckets[source.bucket] !== bucket.name) return false
  const [before = '', after = ''] = keyPatternOf(source).split('*')
  const { key } = object
  return key.length >= before.length + after.length && key.startsWith(before) && key.endsWith(after)
}
