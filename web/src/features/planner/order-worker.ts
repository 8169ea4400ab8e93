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

const WARM_UP_STOPS = 40
const WARM_UP_AFTER_MS = 1000

/** A made-up day, spread so that no two distances are alike. */
function warmUpRequest(): OptimizeRequest {
  const place = (index: number) => ({
    address: '',
    coordinates: [40.7 + 0.1 * Math.sin(index * 12.9), -74 + 0.1 * Math.sin(index * 78.2)] as const,
  })
  const stopList = Array.from({ length: WARM_UP_STOPS }, (_, index) => place(index + 1))
  return { startAddress: place(0), stopList, destinationAddress: place(0), travelMethod: 'd' }
}

// A first search takes three times as long, as its code is still being compiled: better before somebody waits for it.
setTimeout(() => {
  const request = warmUpRequest()
  findOrder(request, estimateTravel(request), { effort: 'fast' })
}, WARM_UP_AFTER_MS)
