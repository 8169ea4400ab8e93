import type { FoundOrder } from '#core/planner/find-order.ts'
import type { OptimizeRequest } from '#core/planner/planner.ts'
import type { WorkerMessage } from './order-worker.ts'

let idle: Worker | undefined

const startWorker = (): Worker => new Worker(new URL('./order-worker.ts', import.meta.url), { type: 'module' })

/** Loads the worker before it is needed: a first order then takes the time of the search alone. */
export function prepareSearch(): void {
  idle ??= startWorker()
}

/** Searches in a worker of this page and tells each better order. The answer stops it. */
export function searchHere(request: OptimizeRequest, onFound: (found: FoundOrder) => void): () => void {
  const worker = idle ?? startWorker()
  idle = undefined
  let running = true
  worker.onmessage = ({ data }: MessageEvent<WorkerMessage>) => {
    onFound(data.found)
    if (!data.last) return
    running = false
    // One that is through keeps its compiled code for the next search.
    idle ??= worker
  }
  worker.postMessage(request)
  return () => {
    if (!running) return
    running = false
    worker.terminate()
    prepareSearch()
  }
}
