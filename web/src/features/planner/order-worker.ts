import { type FoundOrder, findOrder, weighOrder } from '#core/planner/find-order.ts'
import type { OptimizeRequest } from '#core/planner/planner.ts'
import { estimateTravel } from './local-plan.ts'

/** Better orders as they are found; the last one says so. */
export interface WorkerMessage {
  readonly found: FoundOrder
  readonly last: boolean
}

/** The search beside the page: streams each better order, so that the map moves while the server confirms. */
self.addEventListener('message', ({ data: request }: MessageEvent<OptimizeRequest>) => {
  const travel = estimateTravel(request)
  const post = (found: FoundOrder, last: boolean): void => self.postMessage({ found, last } satisfies WorkerMessage)
  const found = findOrder(request, travel, {
    effort: 'fast',
    onImprovement: (order) => post(weighOrder(request, travel, order), false),
  })
  post(found, true)
})
