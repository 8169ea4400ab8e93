import type { FoundPlan } from '#core/plan/found-plan.ts'
import type { SearchQuestion, WorkerMessage } from './plan-worker.ts'

let idle: Worker | undefined

const startWorker = (): Worker => new Worker(new URL('./plan-worker.ts', import.meta.url), { type: 'module' })

/** Loads the worker before it is needed: a first order then takes the time of the search alone. */
export function prepareSearch(): void {
  idle ??= startWorker()
}

/** Who waits for a search in this page. */
interface Waiting {
  readonly onFound: (found: FoundPlan, last: boolean) => void
  /** The worker could not be loaded, or broke. Without it nothing is said: the server's answer comes anyway. */
  readonly onFailed?: () => void
}

/** Searches in a worker of this page and tells each better plan. The answer stops it. */
export function searchHere(question: SearchQuestion, { onFound, onFailed }: Waiting): () => void {
  const worker = idle ?? startWorker()
  idle = undefined
  let running = true
  worker.onmessage = ({ data }: MessageEvent<WorkerMessage>) => {
    if (data.last) {
      running = false
      // One that is through keeps its compiled code for the next search.
      idle ??= worker
    }
    onFound(data.found, data.last)
  }
  worker.onerror = () => {
    running = false
    worker.terminate()
    if (idle === worker) idle = undefined
    onFailed?.()
  }
  worker.postMessage(question)
  return () => {
    if (!running) return
    running = false
    worker.terminate()
    prepareSearch()
  }
}
