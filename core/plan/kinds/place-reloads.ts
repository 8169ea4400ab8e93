import { evaluate, type GivenStep, type Problem, serviceOf, type Task, type Vehicle } from '#engine/optimizer/index.ts'
import { type Cutting, cutIntoTrips, type Measure, type Way } from './cut-into-trips.ts'
import { beginOf, cutLimits, type Driving, drivingOf } from './cut-limits.ts'
import { DOCK } from './kinds.ts'

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
  const alone = partOf(problem, vehicle, steps)
  const driving = drivingOf(alone, vehicle, steps)
  const cutting = cuttingOf(alone, vehicle, steps)
  const { measures, costs } = cutMeasures(alone, vehicle, driving)
  const limits = cutLimits(alone, vehicle, driving)
  const hasHours = problem.matrices[vehicle.profile]?.hours !== undefined
  const { cost: base, broken: always } = hasHours ? anything : withoutLimits(alone, vehicle, steps)
  const weigh = (best: Weighed, cuts: readonly number[]): Weighed => {
    const cost = cuts.reduce((sum, place) => sum + (costs[place] ?? 0), base)
    // No schedule of this way is better.
    if (cost >= best.cost && always + limits.leastBroken(cuts) >= best.broken) return best
    return better(best, weighed(alone, withDocks(steps, cuts)))
  }
  const few = waysToCut(cutting, measures, TRIED)
  const tried = inTurn(few)
  const best = tried.reduce(weigh, { route: steps, broken: Number.POSITIVE_INFINITY, cost: Number.POSITIVE_INFINITY })
  if (best.broken === 0 || !hasMore(alone, vehicle)) return best.route
  const shortest = few[0]?.[0]?.cuts ?? []
  const isHopeless =
    always > 0 || limits.leastBroken([]) > 0 || limits.isTooLong(shortest) || few.some(([first]) => first?.excess !== 0)
  if (isHopeless && !hasHours) return best.route
  const others = inTurn(waysToCut(cutting, measures, MOST_WAYS)).slice(tried.length)
  const holding = others.filter((cuts) => hasHours || limits.leastBroken(cuts) === 0)
  return holding.slice(0, MOST_TRIED).reduce(weigh, best).route
}

/** Where speeds change with the hour, nothing is known of a way before it is timed. */
const anything = { cost: Number.NEGATIVE_INFINITY, broken: 0 }

/** The part of a problem that says what the tasks of a vehicle need. */
function partOf({ jobs, shipments = [], ...problem }: Problem, vehicle: Vehicle, steps: readonly GivenStep[]) {
  const own = new Set(steps.map(({ id }) => id))
  return {
    ...problem,
    vehicles: [vehicle],
    jobs: jobs.filter(({ id }) => own.has(id)),
    shipments: shipments.filter(({ pickup, delivery }) => own.has(pickup.id) || own.has(delivery.id)),
    relations: [],
  }
}

/** Rides, breaks and days that are too long stand in no measure: what holds may be far from the shortest way. */
const hasMore = ({ shipments = [] }: Problem, { breaks = [], maxDuration }: Vehicle): boolean =>
  breaks.length > 0 || maxDuration !== undefined || shipments.some(({ maxRideTime }) => maxRideTime !== undefined)

function weighed(problem: Problem, route: readonly GivenStep[]): Weighed {
  const [{ id } = { id: 0 }] = problem.vehicles
  const { solution, violations } = evaluate(problem, [{ vehicle: id, jobs: [], steps: route }])
  return { route, broken: violations.length, cost: solution.routes[0]?.cost ?? 0 }
}

const better = (best: Weighed, way: Weighed): Weighed =>
  way.broken < best.broken || (way.broken === best.broken && way.cost < best.cost) ? way : best

/** What an order costs and breaks at least, however it is cut, before what its docks cost. */
function withoutLimits({ jobs, shipments = [], ...problem }: Problem, vehicle: Vehicle, steps: readonly GivenStep[]) {
  const { shift: _, departure: __, breaks = [], maxDuration: ___, maxWait: ____, pay = {}, ...driver } = vehicle
  const { perSecond = 0, perTask = 0, excludesBreaks } = pay
  const free = {
    ...problem,
    vehicles: [{ ...driver, pay: { perSecond, perTask } }],
    jobs: jobs.map(withoutHours),
    shipments: shipments.map(({ maxRideTime: _most, pickup, delivery, ...shipment }) => ({
      ...shipment,
      pickup: withoutHours(pickup),
      delivery: withoutHours(delivery),
    })),
  }
  const { solution, violations } = evaluate(free, [{ vehicle: vehicle.id, jobs: [], steps }])
  const rest = excludesBreaks ? 0 : breaks.reduce((sum, { service }) => sum + service, 0)
  return {
    cost: (solution.routes[0]?.cost ?? 0) + perSecond * rest,
    broken: violations.filter(({ code }) => code !== 'capacity').length,
  }
}

const withoutHours = <Kind extends Task>({ windows: _, softWindow: __, ...task }: Kind) => task

/** The best ways by each measure. */
function waysToCut(cutting: Cutting, measures: readonly Measure[], most: number): Way[][] {
  return measures.map((measure) => cutIntoTrips(cutting, measure, Math.ceil(most / measures.length)))
}

/**
 * Those that are best by any measure first, each once: which of them keeps hours, waits and rides, and costs least, only
 * its schedule tells.
 */
function inTurn(ways: readonly (readonly Way[])[]): (readonly number[])[] {
  const longest = Math.max(...ways.map(({ length }) => length))
  const ranked = Array.from({ length: longest }, (_, rank) =>
    ways.flatMap((each) => each.slice(rank, rank + 1).map(({ cuts }) => cuts)),
  )
  return [...new Map(ranked.flat().map((cuts) => [cuts.join(), cuts])).values()]
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
function cutMeasures(
  problem: Problem,
  vehicle: Vehicle,
  { tasks, direct, detours, meters, leaves }: Driving,
): { readonly measures: readonly Measure[]; readonly costs: readonly number[] } {
  const price = pricesOf(problem, vehicle)
  const [dock] = vehicle.reloads ?? []
  const loading = dock ? serviceOf(dock, vehicle) : 0
  const costs = detours.map(
    (seconds, place) => price.work * loading + price.second * (seconds - loading) + price.meter * (meters[place] ?? 0),
  )
  const sumOf = (all: readonly number[]): Measure => ({
    start: 0,
    behind: (before, place, isCut) => before + (isCut ? (all[place] ?? 0) : 0),
  })
  const clock: Measure = {
    start: leaves,
    behind: (before, place, isCut) => {
      const arrival = before + (direct[place] ?? 0) + (isCut ? (detours[place] ?? 0) : 0)
      return beginOf(tasks[place]?.windows, arrival) ?? Number.POSITIVE_INFINITY
    },
  }
  const hasWindows = tasks.some((task) => (task?.windows ?? []).length > 0)
  return {
    measures: [sumOf(detours), ...(price.meter > 0 ? [sumOf(costs)] : []), ...(hasWindows ? [clock] : [])],
    costs,
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
