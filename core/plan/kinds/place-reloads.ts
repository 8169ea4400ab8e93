import { evaluate, type GivenStep, type Problem, serviceOf, type Task, type Vehicle } from '#engine/optimizer/index.ts'
import { type Cutting, cutIntoTrips, type Measure } from './cut-into-trips.ts'
import { cutLimits, taskOf } from './cut-limits.ts'
import { DOCK } from './kinds.ts'
import { atSpeed } from './service.ts'

/** Of the ways that overload least, so many are timed and priced. */
const TRIED = 24
/** Where none of these holds, so many more are, of so many that are looked through. */
const MOST_TRIED = 96
const MOST_WAYS = 1200

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

interface Weighed {
  readonly route: readonly GivenStep[]
  readonly broken: number
  readonly cost: number
}

function bestOf(problem: Problem, vehicle: Vehicle, steps: readonly GivenStep[]): readonly GivenStep[] {
  const alone = { ...problem, vehicles: [vehicle] }
  const weigh = (cuts: readonly number[]): Weighed => {
    const route = withDocks(steps, cuts)
    const { solution, violations } = evaluate(alone, [{ vehicle: vehicle.id, jobs: [], steps: route }])
    return { route, broken: violations.length, cost: solution.routes[0]?.cost ?? 0 }
  }
  const ways = waysToCut(problem, vehicle, steps, TRIED)
  const best = ways.map(weigh).reduce(better)
  const mayHold = best.broken === 0 ? undefined : cutLimits(problem, vehicle, steps)
  if (!mayHold) return best.route
  // Rides, breaks and days that are too long stand in no measure: what holds may be far from the shortest way.
  const others = waysToCut(problem, vehicle, steps, MOST_WAYS).slice(ways.length).filter(mayHold).slice(0, MOST_TRIED)
  return others.map(weigh).reduce(better, best).route
}

const better = (best: Weighed, way: Weighed): Weighed =>
  way.broken < best.broken || (way.broken === best.broken && way.cost < best.cost) ? way : best

/**
 * The best ways by each measure, those that are best by any of them first: which of them keeps hours, waits and rides, and
 * costs least, only its schedule tells.
 */
function waysToCut(
  problem: Problem,
  vehicle: Vehicle,
  steps: readonly GivenStep[],
  most: number,
): (readonly number[])[] {
  const tasks = steps.map((step) => taskOf(problem, step))
  const measures = cutMeasures(problem, vehicle, tasks)
  const cutting = cuttingOf(problem, vehicle, steps)
  const each = Math.ceil(most / measures.length)
  const ways = measures.map((measure) => cutIntoTrips(cutting, measure, each))
  const inTurn = Array.from({ length: each }, (_, rank) =>
    ways.flatMap((ranked) => ranked.slice(rank, rank + 1).map(({ cuts }) => cuts)),
  )
  return [...new Map(inTurn.flat().map((cuts) => [cuts.join(), cuts])).values()]
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

/** What rides on board before each task: reloads leave it there. */
function ridingAt(loads: readonly StepLoad[], axes: number): number[][] {
  const all: number[][] = [Array.from({ length: axes }, () => 0)]
  for (const { riding } of loads) all.push((all.at(-1) ?? []).map((sum, axis) => sum + (riding[axis] ?? 0)))
  return all
}

const SECONDS_PER_HOUR = 3600
const METERS_PER_KILOMETER = 1000

/**
 * What may speak for one way to cut the tasks of a vehicle: the seconds that the docks take, what they cost where miles
 * have a price, and how early the last task is over where there are windows.
 */
function cutMeasures(problem: Problem, vehicle: Vehicle, tasks: readonly (Task | undefined)[]): Measure[] {
  const visits = tasks.map((task) => ({
    location: task?.location ?? 0,
    service: task ? serviceOf(task, vehicle) : 0,
    windows: task?.windows ?? [],
  }))
  const legs = legsOf(problem, vehicle)
  const price = pricesOf(problem, vehicle)
  const [dock] = vehicle.reloads ?? []
  const at = dock?.location ?? 0
  const loading = dock ? serviceOf(dock, vehicle) : 0
  const detour = (place: number, leg: Leg): number => {
    const [before = 0, behind = 0] = [visits[place - 1]?.location, visits[place]?.location]
    return leg(before, at) + leg(at, behind) - leg(before, behind)
  }
  const sumOf = (ofCut: (place: number) => number): Measure => {
    const all = visits.map((_, place) => ofCut(place))
    return { start: 0, behind: (before, place, isCut) => before + (isCut ? (all[place] ?? 0) : 0) }
  }
  const clock: Measure = {
    start: Math.max(vehicle.shift?.[0] ?? 0, vehicle.departure?.[0] ?? 0),
    behind: (before, place, isCut) => {
      const { location = 0, service = 0, windows = [] } = visits[place] ?? {}
      const from = place === 0 ? vehicle.start : visits[place - 1]?.location
      const direct = from === undefined ? 0 : legs.seconds(from, location)
      const arrival = before + direct + (isCut ? loading + detour(place, legs.seconds) : 0)
      if (windows.length === 0) return arrival + service
      const [opens] = windows.find(([, closes]) => arrival <= closes) ?? [Number.POSITIVE_INFINITY]
      return Math.max(arrival, opens) + service
    },
  }
  return [
    sumOf((place) => loading + detour(place, legs.seconds)),
    ...(price.meter > 0
      ? [
          sumOf(
            (place) =>
              price.work * loading +
              price.second * detour(place, legs.seconds) +
              price.meter * detour(place, legs.meters),
          ),
        ]
      : []),
    ...(visits.some(({ windows }) => windows.length > 0) ? [clock] : []),
  ]
}

type Leg = (from: number, to: number) => number

function legsOf(
  { matrices }: Problem,
  { profile, speedFactor }: Vehicle,
): { readonly seconds: Leg; readonly meters: Leg } {
  const { size = 0, durations, distances } = matrices[profile] ?? {}
  return {
    seconds: (from, to) => atSpeed(durations?.[from * size + to] ?? 0, speedFactor),
    meters: (from, to) => distances?.[from * size + to] ?? 0,
  }
}

/** Of a second on the way, of a second of loading, and of a meter. */
function pricesOf({ objective }: Problem, vehicle: Vehicle): Record<'second' | 'work' | 'meter', number> {
  const { costPerTravelHour: hour, costPerKilometer: kilometer, costPerTaskHour = 0, pay } = vehicle
  const paid = pay?.perSecond ?? 0
  return {
    second: paid + (hour === undefined ? (objective?.duration ?? 1) : hour / SECONDS_PER_HOUR),
    work: paid + costPerTaskHour / SECONDS_PER_HOUR,
    meter: kilometer === undefined ? (objective?.distance ?? 0) : kilometer / METERS_PER_KILOMETER,
  }
}
