import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { MINUTE_MS } from '#core/kernel/time.ts'

/** Values travel as JSON text, as they do to Lambda. */
export type WorkerRequest = { readonly module: string; readonly payload: string; readonly timeoutMs: number }
export type WorkerReply =
  | { readonly ok: true; readonly result: string }
  | { readonly ok: false; readonly name: string; readonly message: string; readonly stack: string }

export type FunctionWorkers = {
  /**
   * Runs the handler of a module below `lambdas/`; where many wait, owners take turns. @throws what it throws, with name
   * and message.
   */
  invoke(module: string, payload: unknown, owner?: string): Promise<unknown>
  /** Loads functions anew from their next calls on; calls that run go on with what they began with. */
  renew(): void
  close(): Promise<void>
}

const TIMEOUT_MS = 15 * MINUTE_MS
const MAX_WORKERS = Math.max(1, availableParallelism() - 1)

/**
 * Lambda for the steps of state machines: each call has a thread to itself, so that a long calculation
 * does not hold up the site. Threads start at the first call, after the environment is set, and are kept.
 */
export function createFunctionWorkers(atMost = MAX_WORKERS): FunctionWorkers {
  const workers = new Set<Worker>()
  const outdated = new WeakSet<Worker>()
  const idle: Worker[] = []
  const waiting = createTurns<(worker: Worker) => void>()

  function start(): Worker {
    const worker = new Worker(new URL('./function-worker.ts', import.meta.url))
    workers.add(worker)
    return worker
  }

  function take(owner: string): Worker | Promise<Worker> {
    const free = idle.pop()
    if (free) return free
    return workers.size < atMost ? start() : new Promise((resolve) => waiting.add(owner, resolve))
  }

  function giveBack(worker: Worker): void {
    if (outdated.has(worker)) {
      end(worker)
      return
    }
    const next = waiting.next()
    if (next) next(worker)
    else idle.push(worker)
  }

  // A thread that broke is not used again; whoever waits gets a new one.
  function discard(worker: Worker): void {
    workers.delete(worker)
    const next = waiting.next()
    if (next) next(start())
  }

  function end(worker: Worker): void {
    discard(worker)
    void worker.terminate()
  }

  return {
    async invoke(module, payload, owner = '') {
      const worker = await take(owner)
      const request = { module, payload: JSON.stringify(payload ?? null), timeoutMs: TIMEOUT_MS }
      const reply = await ask(worker, request).catch((error: unknown) => {
        discard(worker)
        throw error
      })
      giveBack(worker)
      return resultOf(reply)
    },
    renew: () => {
      for (const worker of workers) outdated.add(worker)
      for (const worker of idle.splice(0)) end(worker)
    },
    close: async () => {
      waiting.clear()
      await Promise.all([...workers].map((worker) => worker.terminate()))
      workers.clear()
    },
  }
}

/** What waits, by its owner: each owner in turn, and of one owner in the order of arrival. */
export function createTurns<Item>() {
  const queues = new Map<string, Item[]>()
  return {
    add: (owner: string, item: Item): void => {
      const queue = queues.get(owner)
      if (queue) queue.push(item)
      else queues.set(owner, [item])
    },
    next: (): Item | undefined => {
      const [first] = queues
      if (!first) return undefined
      const [owner, queue] = first
      const item = queue.shift()
      // To the end of the line, behind everybody who waits by now.
      queues.delete(owner)
      if (queue.length > 0) queues.set(owner, queue)
      return item
    },
    clear: (): void => queues.clear(),
  }
}

async function ask(worker: Worker, request: WorkerRequest): Promise<WorkerReply> {
  const stop = new AbortController()
  worker.postMessage(request)
  // `once` also rejects when the thread reports an error; a thread that just ends has to be watched for.
  const reply = once(worker, 'message', { signal: stop.signal }).then(([message]): WorkerReply => message)
  const end = once(worker, 'exit', { signal: stop.signal }).then((): never => {
    throw Object.assign(new Error('The thread of the function ended'), { name: 'Runtime.ExitError' })
  })
  try {
    return await Promise.race([reply, end])
  } finally {
    stop.abort()
    await Promise.allSettled([reply, end])
  }
}

function resultOf(reply: WorkerReply): unknown {
  if (reply.ok) return JSON.parse(reply.result)
  throw Object.assign(new Error(reply.message), { name: reply.name, stack: reply.stack })
}
