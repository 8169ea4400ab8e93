import { AsyncLocalStorage } from 'node:async_hooks'
import { tracingChannel } from 'node:diagnostics_channel'
import { appendFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type Access, accessesOf, callOf, type NameOf, type SdkCall } from './accesses.ts'

// Loaded before anything else, in each process and thread: `node --import`. It writes one line for each function, right
// and kind of resource that a function of ours has asked AWS for, into the file that STOPWISE_CALLS names.

/** A right that a function has asked for. */
export interface RecordedAccess extends Access {
  /** Below `lambdas/`. */
  readonly module: string
  /** What it was asked with: `DynamoDB TransactWriteItems`. A form is signed without a call. */
  readonly call?: string
}

/** What the environment of a function names for it. */
const names =
  /^(TABLE_NAME|\w+_BUCKET|USER_POOL_ID|TRACKER_NAME|GEOFENCE_COLLECTION|MAIL_CONFIGURATION_SET|SENDER_ADDRESS|\w+_SECRET_ID|REGION_KEYS|\w+_ARN)$/

const file = process.env.STOPWISE_CALLS ?? ''
const running = new AsyncLocalStorage<string>()
const seen = new Set<string>()

const nameOf: NameOf = (value) => {
  const text = String(value)
  const found = Object.entries(process.env).find(
    ([name, given]) =>
      names.test(name) && (given === text || (name === 'REGION_KEYS' && given?.split(',').includes(text))),
  )
  return found ? `\${${found[0]}}` : text
}

/** Ids of objects are many, their folders few: below two folders one object stands for all. */
const kindOf = ({ action, resource }: Access): string =>
  `${action} ${resource.startsWith('arn:aws:s3') ? resource.split('/').slice(0, 3).map(withoutIds).join('/') : withoutIds(resource)}`

const withoutIds = (text: string): string => text.replace(/[0-9a-f-]{12,}|\d{4}-\d\d-\d\d|\+\d+/gi, '#')

function keep(accesses: readonly Access[], by: Pick<RecordedAccess, 'module' | 'call'>): void {
  for (const access of accesses) {
    const kind = `${by.module} ${by.call} ${kindOf(access)}`
    if (seen.has(kind)) continue
    seen.add(kind)
    appendFileSync(file, `${JSON.stringify({ ...by, ...access } satisfies RecordedAccess)}\n`)
  }
}

function record(sent: SdkCall): void {
  const module = running.getStore()
  if (module !== undefined) keep(accessesOf(sent, nameOf), { module, call: callOf(sent) })
}

/** The form of an upload is signed without a call: what it lets do is what its function must be allowed. */
function recordForms(result: unknown, module: string): void {
  for (const [, policy = ''] of (JSON.stringify(result) ?? '').matchAll(/\\*"Policy\\*":\\*"([A-Za-z0-9+/=]+)/g)) {
    const text = Buffer.from(policy, 'base64').toString()
    // Other things are called policies too.
    if (!text.startsWith('{"')) continue
    const { conditions }: { conditions: object[] } = JSON.parse(text)
    const { bucket, key } = Object.assign({ bucket: '', key: '' }, ...conditions)
    keep([{ action: 's3:PutObject', resource: `arn:aws:s3:::${nameOf(bucket)}/${key}` }], { module })
  }
}

type Resolve = (this: { input: SdkCall['input'] }, ...given: unknown[]) => unknown

/** Every command of every client goes through here when it is sent. */
function watchCommands(): void {
  const { Command }: { Command: { prototype: { resolveMiddlewareWithContext: Resolve } } } = createRequire(
    import.meta.url,
  )('@smithy/core/client')
  const { prototype } = Command
  const resolve = prototype.resolveMiddlewareWithContext
  prototype.resolveMiddlewareWithContext = function watched(...given) {
    const { clientName, commandName } = Object.assign({ clientName: '', commandName: '' }, given[3])
    record({ client: clientName, command: commandName, input: this.input })
    return resolve.apply(this, given)
  }
}

interface Invocation {
  readonly module: string
  readonly result?: unknown
}

if (file !== '') {
  watchCommands()
  const invocations = tracingChannel<string, Invocation>('stopwise:invocation')
  invocations.start.bindStore(running, ({ module }) => module)
  invocations.asyncEnd.subscribe((invocation) => {
    const { module, result }: Invocation = Object.assign({ module: '' }, invocation)
    recordForms(result, module)
  })
}
