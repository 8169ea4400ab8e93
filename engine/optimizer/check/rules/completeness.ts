import type { Problem } from '../../problem/problem.ts'
import type { Solution, Step } from '../../solution/solution.ts'
import type { Violation } from '../violation.ts'

/** Every task is either on exactly one route, once, or listed as unassigned. */
export function checkCompleteness(problem: Problem, solution: Solution): Violation[] {
  const { jobs, shipments = [] } = problem
  const jobIds = jobs.map(({ id }) => id)
  const pickupIds = shipments.map(({ pickup }) => pickup.id)
  const deliveryIds = shipments.map(({ delivery }) => delivery.id)
  return [
    ...checkTasks('job', jobIds, solution),
    ...checkTasks('pickup', pickupIds, solution),
    ...checkTasks('delivery', deliveryIds, solution),
    ...checkList('unassigned jobs', missing('job', jobIds, solution), solution.unassignedJobs),
    ...checkList('unassigned shipments', missing('pickup', pickupIds, solution), solution.unassignedShipments),
  ]
}

type TaskKind = 'job' | 'pickup' | 'delivery'

function checkTasks(kind: TaskKind, ids: readonly number[], solution: Solution): Violation[] {
  const known = new Set(ids)
  const seen = new Set<number>()
  return visits(kind, solution).flatMap(({ vehicle, id }): Violation[] => {
    const subject = { vehicle, job: id, ...(kind === 'job' ? {} : { kind }) }
    if (!known.has(id)) return [{ code: 'unknown-task', ...subject, message: `there is no ${kind} ${id}` }]
    if (seen.has(id)) return [{ code: 'duplicate', ...subject, message: `${kind} ${id} is served more than once` }]
    seen.add(id)
    return []
  })
}

/** Every step of one kind. A step that names nothing counts as task NaN, which no problem has. */
const visits = (kind: Step['kind'], { routes }: Solution): { vehicle: number; id: number }[] =>
  routes.flatMap(({ vehicle, steps }) =>
    steps.flatMap((step) => (step.kind === kind ? [{ vehicle, id: step.id ?? Number.NaN }] : [])),
  )

function missing(kind: TaskKind, ids: readonly number[], solution: Solution): number[] {
  const served = new Set(visits(kind, solution).map(({ id }) => id))
  return ids.filter((id) => !served.has(id)).sort((left, right) => left - right)
}

function checkList(name: string, expected: readonly number[], stated: readonly number[]): Violation[] {
  if (expected.length === stated.length && expected.every((id, index) => id === stated[index])) return []
  const message = `the ${name} are ${expected.join(', ') || 'none'}, not ${stated.join(', ') || 'none'}`
  return [{ code: 'unassigned', message }]
}
