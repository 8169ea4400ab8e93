import { floatAt, intAt } from '#engine/base/typed-array.ts'
import type { GivenRoute } from '../../problem/problem.ts'
import { endOf, type Instance, lastTaskOf, requestOf } from '../instance/instance.ts'
import { mayRideWith } from '../instance/relations.ts'
import { mayReload } from '../instance/reloads.ts'
import { isOverloaded } from '../plan/loads.ts'
import { countTasks, type Plan, removeRequest } from '../plan/plan.ts'
import { settleRoute } from '../timing/timing.ts'
import { fillRoute } from './routes.ts'

/**
 * Gives idle vehicles the routes of a given plan, as far as the rules allow.
 *
 * Left out are ids that the problem does not know, repetitions, half shipments, and whatever breaks a rule where it
 * stands; the rest keeps its order.
 */
export function adoptRoutes(plan: Plan, given: readonly GivenRoute[]): void {
  const { instance } = plan
  const taskOf = nameTasks(instance)
  const vehicleOf = new Map(instance.problem.vehicles.map(({ id }, vehicle) => [id, vehicle]))
  for (const { vehicle: id, jobs, steps } of given) {
    const vehicle = vehicleOf.get(id)
    if (vehicle === undefined || intAt(plan.count, vehicle) > 0) continue
    const named = steps ?? jobs.map((job) => ({ kind: 'job', id: job }))
    const spare = nameReloads(instance, vehicle)
    const tasks = named.flatMap((step) => spare(step) ?? taskOf.get(`${step.kind} ${step.id}`) ?? [])
    fillRoute(plan, vehicle, Int32Array.from(keepAllowed(plan, vehicle, tasks)))
    dropOverload(plan, vehicle)
    settleRoute(plan, vehicle)
  }
}

function nameTasks({ problem, requests }: Instance): Map<string, number> {
  const { jobs, shipments = [] } = problem
  return new Map([
    ...jobs.map(({ id }, task): [string, number] => [`job ${id}`, task]),
    ...shipments.map(({ pickup }, index): [string, number] => [`pickup ${pickup.id}`, jobs.length + index]),
    ...shipments.map(({ delivery }, index): [string, number] => [`delivery ${delivery.id}`, requests + index]),
  ])
}

/** Finds a node for each reload that is named, as long as there are any. */
function nameReloads(
  { reloads }: Instance,
  vehicle: number,
): (step: { kind: string; id: number }) => number | undefined {
  const from = intAt(reloads.first, vehicle)
  const left = Array.from({ length: intAt(reloads.first, vehicle + 1) - from }, (_, index) => from + index)
  return ({ kind, id }) => {
    if (kind !== 'reload') return undefined
    const place = left.findIndex((node) => reloads.sites[node - reloads.firstNode]?.id === id)
    return place === -1 ? undefined : left.splice(place, 1)[0]
  }
}

/** The tasks that the vehicle may serve in this order. */
function keepAllowed(plan: Plan, vehicle: number, tasks: readonly number[]): number[] {
  const { instance } = plan
  const kept: number[] = []
  tasks.forEach((task, place) => {
    if (task >= instance.reloads.firstNode) {
      kept.push(task)
      return
    }
    const request = requestOf(instance, task)
    const isWhole =
      task === request
        ? task === lastTaskOf(instance, request) || tasks.indexOf(lastTaskOf(instance, request)) > place
        : kept.includes(request)
    const isFree = intAt(plan.vehicle, task) === -1 && !kept.includes(task)
    const isCompatible = intAt(instance.compatible, request * instance.vehicles + vehicle) === 1
    const isWelcome =
      mayRideWith(instance.relations, plan.vehicle, request, vehicle) &&
      !kept.some((other) => instance.relations.apart[request]?.includes(requestOf(instance, other)))
    if (isWhole && isFree && isCompatible && isWelcome) kept.push(task)
  })
  const ordered = kept.filter((task, place) => isInOrder(instance, kept.slice(0, place), task))
  return ordered.filter((task) => {
    if (task >= instance.reloads.firstNode) return true
    const request = requestOf(instance, task)
    return ordered.includes(request) && ordered.includes(lastTaskOf(instance, request))
  })
}

function isInOrder({ order, jobs, requests, reloads }: Instance, earlier: readonly number[], task: number): boolean {
  const request = requestOf({ jobs, requests }, task)
  return earlier.every((other) => {
    if (task >= reloads.firstNode || other >= reloads.firstNode) return true
    const before = requestOf({ jobs, requests }, other)
    return intAt(order.ranks, before) <= intAt(order.ranks, request) && !order.before[before]?.includes(request)
  })
}

/** Takes tasks off the tail until there are few enough and the vehicle can carry the rest. */
export function dropOverload(plan: Plan, vehicle: number): void {
  const { instance } = plan
  const isTripOver = (): boolean => !mayReload(instance.reloads, vehicle) && isOverloaded(plan, vehicle)
  while (countTasks(plan, vehicle) > floatAt(instance.maxTasks, vehicle) || isTripOver()) {
    removeRequest(plan, requestOf(instance, intAt(plan.previous, endOf(instance, vehicle))))
    settleRoute(plan, vehicle)
  }
}
