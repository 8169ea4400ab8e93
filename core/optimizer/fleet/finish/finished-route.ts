import { floatAt, intAt } from '#core/kernel/typed-array.ts'
import type { Problem, Task, Vehicle } from '../../problem/problem.ts'
import { ratesOf, workRateOf } from '../../problem/rates.ts'
import type { Route, Step } from '../../solution/solution.ts'
import { type Instance, requestOf, travelOf } from '../instance/instance.ts'
import { priceDay } from '../instance/pay.ts'
import type { Plan } from '../plan/plan.ts'
import type { Event } from '../timing/event.ts'
import { scheduleRoute } from '../timing/schedule.ts'

/** Times and prices the route of a vehicle that serves something, in the problem's own units. */
export function finishRoute(plan: Plan, vehicle: number, owner: Vehicle): Route {
  const { problem } = plan.instance
  const events = scheduleRoute(plan, vehicle)
  const loads = loadsAlong(plan.instance, events, owner.capacity?.length ?? 0)
  const steps = events.flatMap((event, index) => stepOf(plan.instance, owner, event, loads[index] ?? []))
  const path = steps.flatMap(({ location }) => location ?? [])
  const matrix = problem.matrices[owner.profile]
  const { size, durations } = travelOf(plan.instance, vehicle)
  const travel = sumOver(path, size, durations)
  const distance = matrix?.distances ? sumOver(path, matrix.size, matrix.distances) : 0
  const rates = ratesOf(problem.objective, owner)
  const legs = matrix?.costs
    ? sumOver(path, matrix.size, matrix.costs)
    : rates.duration * travel + rates.distance * distance
  const work = workRateOf(owner) * steps.reduce((sum, { kind, service }) => sum + (kind === 'break' ? 0 : service), 0)
  return {
    vehicle: owner.id,
    steps,
    travel,
    service: steps.reduce((sum, { service }) => sum + service, 0),
    waiting: steps.reduce((sum, { waiting }) => sum + waiting, 0),
    distance,
    cost: (owner.fixedCost ?? 0) + legs + work + payOf(plan, vehicle, events),
  }
}

function stepOf(
  { problem, jobs, tasks, requests }: Instance,
  owner: Vehicle,
  event: Event,
  load: readonly number[],
): Step[] {
  const times = { service: event.work, arrival: event.arrival, waiting: event.begin - event.arrival, load }
  if (event.kind === 'break') {
    const pause = owner.breaks?.[event.index]
    return pause ? [{ kind: 'break', id: pause.id, ...times }] : []
  }
  const { index } = event
  if (index >= tasks) {
    const kind = index < tasks + problem.vehicles.length ? 'start' : 'end'
    const location = owner[kind]
    return location === undefined ? [] : [{ kind, location, ...times }]
  }
  const { kind, task } = taskOf(problem, { jobs, requests }, index)
  return task ? [{ kind, id: task.id, location: task.location, ...times }] : []
}

type Counts = Pick<Instance, 'jobs' | 'requests'>

function taskOf(
  problem: Problem,
  { jobs, requests }: Counts,
  node: number,
): { kind: Step['kind']; task: Task | undefined } {
  if (node < jobs) return { kind: 'job', task: problem.jobs[node] }
  if (node < requests) return { kind: 'pickup', task: problem.shipments?.[node - jobs]?.pickup }
  return { kind: 'delivery', task: problem.shipments?.[node - requests]?.delivery }
}

/** On board when leaving each event, one number per dimension of the vehicle. */
function loadsAlong(instance: Instance, events: readonly Event[], dimensions: number): number[][] {
  const { problem, tasks } = instance
  const stops = events.filter(({ kind, index }) => kind === 'node' && index < tasks)
  const axes = Array.from({ length: dimensions }, (_, axis) => axis)
  const carried = axes.map((axis) =>
    stops.reduce((sum, { index }) => sum + (problem.jobs[index]?.delivery?.[axis] ?? 0), 0),
  )
  return events.map(({ kind, index }) => {
    if (kind === 'node' && index < tasks) {
      for (const axis of axes) carried[axis] = (carried[axis] ?? 0) + changeAt(instance, index, axis)
    }
    return [...carried]
  })
}

function changeAt({ problem, jobs, requests }: Instance, node: number, axis: number): number {
  const job = problem.jobs[node]
  if (job) return (job.pickup?.[axis] ?? 0) - (job.delivery?.[axis] ?? 0)
  const amount = problem.shipments?.[requestOf({ jobs, requests }, node) - jobs]?.amount?.[axis] ?? 0
  return node < requests ? amount : -amount
}

function sumOver(path: readonly number[], size: number, values: Int32Array): number {
  let sum = 0
  path.forEach((to, index) => {
    const from = path[index - 1]
    if (from !== undefined) sum += intAt(values, from * size + to)
  })
  return sum
}

/** The pay of a timed route, in units of cost. */
function payOf({ instance, count }: Plan, vehicle: number, events: readonly Event[]): number {
  const { pay, scale } = instance
  const [first] = events
  const last = events.at(-1)
  if (!(pay.isPriced && first && last)) return 0
  const tasks = floatAt(pay.perTask, vehicle) * intAt(count, vehicle)
  return (priceDay(pay, vehicle, last.begin - first.begin, last.begin) + tasks) / scale
}
