import { findPlan, weighFound } from '#core/plan/find-plan.ts'
import type { FoundPlan } from '#core/plan/found-plan.ts'
import { estimateTravel } from '#core/plan/make-plan.ts'
import type { PlanRequest } from '#core/plan/plan.ts'
import type { TravelMatrix } from '#engine/travel/index.ts'

/** What is searched for, and by which travel times; by estimates where nobody says. */
export interface SearchQuestion {
  readonly request: PlanRequest
  readonly travel?: TravelMatrix
}

/** Better routes as they are found; the last ones say so. */
export interface WorkerMessage {
  readonly found: FoundPlan
  readonly last: boolean
}

/** The server is at it as well: what takes longer here, on a busy machine, only holds up the page and the answer. */
const SEARCH_MS = 3000
const WEIGHED_EVERY_MS = 250

/** The search beside the page: streams each better plan, so that the map moves while the server confirms. */
self.addEventListener('message', ({ data }: MessageEvent<SearchQuestion>) => {
  const { request, travel = estimateTravel(request) } = data
  const post = (found: FoundPlan, last: boolean): void => self.postMessage({ found, last } satisfies WorkerMessage)
  const begun = performance.now()
  let postedAt = Number.NEGATIVE_INFINITY
  const found = findPlan(request, travel, {
    effort: 'fast',
    shouldStop: () => performance.now() - begun > SEARCH_MS,
    onImprovement: (routes) => {
      // Weighing takes longer than finding a better plan: those between two looks would be weighed for nobody.
      if (performance.now() - postedAt < WEIGHED_EVERY_MS) return
      post(weighFound({ ...request, routes }, travel), false)
      postedAt = performance.now()
    },
  })
  post(found, true)
})

const WARM_UP_STOPS = 40
const WARM_UP_AFTER_MS = 1000

/** A made-up day, spread so that no two distances are alike. */
function warmUpRequest(): PlanRequest {
  const place = (index: number) => ({
    address: '',
    coordinates: [40.7 + 0.1 * Math.sin(index * 12.9), -74 + 0.1 * Math.sin(index * 78.2)] as const,
  })
  const stops = Array.from({ length: WARM_UP_STOPS }, (_, index) => place(index + 1))
  return { stops, drivers: [{ start: place(0), end: place(0) }], method: 'd' }
}

// A first search takes three times as long, as its code is still being compiled: better before somebody waits for it.
setTimeout(() => {
  const request = warmUpRequest()
  findPlan(request, estimateTravel(request), { effort: 'fast' })
}, WARM_UP_AFTER_MS)
