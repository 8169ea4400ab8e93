import { floatAt, intAt } from '#engine/base/typed-array.ts'
import { loadedOf } from '../../problem/amounts.ts'
import type { Task, Vehicle } from '../../problem/problem.ts'
import { ratesOf, workRateOf } from '../../problem/rates.ts'
import { priceOfStranger } from '../../problem/strangeness.ts'
import type { Route, Step } from '../../solution/solution.ts'
import { hoursOf } from '../instance/hours.ts'
import { type Instance, requestOf, travelOf } from '../instance/instance.ts'
import { priceDay } from '../instance/pay.ts'
import { priceOfMoment } from '../instance/wishes.ts'
import { countTasks, type Plan } from '../plan/plan.ts'
import type { Event } from '../timing/cross-leg.ts'
import { scheduleRoute } from '../timing/schedule.ts'

/** Times and prices the route of a vehicle that serves something, in the problem's own units. */
export function finishRoute(plan: Plan, vehicle: number, owner: Vehicle): Route {
  const { problem } = plan.instance
  const events = scheduleRoute(plan, vehicle)
  const loads = loadsAlong(plan.instance, events, owner)
  const steps = events.flatMap((event, index) => stepOf(plan.instance, owner, event, loads[index] ?? []))
  const path = steps.flatMap(({ location }) => location ?? [])
  const matrix = problem.matrices[owner.profile]
  const { size, durations } = travelOf(plan.instance, vehicle)
  const travel = hoursOf(plan.instance, vehicle) ? sumGaps(events) : sumOver(path, size, durations)
  const distance = matrix?.distances ? sumOver(path, matrix.size, matrix.distances) : 0
  const rates = ratesOf(problem.objective, owner)
  const legs = matrix?.costs
    ? sumOver(path, matrix.size, matrix.costs)
    : rates.duration * travel + rates.distance * distance
  const isWished = plan.instance.wishes.isWished || plan.instance.used.has('preferences')
  const work = workRateOf(owner) * steps.reduce((sum, { kind, service }) => sum + (kind === 'break' ? 0 : service), 0)
  return {
    vehicle: owner.id,
    steps,
    travel,
    service: steps.reduce((sum, { service }) => sum + service, 0),
    waiting: steps.reduce((sum, { waiting }) => sum + waiting, 0),
    distance,
    cost:
      (owner.fixedCost ?? 0) +
      legs +
      work +
      payOf(plan, vehicle, events) +
      (isWished ? priceWishes(plan.instance, owner, events) : 0),
  }
}

function stepOf(instance: Instance, owner: Vehicle, event: Event, load: readonly number[]): Step[] {
  const times = { service: event.work, arrival: event.arrival, waiting: event.begin - event.arrival, load }
  if (event.kind === 'break') {
    const pause = owner.breaks?.[event.index]
    return pause ? [{ kind: 'break', id: pause.id, ...times }] : []
  }
  const { problem, tasks } = instance
  const { index } = event
  if (index >= tasks) {
    const kind = index < tasks + problem.vehicles.length ? 'start' : 'end'
    const location = owner[kind]
    return location === undefined ? [] : [{ kind, location, ...times }]
  }
  const { kind, task } = taskOf(instance, index)
  return task ? [{ kind, id: task.id, location: task.location, ...times }] : []
}

function taskOf(
  { problem, jobs, requests, reloads }: Instance,
  node: number,
): { kind: Step['kind']; task: Pick<Task, 'id' | 'location'> | undefined } {
  if (node < jobs) return { kind: 'job', task: problem.jobs[node] }
  if (node < requests) return { kind: 'pickup', task: problem.shipments?.[node - jobs]?.pickup }
  if (node < reloads.firstNode) return { kind: 'delivery', task: problem.shipments?.[node - requests]?.delivery }
  return { kind: 'reload', task: reloads.sites[node - reloads.firstNode] }
}

/** On board when leaving each event, one number per dimension of the vehicle. */
function loadsAlong(instance: Instance, events: readonly Event[], vehicle: Vehicle): number[][] {
  const axes = Array.from({ length: vehicle.capacity?.length ?? 0 }, (_, axis) => axis)
  const loads = axes.map((axis) => loadAlong(instance, events, axis))
  const first = events.findIndex((event) => isVisit(instance, event))
  return events.map((_, place) =>
    loads.map((load, axis) => (load[place] ?? 0) + (place < first ? loadedOf(vehicle, axis) : 0)),
  )
}

function loadAlong(instance: Instance, events: readonly Event[], axis: number): number[] {
  let load = loadedBehind(instance, events, axis)
  let given = 0
  return events.map((event, place) => {
    if (!isVisit(instance, event)) return load
    if (event.index >= instance.reloads.firstNode) {
      load += loadedBehind(instance, events.slice(place + 1), axis) - given
      given = 0
    } else {
      load += changeAt(instance, event.index, axis)
      given += instance.problem.jobs[event.index]?.pickup?.[axis] ?? 0
    }
    return load
  })
}

const isVisit = ({ tasks }: Instance, { kind, index }: Event): boolean => kind === 'node' && index < tasks

/** What jobs take delivery of before the next reload. */
function loadedBehind(instance: Instance, events: readonly Event[], axis: number): number {
  const { problem, reloads } = instance
  const isReload = (event: Event): boolean => isVisit(instance, event) && event.index >= reloads.firstNode
  const end = events.findIndex(isReload)
  return (end === -1 ? events : events.slice(0, end)).reduce(
    (sum, { kind, index }) => sum + (kind === 'node' ? (problem.jobs[index]?.delivery?.[axis] ?? 0) : 0),
    0,
  )
}

function changeAt({ problem, jobs, requests }: Instance, node: number, axis: number): number {
  const job = problem.jobs[node]
  if (job) return (job.pickup?.[axis] ?? 0) - (job.delivery?.[axis] ?? 0)
  const amount = problem.shipments?.[requestOf({ jobs, requests }, node) - jobs]?.amount?.[axis] ?? 0
  return node < requests ? amount : -amount
}

/** Seconds between events: what is driven. */
const sumGaps = (events: readonly Event[]): number =>
  events.reduce((sum, { arrival }, index) => {
    const before = events[index - 1]
    return before ? sum + arrival - before.begin - before.work : sum
  }, 0)

function sumOver(path: readonly number[], size: number, values: Int32Array): number {
  let sum = 0
  path.forEach((to, index) => {
    const from = path[index - 1]
    if (from !== undefined) sum += intAt(values, from * size + to)
  })
  return sum
}

/** The pay of a timed route, in units of cost. */
function payOf(plan: Plan, vehicle: number, events: readonly Event[]): number {
  const { pay, scale } = plan.instance
  const [first] = events
  const last = events.at(-1)
  if (!(pay.isPriced && first && last)) return 0
  const tasks = floatAt(pay.perTask, vehicle) * countTasks(plan, vehicle)
  return (priceDay(pay, vehicle, last.begin - first.begin, last.begin) + tasks) / scale
}

/** What it costs that tasks begin too early or too late, and that this vehicle serves them, in units of cost. */
function priceWishes({ problem, wishes, tasks, scale }: Instance, { id }: Vehicle, events: readonly Event[]): number {
  const requests = [...problem.jobs, ...(problem.shipments ?? [])]
  const served = events.filter(({ kind, index }) => kind === 'node' && index < tasks)
  const moments = served.map(({ index, begin }) => priceOfMoment(wishes, index, begin) / scale)
  const strangers = served.map(({ index }) => priceOfStranger(requests[index]?.preference, id))
  return [...moments, ...strangers].reduce((sum, price) => sum + price, 0)
}
