import type { FoundOrder } from '#core/planner/find-order.ts'
import type { OptimizeRequest } from '#core/planner/planner.ts'
import type { WorkerMessage } from './order-worker.ts'

/** Searches in a worker of this page and tells each better order. The answer stops it. */
export function searchHere(request: OptimizeRequest, onFound: (found: FoundOrder) => void): () => void {
  const worker = new Worker(new URL('./order-worker.ts', import.meta.url), { type: 'module' })
  worker.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => {
    onFound(data.found)
    if (data.last) worker.terminate()
  })
  worker.postMessage(request)
  return () => worker.terminate()
}
