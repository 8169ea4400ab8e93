import { clockMinute } from '#core/kernel/time.ts'
import { fitLocks, locksOf } from '#core/plan/locks/locks.ts'
import type { Plan } from '#core/plan/plan.ts'
import { type OptimizeRequest, requestToPlan } from '#core/planner/optimize-request.ts'
import { type OptimizedRoute, orderOfRoute } from '#core/planner/optimized-route.ts'
import { type DraftStop, filledStops, type PlannerDocument, withBlankRow } from './planner-document.ts'
import { newStopId, plannerStore } from './planner-store.ts'

/** The entries of a document as a request. */
export function toRequest(document: PlannerDocument, requestId?: string): OptimizeRequest {
  const { stopList, ...entries } = entriesOf(document)
  return {
    ...entries,
    stopList: stopList.map(({ id: _, ...stop }) => stop),
    ...(requestId === undefined ? {} : { requestId }),
  }
}

/** The entries with the identities of their stops. */
const entriesOf = (document: PlannerDocument): OptimizeRequest => ({
  startAddress: document.start,
  stopList: withFittingLocks(filledStops(document)),
  destinationAddress: document.options.openEnd && document.end.coordinates === null ? document.start : document.end,
  travelMethod: document.method,
  ...(Object.keys(document.options).length > 0 ? { options: document.options } : {}),
})

/** The entries of a document with an order of its stops, as a plan with one driver. */
export const documentToPlan = (document: PlannerDocument, order: readonly number[]): Plan => ({
  ...requestToPlan(entriesOf(document)),
  routes: [order],
})

/** A document whose entries are those of a plan with one driver. Title and link stay, the old answer goes. */
export function planToDocument(document: PlannerDocument, { stops, drivers: [day] }: Plan): PlannerDocument {
  const { leaveAt, leaveFixed, finishBy, breaks: [lunch] = [] } = day ?? {}
  return {
    ...document,
    start: day?.start ?? document.start,
    end: day?.end ?? document.end,
    stops: withBlankRow(
      stops.map((stop) => ({ ...stop, id: stop.id ?? newStopId() })),
      newStopId,
    ),
    options: {
      ...document.options,
      ...(leaveAt !== undefined && leaveFixed ? { leaveAt } : {}),
      ...(finishBy === undefined ? {} : { finishBy: clockMinute(finishBy) }),
      ...(lunch ? { lunch } : {}),
    },
    result: null,
  }
}

/** A route with its answer, the only thing that edits of a route act on. */
interface AnsweredRoute {
  readonly document: PlannerDocument
  readonly result: OptimizedRoute
  readonly plan: Plan
  /** Stops in driving order, by their places in the list as entered. */
  readonly order: readonly number[]
}

/** The present document with its answer, if it has one. */
export function answeredRoute(): AnsweredRoute | undefined {
  const document = plannerStore.get().history.present
  const { result } = document
  if (!result) return undefined
  const order = orderOfRoute(result)
  return { document, result, order, plan: documentToPlan(document, order) }
}

/** With stops taken away a lock may have stood beyond the last one, or two at one place. */
function withFittingLocks(stops: readonly DraftStop[]): readonly DraftStop[] {
  const fitted = fitLocks(locksOf(stops), stops.length)
  return stops.map((stop, entered) => {
    const lockedAt = fitted.get(entered)
    return lockedAt === undefined ? stop : { ...stop, lockedAt }
  })
}
