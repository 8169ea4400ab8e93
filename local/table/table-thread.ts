import { Worker } from 'node:worker_threads'
import { PortBusyError } from '#local/http/listen.ts'
import type { TableServer } from './start-table.ts'

/** Where the table of a thread listens, and below which folder its files lie. */
export interface TablePlace {
  readonly port?: number
  readonly directory?: string
}

/** What is asked of the thread, by a number that its answer names. */
export type TableRequest =
  | { readonly id: number; readonly ask: 'close' }
  | { readonly id: number; readonly ask: 'sweep'; readonly nowSeconds: number | undefined }

/** An error keeps its message between threads, and not its class. */
export interface ToldError {
  readonly name: string
  readonly message: string
  readonly stack: string
  readonly busyPort?: number
}

/** What the thread tells: first whether it listens, then an answer to each request. */
export type TableTold = {
  readonly id: number
  readonly value?: unknown
  readonly failure?: ToldError
}

/** The number of what the thread tells first. */
export const STARTED = 0

/**
 * The table in a thread of its own: each call of the product asks it several times, and what it reckons then holds up nobody
 * on the main thread. @throws what `startTable` throws; of its errors only a busy port keeps its class.
 */
export async function startTableThread(place: TablePlace): Promise<TableServer> {
  const worker = new Worker(new URL('./table-worker.ts', import.meta.url), { workerData: place })
  const ask = askingOf(worker)
  try {
    const { port, url } = (await ask.answerTo(STARTED)) as Pick<TableServer, 'port' | 'url'>
    // Nothing of the product works without its table: what ends it ends the process, as it did on the main thread.
    worker.on('error', (error) => {
      throw error
    })
    return {
      ...{ port, url },
      sweepExpired: async (nowSeconds) => Number(await ask.send({ ask: 'sweep', nowSeconds })),
      close: async () => {
        await ask.send({ ask: 'close' })
        await worker.terminate()
      },
    }
  } catch (error) {
    await worker.terminate()
    throw error
  }
}

function askingOf(worker: Worker) {
  const awaited = new Map<number, PromiseWithResolvers<unknown>>()
  let last = STARTED
  let ended: Error | undefined
  const answerTo = (id: number): Promise<unknown> => {
    const answer = Promise.withResolvers<unknown>()
    if (ended) answer.reject(ended)
    else awaited.set(id, answer)
    return answer.promise
  }
  const endAll = (error: Error): void => {
    ended = error
    for (const [id, answer] of awaited) {
      awaited.delete(id)
      answer.reject(error)
    }
  }
  worker.on('message', ({ id, value, failure }: TableTold) => {
    const answer = awaited.get(id)
    awaited.delete(id)
    if (failure) answer?.reject(errorOf(failure))
    else answer?.resolve(value)
  })
  worker.once('error', endAll)
  worker.once('exit', () => endAll(new Error('The thread of the table has ended')))
  return {
    answerTo,
    send: (request: { ask: 'close' } | { ask: 'sweep'; nowSeconds: number | undefined }): Promise<unknown> => {
      last += 1
      const answer = answerTo(last)
      worker.postMessage({ id: last, ...request } satisfies TableRequest)
      return answer
    },
  }
}

const errorOf = ({ busyPort, ...told }: ToldError): Error =>
  busyPort === undefined ? Object.assign(new Error(told.message), told) : new PortBusyError(busyPort, told)
