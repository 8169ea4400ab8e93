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
/** One core is left to the site. */
const MAX_OF_OWNER = Math.max(1, availableParallelism() - 1)

/**
 * Lambda for the steps of state machines: each call has a thread to itself, so that a long calculation
 * does not hold up the site. Threads start at the first call, after the environment is set, and are kept. There is one
 * more than a single owner may hold: a long queue of one is never in front of somebody who has nothing running.
 */
export function createFunctionWorkers(atMostOfOwner = MAX_OF_OWNER): FunctionWorkers {
  const atMost = atMostOfOwner + 1
  const workers = new Set<Worker>()
  const running = countRunning()
  const outdated = new WeakSet<Worker>()
  const idle: Worker[] = []
  const waiting = createTurns<(worker: Worker) => void>()

  function start(): Worker {
    const worker = new Worker(new URL('./function-worker.ts', import.meta.url))
    workers.add(worker)
    return worker
  }

  function take(owner: string): Promise<Worker> {
    return new Promise((resolve) => {
      waiting.add(owner, resolve)
      handOut()
    })
  }

  /** Threads to whoever waits and may have one. */
  function handOut(): void {
    while (idle.length > 0 || workers.size < atMost) {
      const next = waiting.next((owner) => running.of(owner) < atMostOfOwner)
      if (!next) return
      running.add(next.owner, 1)
      next.item(idle.pop() ?? start())
    }
  }

  function giveBack(worker: Worker): void {
    if (outdated.has(worker)) end(worker)
    else idle.push(worker)
  }

  // A thread that broke is not used again; whoever waits gets a new one.
  function discard(worker: Worker): void {
    workers.delete(worker)
  }

  function end(worker: Worker): void {
    discard(worker)
    void worker.terminate()
  }

  return {
    async invoke(module, payload, owner = '') {
      const worker = await take(owner)
      const request = { module, payload: JSON.stringify(payload ?? null), timeoutMs: TIMEOUT_MS }
      try {
        const reply = await ask(worker, request).catch((error: unknown) => {
          discard(worker)
          throw error
        })
        giveBack(worker)
        return resultOf(reply)
      } finally {
        running.add(owner, -1)
        handOut()
      }
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

/** How many threads each owner holds. */
function countRunning() {
  const counts = new Map<string, number>()
  const of = (owner: string): number => counts.get(owner) ?? 0
  return {
    of,
    add: (owner: string, more: number): void => {
      const count = of(owner) + more
      if (count > 0) counts.set(owner, count)
      else counts.delete(owner)
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
    /** What is next of an owner who may go on. */
    next: (mayGoOn: (owner: string) => boolean): { readonly owner: string; readonly item: Item } | undefined => {
      const [owner, queue] = [...queues].find(([each]) => mayGoOn(each)) ?? []
      const item = queue?.shift()
      if (owner === undefined || !queue || item === undefined) return undefined
      // To the end of the line, behind everybody who waits by now.
      queues.delete(owner)
      if (queue.length > 0) queues.set(owner, queue)
      return { owner, item }
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
