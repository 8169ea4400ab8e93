import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import * as z from 'zod'
import { EVENT_RETRIES, type EventFunctions, keyPatternOf, type ObjectCreated } from '#events/index.ts'
import { openJsonFile } from '#local/storage/json-file.ts'
import { ExecutionEndedEvent } from './execution-ended.ts'
import { GeofenceCrossedEvent } from './geofence-crossed.ts'
import { MailReportedEvent } from './mail-reported.ts'
import { ObjectCreatedEvent } from './object-created.ts'
import { ScheduledEvent } from './scheduled.ts'
import { TextsReportedEvent } from './texts-reported.ts'

/** What the parts of the local cloud tell of themselves. */
const LocalEvent = z.discriminatedUnion('source', [
  ObjectCreatedEvent,
  ExecutionEndedEvent,
  GeofenceCrossedEvent,
  MailReportedEvent,
  TextsReportedEvent,
  ScheduledEvent,
])

type LocalEvent = z.infer<typeof LocalEvent>

const Delivery = z.object({ id: z.string(), function: z.string(), event: LocalEvent })
const FailedEvent = Delivery.extend({
  error: z.object({ name: z.string(), message: z.string() }),
  failedAt: z.iso.datetime(),
})
const State = z.object({ waiting: z.array(Delivery), failed: z.array(FailedEvent) })

/** An event that its function could not take in, however often it was called. */
export type FailedEvent = z.infer<typeof FailedEvent>
type Delivery = z.infer<typeof Delivery>

type DispatcherOptions = {
  readonly directory: string
  readonly functions: EventFunctions
  /** Names of the buckets on this machine. */
  readonly buckets: Readonly<Record<'uploads', string>>
  readonly invoke: (module: string, event: unknown) => Promise<unknown>
  /** Lambda waits one minute, then two; here nobody has that long. */
  readonly retryDelaysMs?: readonly number[]
}

export type Dispatcher = {
  /** Keeps an event for every function whose source it fits; answers once it is sure not to be lost. */
  dispatch(event: LocalEvent): Promise<void>
  /** Begins to hand events over, those first that waited: call it when functions find everything that they need. */
  start(): void
  /** Newest first. */
  failed(): readonly FailedEvent[]
  close(): Promise<void>
}

const KEPT_FAILURES = 200
const RETRY_DELAYS_MS = Array.from({ length: EVENT_RETRIES }, (_, index) => 1000 * (index + 1))

/** EventBridge and the asynchronous side of Lambda: events wait in a file until their function has taken them in. */
export async function createDispatcher(options: DispatcherOptions): Promise<Dispatcher> {
  const { functions, buckets, invoke, retryDelaysMs = RETRY_DELAYS_MS } = options
  const file = await openJsonFile(join(options.directory, 'events.json'), State, { waiting: [], failed: [] })
  const { state } = file
  const stop = new AbortController()
  const running = new Set<Promise<void>>()
  const begun = new Set<string>()
  let started = false

  async function run(delivery: Delivery): Promise<void> {
    const module = functions[delivery.function]?.module
    // A function that is gone since the last start takes nothing any more.
    const error = module && (await deliver(() => invoke(module, delivery.event), retryDelaysMs, stop.signal))
    // Given up because the cloud stops: it waits for the next start.
    if (stop.signal.aborted) return
    state.waiting = state.waiting.filter(({ id }) => id !== delivery.id)
    if (error) keepFailure(delivery, error)
    await file.save()
  }

  function keepFailure(delivery: Delivery, { name, message }: Error): void {
    const subject = subjectOf(delivery.event)
    console.error(`local events: ${delivery.function} failed for ${subject}: ${name}: ${message}`)
    state.failed.push({ ...delivery, error: { name, message }, failedAt: new Date().toISOString() })
    state.failed.splice(0, state.failed.length - KEPT_FAILURES)
  }

  function begin(delivery: Delivery): void {
    // What came in at the moment of the start is among those that waited, too.
    if (begun.has(delivery.id)) return
    begun.add(delivery.id)
    const work = run(delivery).catch((error: unknown) => console.error('local events: not written down', error))
    running.add(work)
    void work.finally(() => running.delete(work))
  }

  return {
    async dispatch(event) {
      const names = Object.keys(functions).filter((name) => matchesSource({ functions, buckets }, name, event))
      if (names.length === 0) return
      const deliveries = names.map((name) => ({ id: `${event.id} ${name}`, function: name, event }))
      state.waiting.push(...deliveries)
      await file.save()
      if (started) deliveries.forEach(begin)
    },
    start() {
      started = true
      state.waiting.forEach(begin)
    },
    failed: () => state.failed.toReversed(),
    async close() {
      stop.abort()
      await Promise.all(running)
    },
  }
}

/** Calls until a call ends well, pausing before each further one. Answers the last error, if all failed or it was stopped. */
async function deliver(
  call: () => Promise<unknown>,
  pausesMs: readonly number[],
  signal: AbortSignal,
): Promise<Error | undefined> {
  let last = await attempt(call, signal)
  for (const pause of pausesMs) {
    if (last === undefined || signal.aborted) return last
    await wait(pause, undefined, { signal }).catch(() => undefined)
    if (!signal.aborted) last = await attempt(call, signal)
  }
  return last
}

// What runs when the cloud stops is not waited for.
async function attempt(call: () => Promise<unknown>, signal: AbortSignal): Promise<Error | undefined> {
  const stopped = Promise.withResolvers<never>()
  const stop = () => stopped.reject(new Error('The local cloud stops'))
  signal.addEventListener('abort', stop)
  try {
    await Promise.race([call(), stopped.promise])
    return undefined
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  } finally {
    signal.removeEventListener('abort', stop)
  }
}

/** Whether the rule of a function would pass the event on. `buckets`: names on this machine. */
function matchesSource(
  { functions, buckets }: { functions: EventFunctions; buckets: Readonly<Record<'uploads', string>> },
  name: string,
  event: LocalEvent,
): boolean {
  const source = functions[name]?.on
  if (!source) return false
  if (event.source === 'schedule') return 'everyMinutes' in source && event.name === name
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

/** What an event is about, for the terminal. */
function subjectOf(event: LocalEvent): string {
  if (event.source === 'schedule') return event.name
  if (event.source === 'aws.geo') return `${event.detail.EventType} ${event.detail.GeofenceId}`
  if (event.source === 'aws.ses') return `${event['detail-type']} ${event.detail.mail.messageId}`
  if (event.source === 'logs') return 'the log of texts'
  return event.source === 'aws.s3' ? `${event.detail.bucket.name}/${event.detail.object.key}` : event.detail.name
}
