import { AsyncLocalStorage } from 'node:async_hooks'
import { tracingChannel } from 'node:diagnostics_channel'
import { createRequire } from 'node:module'
import { Readable } from 'node:stream'
import { halfDone } from './half-done.ts'
import { throttled } from './throttled.ts'

// Faults of AWS below the SDK's own retries: what is sent passes here once for each try, as it goes over the wire.

/** A call that handlers make: `DynamoDB GetItem`. */
export type CallName = string

/** What becomes of a call: turned away, cut off before it came, done but its answer lost, or done by half. */
export type FaultKind = 'throttled' | 'unreached' | 'unanswered' | 'half-done'

/** What fails while a handler runs: the nth call of this name by this function, at its first try or at each; `on`: all from then on, of any function. */
export interface Fault {
  /** Below `lambdas/`. */
  readonly module: string
  /** That fails `on` may be a service alone. */
  readonly call: CallName
  /** From 1. */
  readonly nth: number
  readonly kind: FaultKind
  readonly lasts: 'once' | 'always' | 'on'
}

/** A call that a handler made, by its number among those of its name and function. */
export interface MadeCall {
  readonly module: string
  readonly call: CallName
  readonly nth: number
  tries: number
}

interface Watch {
  readonly fault: Fault | undefined
  readonly calls: MadeCall[]
}

let watch: Watch | undefined

const running = new AsyncLocalStorage<string>()

/** Runs something with one call of its handlers failing, or none, and tells what they asked AWS for. */
export async function withFault<Outcome>(fault: Fault | undefined, run: () => Promise<Outcome>) {
  watchCommands()
  const mine: Watch = { fault, calls: [] }
  watch = mine
  try {
    return { outcome: await run(), calls: mine.calls }
  } finally {
    watch = undefined
  }
}

interface RequestHandler {
  handle(request: unknown, options?: unknown): Promise<{ response: unknown }>
}

interface Configuration {
  readonly requestHandler: RequestHandler
  retryStrategy: () => Promise<{ backoff?: object; capacity?: number; retryBackoffStrategy?: object }>
}

type Resolve = (this: unknown, stack: unknown, config: Configuration, ...given: unknown[]) => unknown

let isWatching = false

function watchCommands(): void {
  if (isWatching) return
  isWatching = true
  tracingChannel<string, { module: string }>('stopwise:invocation').start.bindStore(running, ({ module }) => module)
  const { Command }: { Command: { prototype: { resolveMiddlewareWithContext: Resolve } } } = createRequire(
    import.meta.url,
  )('@smithy/core/client')
  const { prototype } = Command
  const resolve = prototype.resolveMiddlewareWithContext
  prototype.resolveMiddlewareWithContext = function failing(stack, config, ...given) {
    const module = running.getStore()
    if (!watch || module === undefined) return resolve.call(this, stack, config, ...given)
    const made = note(watch, module, nameOf(given[1]))
    hurry(config)
    const requestHandler = failingHandler({ handler: config.requestHandler, made, fault: watch.fault })
    const failingConfig = new Proxy(config, {
      get: (target, key) => (key === 'requestHandler' ? requestHandler : Reflect.get(target, key)),
    })
    return resolve.call(this, stack, failingConfig, ...given)
  }
}

function nameOf(context: unknown): CallName {
  const { clientName, commandName } = Object.assign({ clientName: '', commandName: '' }, context)
  return `${clientName.replace(/Client$/, '')} ${commandName.replace(/Command$/, '')}`
}

function note({ calls }: Watch, module: string, call: CallName): MadeCall {
  const earlier = calls.filter((each) => each.call === call && each.module === module)
  const made = { module, call, nth: earlier.length + 1, tries: 0 }
  calls.push(made)
  return made
}

/** Tries as often as in production, without the pauses, and as if nothing had failed before. */
function hurry(config: Configuration): void {
  const given = config.retryStrategy
  if (hurried.has(given)) return
  const hurriedStrategy = async () => {
    const strategy = await given()
    return Object.assign(strategy, {
      capacity: 500,
      retryBackoffStrategy: { setDelayBase: () => undefined, computeNextBackoffDelay: () => 0 },
    })
  }
  hurried.add(hurriedStrategy)
  config.retryStrategy = hurriedStrategy
}

const hurried = new WeakSet<object>()

/** What is left of a batch is sent by a call of its own. */
const isRepeated = ({ kind, lasts }: Fault): boolean => kind === 'half-done' && lasts === 'always'

/** Whether a call is the one that fails, or one of those. */
function concerns(fault: Fault, { module, call, nth }: MadeCall): boolean {
  if (fault.lasts === 'on') return call.startsWith(fault.call) && nth >= fault.nth
  return fault.module === module && fault.call === call && (fault.nth === nth || (isRepeated(fault) && nth > fault.nth))
}

interface Failing {
  readonly handler: RequestHandler
  readonly made: MadeCall
  readonly fault: Fault | undefined
}

function failingHandler({ handler, made, fault }: Failing): RequestHandler {
  const isMeant = fault !== undefined && concerns(fault, made)
  return {
    async handle(request, options) {
      made.tries += 1
      if (!isMeant || (fault.lasts === 'once' && made.tries > 1)) return handler.handle(request, options)
      if (fault.kind === 'throttled') return { response: throttled(made.call) }
      if (fault.kind === 'half-done') return { response: halfDone(made.call, bodyOf(request)) }
      if (fault.kind === 'unreached') throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
      drain(await handler.handle(request, options))
      throw Object.assign(new Error('The request was not answered in time'), { name: 'TimeoutError' })
    },
  }
}

/** What was sent, as JSON. */
function bodyOf(request: unknown): object {
  const { body } = Object.assign({ body: '{}' }, request)
  return JSON.parse(Buffer.from(body).toString())
}

/** An answer that nobody reads keeps its connection from everybody else. */
function drain({ response }: { response: unknown }): void {
  const { body }: { body: unknown } = Object.assign({ body: undefined }, response)
  if (body instanceof Readable) body.resume()
}
