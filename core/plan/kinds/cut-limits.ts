import { type GivenStep, type Problem, serviceOf, type Task, type Vehicle } from '#engine/optimizer/index.ts'
import { atSpeed } from './service.ts'

/** Whether a way to cut an order of tasks into trips, by the places at which a trip begins, may be driven at all. */
export type MayHold = (cuts: readonly number[]) => boolean

/**
 * What no measure of cuts knows: how long goods ride, and how long a driver is out. `undefined` where neither has a limit,
 * and no break moves what is behind it.
 *
 * Told by driving, work and loading alone, so that what does not hold holds in no schedule. Each way is O(stops).
 */
export function cutLimits(problem: Problem, vehicle: Vehicle, steps: readonly GivenStep[]): MayHold | undefined {
  const rides = ridesOf(problem, steps)
  const { maxDuration, breaks = [] } = vehicle
  if (rides.length === 0 && maxDuration === undefined && breaks.length === 0) return undefined
  const tasks = steps.map((step) => taskOf(problem, step))
  const { direct, detours } = secondsOf(problem, vehicle, tasks)
  const between = (from: number, to: number, cuts: readonly number[]): number => {
    const inside = cuts.filter((place) => place > from && place <= to)
    const whole = direct.slice(from + 1, to + 1).reduce((sum, each) => sum + each, 0)
    return inside.reduce((sum, place) => sum + (detours[place] ?? 0), whole)
  }
  const rest = breaks.reduce((sum, { service }) => sum + service, 0)
  const works = tasks.map((task) => (task ? serviceOf(task, vehicle) : 0))
  return (cuts) =>
    rides.every(({ from, to, limit }) => between(from, to, cuts) - (works[from] ?? 0) <= limit) &&
    rest + between(-1, tasks.length, cuts) <= (maxDuration ?? Number.POSITIVE_INFINITY)
}

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
export function taskOf({ jobs, shipments = [] }: Problem, { kind, id }: GivenStep): Task | undefined {
  if (kind !== 'pickup' && kind !== 'delivery') return jobs.find((each) => each.id === id)
  return shipments.map((each) => each[kind]).find((each) => each.id === id)
}

/** From leaving what is before a place, its work included, to reaching the place; and what a cut in front of it adds. */
function secondsOf({ matrices }: Problem, vehicle: Vehicle, tasks: readonly (Task | undefined)[]) {
  const { profile, speedFactor, start, end, reloads: [dock] = [] } = vehicle
  const { size = 0, durations } = matrices[profile] ?? {}
  const leg = (from: number | undefined, to: number | undefined): number =>
    from === undefined || to === undefined ? 0 : atSpeed(durations?.[from * size + to] ?? 0, speedFactor)
  const points = [start, ...tasks.map((task) => task?.location), end]
  const works = [0, ...tasks.map((task) => (task ? serviceOf(task, vehicle) : 0))]
  const direct = points.slice(1).map((to, at) => (works[at] ?? 0) + leg(points[at], to))
  const loading = dock ? serviceOf(dock, vehicle) : 0
  const detours = direct.map((_, at) => {
    const [from, to] = [points[at], points[at + 1]]
    return loading + leg(from, dock?.location) + leg(dock?.location, to) - leg(from, to)
  })
  return { direct, detours }
}
