import { keyPatternOf, type ObjectCreated } from '#events/index.ts'
import type { ObjectCreatedEvent } from './object-created.ts'

/** Whether the rule of a source would pass the event on. `buckets`: names on this machine. */
export function matchesSource(
  source: ObjectCreated | undefined,
  { detail }: ObjectCreatedEvent,
  buckets: Readonly<Record<'uploads', string>>,
): boolean {
  if (!source || buckets[source.bucket] !== detail.bucket.name) return false
  const [before = '', after = ''] = keyPatternOf(source).split('*')
  const { key } = detail.object
  return key.length >= before.length + after.length && key.startsWith(before) && key.endsWith(after)
}
