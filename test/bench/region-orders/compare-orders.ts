import type { Location } from '#core/itinerary/itinerary.ts'
import { intAt } from '#core/kernel/typed-array.ts'
import type { PlanRequest } from '#core/plan/plan.ts'
import { planToProblem } from '#core/plan/plan-to-problem.ts'
import { searchRoutes } from '#core/plan/search-routes.ts'
import { estimateMatrix, type TravelMatrix } from '#core/travel/estimate-matrix.ts'
import type { StopList } from './stop-list.ts'

const SEEDS = [1, 2, 3]

/** What an order found on estimates takes on the road, against one found on the road itself. */
export interface OrderLoss {
  readonly onEstimates: number
  readonly onRoads: number
  /** In percent; of the seeds the worst. */
  readonly percent: number
}

/** Finds both orders of a round trip as the product does, drives them, and tells the worst of three seeds. */
export function compareOrders({ positions, driven }: StopList): OrderLoss {
  const estimated = estimateMatrix(positions, 'driving')
  const tries = SEEDS.map((seed): OrderLoss => {
    const onEstimates = secondsOf(orderBy(estimated, positions.length, seed), driven)
    const onRoads = secondsOf(orderBy(driven, positions.length, seed), driven)
    return { onEstimates, onRoads, percent: 100 * (onEstimates / onRoads - 1) }
  })
  return tries.reduce((worst, each) => (each.percent > worst.percent ? each : worst))
}

/** Places need no coordinates here: the times are given. */
function orderBy(travel: TravelMatrix, size: number, seed: number): readonly number[] {
  const place = (index: number): Location => ({ address: `Place ${index}`, coordinates: null })
  const request: PlanRequest = {
    stops: Array.from({ length: size - 1 }, (_, stop) => place(stop + 1)),
    drivers: [{ start: place(0), end: place(0) }],
    method: 'd',
  }
  const closed = withReturn(travel)
  const [order = []] = searchRoutes(request, planToProblem(request, closed), { effort: 'standard', seed }, [])
  return order
}

/** The end of a round trip is a point of its own: the start once more. */
function withReturn({ size, durations }: TravelMatrix): TravelMatrix {
  const wider = size + 1
  const closed = new Int32Array(wider * wider)
  for (let cell = 0; cell < closed.length; cell++) {
    const [from, to] = [Math.floor(cell / wider) % size, (cell % wider) % size]
    closed[cell] = intAt(durations, from * size + to)
  }
  return { size: wider, durations: closed, distances: new Int32Array(closed.length) }
}

function secondsOf(order: readonly number[], { size, durations }: TravelMatrix): number {
  const points = [0, ...order.map((stop) => stop + 1), 0]
  return points.slice(1).reduce((sum, to, leg) => sum + intAt(durations, (points[leg] ?? 0) * size + to), 0)
}
