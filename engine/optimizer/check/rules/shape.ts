import type { Step } from '../../solution/solution.ts'
import { countTasks, type RouteCase, type RouteRule } from '../route-case.ts'
import { workAt } from '../work.ts'

/** A route begins and ends where its vehicle does, has a task, and every step names its place and its service. */
export const checkShape: RouteRule = (routeCase) =>
  shapeFaults(routeCase).map((message) => ({ code: 'shape', vehicle: routeCase.vehicle.id, message }))

function shapeFaults(routeCase: RouteCase): string[] {
  const { vehicle, route, stops } = routeCase
  const faults = route.steps.flatMap((step) => stepFaults(routeCase, step))
  if (countTasks(stops) === 0) faults.push(`vehicle ${vehicle.id} has a route without tasks`)
  if (!standsAt(route.steps, 'start', vehicle.start === undefined ? -1 : 0)) {
    faults.push(`the route of vehicle ${vehicle.id} does not begin as its vehicle does`)
  }
  if (!standsAt(route.steps, 'end', vehicle.end === undefined ? -1 : route.steps.length - 1)) {
    faults.push(`the route of vehicle ${vehicle.id} does not end as its vehicle does`)
  }
  return faults
}

const standsAt = (steps: readonly Step[], kind: Step['kind'], place: number): boolean =>
  steps.findIndex((step) => step.kind === kind) === place && steps.findLastIndex((step) => step.kind === kind) === place

function stepFaults(routeCase: RouteCase, step: Step): string[] {
  const { location, service } = expectedStep(routeCase, step)
  const name = step.id === undefined ? step.kind : `${step.kind} ${step.id}`
  const faults: string[] = []
  if (step.location !== location) faults.push(`${name} is at location ${location}, not ${step.location}`)
  if (step.service !== service) faults.push(`${name} takes ${service} s, not ${step.service} s`)
  return faults
}

/** Where a step is and how long it takes, by the problem alone. */
function expectedStep({ vehicle, stops }: RouteCase, step: Step): Partial<Pick<Step, 'location' | 'service'>> {
  if (step.kind === 'start' && vehicle.start !== undefined) return { location: vehicle.start, service: 0 }
  if (step.kind === 'end' && vehicle.end !== undefined) return { location: vehicle.end, service: 0 }
  // An unknown break is the break rule's to name.
  if (step.kind === 'break') {
    return { service: vehicle.breaks?.find(({ id }) => id === step.id)?.service ?? step.service }
  }
  const place = stops.findIndex((stop) => stop.step === step)
  const task = stops[place]?.task
  if (!task) return { service: 0 }
  return { location: task.location, service: workAt(task, vehicle, stops[place - 1]?.task.location ?? vehicle.start) }
}
