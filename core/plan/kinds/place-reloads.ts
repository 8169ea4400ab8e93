import { evaluate, type GivenStep, type Problem, type Vehicle } from '#core/optimizer/index.ts'
import { DOCK } from './kinds.ts'

/** More ways to place reloads than these are not looked at. */
const MOST_WAYS = 3000
/** Of the ways with the shortest detours, so many are timed and priced. */
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
  const ways = waysToCut(trialOf(problem, vehicle, steps))
  const [first] = ways
  if (!first || (ways.length === 1 && first.cuts.length === 0)) return steps
  const alone = { ...problem, vehicles: [vehicle] }
  const weighed = ways.slice(0, TRIED).map(({ cuts }) => {
    const route = withDocks(steps, cuts)
    const { solution, violations } = evaluate(alone, [{ vehicle: vehicle.id, jobs: [], steps: route }])
    return { route, broken: violations.length, cost: solution.routes[0]?.cost ?? 0 }
  })
  return weighed.reduce((best, way) =>
    way.broken < best.broken || (way.broken === best.broken && way.cost < best.cost) ? way : best,
  ).route
}

const withDocks = (steps: readonly GivenStep[], cuts: readonly number[]): GivenStep[] =>
  steps.flatMap((step, place): GivenStep[] => (cuts.includes(place) ? [{ kind: 'reload', id: DOCK }, step] : [step]))

interface Trial {
  readonly steps: number
  readonly mostCuts: number
  /** Units too many on a trip with the tasks from one to before another. */
  excess(from: number, to: number): number
  /** Seconds of the way over the dock before a task. */
  detour(place: number): number
}

interface Way {
  /** The tasks in front of which the vehicle reloads, ascending. */
  readonly cuts: readonly number[]
  readonly excess: number
  readonly detour: number
}

/** Ways to part a route into trips, those that overload least first, then by their detours. */
function waysToCut({ steps, mostCuts, excess, detour }: Trial): Way[] {
  const ways: Way[] = []
  const walk = (from: number, way: Way): void => {
    if (ways.length >= MOST_WAYS) return
    ways.push({ ...way, excess: way.excess + excess(from, steps) })
    if (way.cuts.length === mostCuts) return
    for (let cut = steps - 1; cut > from; cut -= 1) {
      const over = excess(from, cut)
      // A shorter trip may still fit.
      if (over > 0 && cut > from + 1) continue
      walk(cut, { cuts: [...way.cuts, cut], excess: way.excess + over, detour: way.detour + detour(cut) })
    }
  }
  walk(0, { cuts: [], excess: 0, detour: 0 })
  return ways.toSorted((one, other) => one.excess - other.excess || one.detour - other.detour)
}

function trialOf(problem: Problem, vehicle: Vehicle, steps: readonly GivenStep[]): Trial {
  const { capacity = [], loaded = [], reloads: [dock] = [], profile } = vehicle
  const { size = 0, durations } = problem.matrices[profile] ?? {}
  const loads = steps.map((step) => loadOf(problem, step))
  const stays = ridingAt(loads, capacity.length)
  const secondsBetween = (from: number, to: number): number => durations?.[from * size + to] ?? 0
  return {
    steps: steps.length,
    mostCuts: Math.min(steps.length - 1, dock?.maxTimes ?? steps.length),
    excess: (from, to) => {
      const trip = loads.slice(from, to)
      return capacity.reduce((sum, limit, axis) => {
        const riding = stays[from]?.[axis] ?? 0
        let load = riding + trip.reduce((all, { delivered }) => all + (delivered[axis] ?? 0), 0)
        let most = load + (from === 0 ? (loaded[axis] ?? 0) : 0)
        for (const each of trip) {
          load += (each.taken[axis] ?? 0) - (each.delivered[axis] ?? 0) + (each.riding[axis] ?? 0)
          most = Math.max(most, load)
        }
        return sum + Math.max(0, most - limit)
      }, 0)
    },
    detour: (place) => {
      const [before = 0, behind = 0, at = 0] = [loads[place - 1]?.location, loads[place]?.location, dock?.location]
      return secondsBetween(before, at) + secondsBetween(at, behind) - secondsBetween(before, behind)
    },
  }
}

interface StepLoad {
  readonly location: number
  /** Comes from the dock, goes to the dock, or rides between two stops. */
  readonly delivered: readonly number[]
  readonly taken: readonly number[]
  readonly riding: readonly number[]
}

function loadOf({ jobs, shipments = [] }: Problem, { kind, id }: GivenStep): StepLoad {
  const nothing = { delivered: [], taken: [], riding: [] }
  if (kind === 'job') {
    const job = jobs.find((each) => each.id === id)
    return { ...nothing, location: job?.location ?? 0, delivered: job?.delivery ?? [], taken: job?.pickup ?? [] }
  }
  const shipment = shipments.find((each) => each[kind === 'pickup' ? 'pickup' : 'delivery'].id === id)
  const amount = shipment?.amount ?? []
  return kind === 'pickup'
    ? { ...nothing, location: shipment?.pickup.location ?? 0, riding: amount }
    : { ...nothing, location: shipment?.delivery.location ?? 0, riding: amount.map((each) => -each) }
}

/** What rides on board before each task: reloads leave it there. */
function ridingAt(loads: readonly StepLoad[], axes: number): number[][] {
  const all: number[][] = [Array.from({ length: axes }, () => 0)]
  for (const { riding } of loads) all.push((all.at(-1) ?? []).map((sum, axis) => sum + (riding[axis] ?? 0)))
  return all
}
