import { floatAt, intAt } from '#engine/base/typed-array.ts'
import { endOf, startOf } from '../instance/instance.ts'
import type { Plan } from './plan.ts'

/**
 * What the trips of a route bring and take, shipments left out, so that one more reload is ruled out in constant time
 * where it leaves too much on board.
 */
export interface TripRoom {
  /** Nodes from the start to the last one before the end, and the trip of each. */
  readonly nodes: readonly number[]
  readonly trips: readonly number[]
  /** Sums of a trip up to a node and with it, and of whole trips; deliveries and pickups of jobs, `cell * lanes + lane`. */
  readonly upTo: readonly number[]
  readonly totals: readonly number[]
  /** Capacity by lane: twice as many as there are dimensions. */
  readonly most: readonly number[]
  /** The trips on which there is too much as it is. */
  readonly full: ReadonlySet<number>
}

/** Measures the trips of a route as it is linked. O(route length × dimensions). */
export function measureTrips(plan: Plan, vehicle: number): TripRoom {
  const { instance, next } = plan
  const { dimensions, capacity, loaded } = instance.amounts
  const lanes = 2 * dimensions
  const most = Array.from({ length: lanes }, (_, lane) => floatAt(capacity, vehicle * dimensions + (lane % dimensions)))
  const nodes: number[] = []
  const trips: number[] = []
  const upTo: number[] = []
  const totals: number[] = []
  let sums = most.map((_, lane) => (lane < dimensions ? floatAt(loaded, vehicle * dimensions + lane) : 0))
  let trip = 0
  for (let node = startOf(instance, vehicle); node !== endOf(instance, vehicle); node = intAt(next, node)) {
    if (node >= instance.reloads.firstNode && node < instance.tasks) {
      totals.push(...sums)
      sums = new Array<number>(lanes).fill(0)
      trip += 1
    }
    for (let lane = 0; lane < lanes; lane++) sums[lane] = (sums[lane] ?? 0) + amountOf(plan, node, lane)
    nodes.push(node)
    trips.push(trip)
    upTo.push(...sums)
  }
  totals.push(...sums)
  const full = new Set(totals.flatMap((sum, cell) => (sum > (most[cell % lanes] ?? 0) ? Math.floor(cell / lanes) : [])))
  return { nodes, trips, upTo, totals, most, full }
}

/** What a job brings or takes: deliveries in the first lanes, pickups in the others. */
function amountOf({ instance }: Plan, node: number, lane: number): number {
  const { dimensions, delivered, collected } = instance.amounts
  if (node >= instance.jobs) return 0
  return lane < dimensions
    ? floatAt(delivered, node * dimensions + lane)
    : floatAt(collected, node * dimensions + lane - dimensions)
}

/** A job that joins the route right before the reload, or right behind it. */
export interface Joining {
  readonly job: number
  readonly isBefore: boolean
}

/** Whether a reload behind the node at a place of the route, with a job beside it, may leave room: necessary and not enough. */
export function mayReloadBehind(plan: Plan, room: TripRoom, place: number, joining?: Joining): boolean {
  const trip = room.trips[place] ?? 0
  const { size } = room.full
  if (size > 1 || (size === 1 && !room.full.has(trip))) return false
  return room.most.every((most, lane) => {
    const before = room.upTo[place * room.most.length + lane] ?? 0
    const behind = (room.totals[trip * room.most.length + lane] ?? 0) - before
    if (!joining) return Math.max(before, behind) <= most
    const added = amountOf(plan, joining.job, lane)
    return Math.max(before + (joining.isBefore ? added : 0), behind + (joining.isBefore ? 0 : added)) <= most
  })
}
