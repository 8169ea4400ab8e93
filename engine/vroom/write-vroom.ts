import {
  type Certificate,
  createLookup,
  type PayReason,
  type Problem,
  type Solution,
  type VehiclePrice,
  type Violation,
} from '#engine/optimizer/index.ts'
import { type Labels, labelKey } from './labels.ts'
import type { VroomOutput, VroomRoute, VroomSummary, VroomTask, VroomVehiclePrice } from './vroom-output.ts'
import { writeRoute } from './write-route.ts'
import { writeViolation } from './write-violation.ts'

/** What may stand beside a solution. */
export interface VroomExtras {
  readonly labels?: Labels
  readonly violations?: readonly Violation[]
  readonly certificate?: Certificate | undefined
  readonly explanation?: unknown
  /** What waiting costs, for paid vehicles. */
  readonly pay?: readonly PayReason[]
  /** What one more vehicle would change, for those in late hours. */
  readonly vehiclePrices?: readonly VehiclePrice[]
  /** Milliseconds. */
  readonly computingTimes?: { readonly loading: number; readonly solving: number }
}

/**
 * Writes a solution as VROOM's JSON output. Costs are rounded to whole numbers, as VROOM's are.
 *
 * @see VROOM API, https://github.com/VROOM-Project/vroom/blob/master/docs/API.md
 */
export function writeVroom(problem: Problem, solution: Solution, extras: VroomExtras = {}): VroomOutput {
  const { labels = new Map(), violations = [], certificate, explanation, pay = [], vehiclePrices = [] } = extras
  const context = { problem, lookup: createLookup(problem), labels, violations }
  const routes = solution.routes.map((route) => writeRoute(context, route))
  const unassigned = unassignedTasks(problem, solution, labels)
  return {
    code: 0,
    summary: summarise(solution, routes, unassigned.length, extras),
    unassigned,
    routes,
    ...(certificate && { certificate }),
    ...(explanation !== undefined && { explanation }),
    ...(pay.length > 0 && { pay }),
    ...(vehiclePrices.length > 0 && { one_more_vehicle: vehiclePrices.map(writeVehiclePrice) }),
  }
}

/** A price without the plan that it comes from. */
function writeVehiclePrice({ like, ...price }: VehiclePrice): VroomVehiclePrice {
  const { kind } = price
  if (kind === 'used') return { like, kind, change: price.change }
  return kind === 'idle' ? { like, kind, vehicle: price.vehicle } : { like, kind }
}

function summarise(
  { value }: Solution,
  routes: readonly VroomRoute[],
  unassigned: number,
  { violations = [], computingTimes }: VroomExtras,
): VroomSummary {
  const sum = (read: (route: VroomRoute) => number): number => routes.reduce((total, route) => total + read(route), 0)
  const distances = routes.flatMap(({ distance }) => distance ?? [])
  return {
    cost: Math.round(value.cost),
    routes: routes.length,
    unassigned,
    delivery: addLoads(routes.map(({ delivery }) => delivery)),
    pickup: addLoads(routes.map(({ pickup }) => pickup)),
    setup: sum(({ setup }) => setup),
    service: sum(({ service }) => service),
    duration: sum(({ duration }) => duration),
    waiting_time: sum((route) => route.waiting_time),
    priority: value.priority,
    ...(distances.length > 0 && { distance: distances.reduce((total, distance) => total + distance, 0) }),
    violations: violations.map(writeViolation),
    ...(computingTimes && { computing_times: computingTimes }),
  }
}

const addLoads = (loads: readonly (readonly number[])[]): number[] =>
  loads.reduce<number[]>((sum, load) => {
    const longer = load.length > sum.length ? load : sum
    return longer.map((_, dimension) => (sum[dimension] ?? 0) + (load[dimension] ?? 0))
  }, [])

/** Unserved jobs, then both halves of unserved shipments. */
function unassignedTasks({ jobs, shipments = [] }: Problem, solution: Solution, labels: Labels): VroomTask[] {
  const unservedJobs = new Set(solution.unassignedJobs)
  const unservedShipments = new Set(solution.unassignedShipments)
  const name = (type: VroomTask['type'], { id, location }: { id: number; location: number }): VroomTask => ({
    id,
    type,
    location_index: location,
    ...labels.get(labelKey(type, id)),
  })
  return [
    ...jobs.filter(({ id }) => unservedJobs.has(id)).map((job) => name('job', job)),
    ...shipments
      .filter(({ pickup }) => unservedShipments.has(pickup.id))
      .flatMap(({ pickup, delivery }) => [name('pickup', pickup), name('delivery', delivery)]),
  ]
}
