import { type GivenStep, type Problem, serviceOf, type Task, type Vehicle } from '#engine/optimizer/index.ts'
import { atSpeed } from './service.ts'

/** What a way to cut an order of tasks into trips breaks, by the places at which a trip begins, whatever its schedule. */
export interface CutLimits {
  /** So many rules at least. */
  leastBroken(cuts: readonly number[]): number
  /** Whether driving, work and loading alone take longer than the day. */
  isTooLong(cuts: readonly number[]): boolean
}

/**
 * What no schedule can keep where a way is driven: windows, rides, the end of the day, and how long a driver is out.
 *
 * By driving, work and loading alone: windows are tested as if nobody took a break. Each way is O(stops).
 */
export function cutLimits(
  problem: Problem,
  vehicle: Vehicle,
  { steps, tasks, works, direct, detours, leaves }: Driving,
): CutLimits {
  const rides = ridesOf(problem, steps)
  const { maxDuration = Number.POSITIVE_INFINITY, breaks = [] } = vehicle
  const [, closes] = vehicle.shift ?? [0, Number.POSITIVE_INFINITY]
  const sums: number[] = []
  for (const seconds of direct) sums.push((sums.at(-1) ?? 0) + seconds)
  const between = (from: number, to: number, cuts: readonly number[]): number =>
    cuts.reduce(
      (sum, place) => sum + (place > from && place <= to ? (detours[place] ?? 0) : 0),
      (sums[to] ?? 0) - (sums[from] ?? 0),
    )
  // A driver who is back in time takes no break that is due only while they are out.
  const rest = breaks.reduce((sum, { service, isOnlyWhileOut }) => (isOnlyWhileOut ? sum : sum + service), 0)
  const missedBy = (cuts: readonly number[]): { readonly missed: number; readonly end: number } => {
    let [missed, now] = [0, leaves]
    for (const [place, seconds] of direct.entries()) {
      now += seconds + (cuts.includes(place) ? (detours[place] ?? 0) : 0)
      const begin = beginOf(tasks[place]?.windows, now)
      missed += Number(begin === undefined)
      now = begin ?? now
    }
    return { missed, end: now }
  }
  const busyFor = (cuts: readonly number[]): number => rest + between(-1, tasks.length, cuts)
  return {
    leastBroken: (cuts) => {
      const busy = busyFor(cuts)
      const { missed, end } = missedBy(cuts)
      return (
        missed +
        rides.filter(({ from, to, limit }) => between(from, to, cuts) - (works[from + 1] ?? 0) > limit).length +
        Number(Math.max(end, leaves + busy) > closes) +
        Number(busy > maxDuration)
      )
    },
    isTooLong: (cuts) => busyFor(cuts) > Math.min(maxDuration, closes - leaves),
  }
}

/** When a task begins that is reached now; `undefined` where that is too late. */
export const beginOf = (windows: Task['windows'] = [], now: number): number | undefined =>
  windows.length === 0 ? now : windows.flatMap(([from, until]) => (now <= until ? [Math.max(now, from)] : []))[0]

/** The pairs with a limit, by the places of their tasks in the order. */
function ridesOf({ shipments = [] }: Problem, steps: readonly GivenStep[]) {
  const placeOf = (kind: GivenStep['kind'], id: number): number =>
    steps.findIndex((step) => step.kind === kind && step.id === id)
  return shipments.flatMap(({ pickup, delivery, maxRideTime: limit }) => {
    const [from, to] = [placeOf('pickup', pickup.id), placeOf('delivery', delivery.id)]
    return limit === undefined || from < 0 || to < from ? [] : [{ from, to, limit }]
  })
}

/** The task of a step, as the problem has it. */
function taskOf({ jobs, shipments = [] }: Problem, { kind, id }: GivenStep): Task | undefined {
  if (kind !== 'pickup' && kind !== 'delivery') return jobs.find((each) => each.id === id)
  return shipments.map((each) => each[kind]).find((each) => each.id === id)
}

/** An order of tasks as it is driven, by the places in front of which its vehicle may load again. */
export interface Driving {
  readonly steps: readonly GivenStep[]
  readonly tasks: readonly (Task | undefined)[]
  /** Seconds of work at the start, then at each task. */
  readonly works: readonly number[]
  /** Seconds from beginning what is before a place to reaching the place, and what a cut in front of it adds to them. */
  readonly direct: readonly number[]
  readonly detours: readonly number[]
  /** What a cut adds in meters. */
  readonly meters: readonly number[]
  /** When the vehicle can set out. */
  readonly leaves: number
}

export function drivingOf(problem: Problem, vehicle: Vehicle, steps: readonly GivenStep[]): Driving {
  const { profile, speedFactor, start, end, reloads: [dock] = [] } = vehicle
  const { size = 0, durations, distances } = problem.matrices[profile] ?? {}
  const tasks = steps.map((step) => taskOf(problem, step))
  const points = [start, ...tasks.map((task) => task?.location), end]
  const works = [0, ...tasks.map((task) => (task ? serviceOf(task, vehicle) : 0))]
  const loading = dock ? serviceOf(dock, vehicle) : 0
  const leg = (from: number | undefined, to: number | undefined): readonly [number, number] => {
    if (from === undefined || to === undefined) return [0, 0]
    const cell = from * size + to
    return [atSpeed(durations?.[cell] ?? 0, speedFactor), distances?.[cell] ?? 0]
  }
  const legs = points.slice(1).map((to, at) => {
    const from = points[at]
    const [[seconds, meters], [back, backMeters], [out, outMeters]] = [
      leg(from, to),
      leg(from, dock?.location),
      leg(dock?.location, to),
    ]
    return {
      direct: (works[at] ?? 0) + seconds,
      detour: loading + back + out - seconds,
      meters: backMeters + outMeters - meters,
    }
  })
  return {
    ...{ steps, tasks, works },
    direct: legs.map(({ direct }) => direct),
    detours: legs.map(({ detour }) => detour),
    meters: legs.map(({ meters }) => meters),
    leaves: Math.max(vehicle.shift?.[0] ?? 0, vehicle.departure?.[0] ?? 0),
  }
}
