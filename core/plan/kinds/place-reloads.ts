import { evaluate, type GivenStep, type Problem, type Task, type Vehicle } from '#core/optimizer/index.ts'
import { type Cutting, cutIntoTrips } from './cut-into-trips.ts'
import { cutMeasures } from './cut-measures.ts'
import { DOCK } from './kinds.ts'

/** Of the ways that overload least, so many are timed and priced. */
const TRIED = 24

const placed = new WeakMap<Problem, Map<string, readonly GivenStep[]>>()

/**
 * The tasks of a vehicle with the reloads that they need: as few loads too many as can be, then what breaks least and costs
 * least. A function of order and problem alone, so that everybody who times an order times the same trips.
 */
export function placeReloads(problem: Problem, vehicleId: number, steps: readonly GivenStep[]): readonly GivenStep[] {
  const known = placed.get(problem) ?? new Map<string, readonly GivenStep[]>()
  placed.set(problem, known)
  const key = [vehicleId, ...steps.map(({ id }) => id)].join()
  const before = known.get(key)
  if (before) return before
  const vehicle = problem.vehicles.find(({ id }) => id === vehicleId)
  const found = vehicle && steps.length > 1 ? bestOf(problem, vehicle, steps) : steps
  known.set(key, found)
  return found
}

function bestOf(problem: Problem, vehicle: Vehicle, steps: readonly GivenStep[]): readonly GivenStep[] {
  const alone = { ...problem, vehicles: [vehicle] }
  const weighed = waysToCut(problem, vehicle, steps).map((cuts) => {
    const route = withDocks(steps, cuts)
    const { solution, violations } = evaluate(alone, [{ vehicle: vehicle.id, jobs: [], steps: route }])
    return { route, broken: violations.length, cost: solution.routes[0]?.cost ?? 0 }
  })
  return weighed.reduce((best, way) =>
    way.broken < best.broken || (way.broken === best.broken && way.cost < best.cost) ? way : best,
  ).route
}

/** The best ways by each measure: which of them keeps hours, waits and rides, and costs least, only its schedule tells. */
function waysToCut(problem: Problem, vehicle: Vehicle, steps: readonly GivenStep[]): (readonly number[])[] {
  const tasks = steps.map((step) => taskOf(problem, step))
  const measures = cutMeasures(problem, vehicle, tasks)
  const cutting = cuttingOf(problem, vehicle, steps)
  const ways = measures.flatMap((measure) => cutIntoTrips(cutting, measure, Math.ceil(TRIED / measures.length)))
  return [...new Map(ways.map(({ cuts }) => [cuts.join(), cuts])).values()]
}

const withDocks = (steps: readonly GivenStep[], cuts: readonly number[]): GivenStep[] =>
  steps.flatMap((step, place): GivenStep[] => (cuts.includes(place) ? [{ kind: 'reload', id: DOCK }, step] : [step]))

function cuttingOf(problem: Problem, vehicle: Vehicle, steps: readonly GivenStep[]): Cutting {
  const { capacity = [], loaded = [], reloads: [dock] = [] } = vehicle
  const loads = steps.map((step) => loadOf(problem, step))
  const stays = ridingAt(loads, capacity.length)
  return {
    stops: steps.length,
    mostCuts: Math.min(steps.length - 1, dock?.maxTimes ?? steps.length),
    excessFrom: (place) => {
      const trip = loads.slice(place)
      const sums = trip.map(() => 0)
      for (const [axis, limit] of capacity.entries()) {
        const riding = stays[place]?.[axis] ?? 0
        const most = mostOnBoard(trip, axis, { riding, loaded: place === 0 ? (loaded[axis] ?? 0) : 0 })
        for (const [end, load] of most.entries()) sums[end] = (sums[end] ?? 0) + Math.max(0, load - limit)
      }
      return sums
    },
  }
}

/** The most that is on board of a trip, by the task with which it ends. */
function mostOnBoard(
  trip: readonly StepLoad[],
  axis: number,
  { riding, loaded }: { readonly riding: number; readonly loaded: number },
): number[] {
  let most = riding + loaded
  let atEnd = riding
  return trip.map((each) => {
    // What one more task takes delivery of is on board from the start of the trip.
    most += each.delivered[axis] ?? 0
    atEnd += (each.taken[axis] ?? 0) + (each.riding[axis] ?? 0)
    most = Math.max(most, atEnd)
    return most
  })
}

interface StepLoad {
  /** Comes from the dock, goes to the dock, or rides between two stops. */
  readonly delivered: readonly number[]
  readonly taken: readonly number[]
  readonly riding: readonly number[]
}

function loadOf({ jobs, shipments = [] }: Problem, { kind, id }: GivenStep): StepLoad {
  const nothing = { delivered: [], taken: [], riding: [] }
  if (kind === 'job') {
    const job = jobs.find((each) => each.id === id)
    return { ...nothing, delivered: job?.delivery ?? [], taken: job?.pickup ?? [] }
  }
  const shipment = shipments.find((each) => each[kind === 'pickup' ? 'pickup' : 'delivery'].id === id)
  const amount = shipment?.amount ?? []
  return { ...nothing, riding: kind === 'pickup' ? amount : amount.map((each) => -each) }
}

function taskOf({ jobs, shipments = [] }: Problem, { kind, id }: GivenStep): Task | undefined {
  if (kind !== 'pickup' && kind !== 'delivery') return jobs.find((each) => each.id === id)
  return shipments.map((each) => each[kind]).find((each) => each.id === id)
}

/** What rides on board before each task: reloads leave it there. */
function ridingAt(loads: readonly StepLoad[], axes: number): number[][] {
  const all: number[][] = [Array.from({ length: axes }, () => 0)]
  for (const { riding } of loads) all.push((all.at(-1) ?? []).map((sum, axis) => sum + (riding[axis] ?? 0)))
  return all
}
