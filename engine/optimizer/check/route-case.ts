import type { Lookup } from '../problem/lookup.ts'
import type {
  GivenStep,
  Job,
  Matrix,
  Preference,
  Problem,
  Reload,
  Shipment,
  Task,
  Vehicle,
} from '../problem/problem.ts'
import type { Route, Step } from '../solution/solution.ts'
import type { Violation } from './violation.ts'

/** A route before the checker: every name resolved against the problem. */
export interface RouteCase {
  readonly problem: Problem
  readonly vehicle: Vehicle
  readonly matrix: Matrix
  readonly route: Route
  readonly stops: readonly Stop[]
  /** Locations from start to end, where the vehicle has them. */
  readonly path: readonly number[]
}

/** A step at a job, a pickup or a delivery. */
export interface Stop extends Visit {
  readonly step: Step
}

/** A task and what it asks of the vehicle that serves it, wherever the problem states it. */
export interface Visit {
  readonly kind: GivenStep['kind']
  readonly task: Task
  /** Number of dimensions of its load. */
  readonly dimensions: number
  /** Change of load when leaving. */
  readonly change: (dimension: number) => number
  /** On board from the start of the trip. */
  readonly carried: (dimension: number) => number
  /** On board until the end of the trip. */
  readonly collected: (dimension: number) => number
  readonly skills: readonly number[]
  readonly vehicles: readonly number[] | undefined
  readonly preference: Preference | undefined
  readonly position: Job['position']
  /** Of a pickup or a delivery. */
  readonly shipment?: Shipment
}

/** One rule of one route. */
export type RouteRule = (routeCase: RouteCase) => readonly Violation[]

/** Locations that a vehicle passes when it serves tasks in this order. */
export const pathOf = (vehicle: Vehicle, visits: readonly Visit[]): number[] =>
  [vehicle.start, ...visits.map(({ task }) => task.location), vehicle.end].filter((location) => location !== undefined)

/** Tasks among visits: a reload is none. */
export const countTasks = (visits: readonly Visit[]): number => visits.filter(({ kind }) => kind !== 'reload').length

/** What a step of a vehicle visits, or `undefined` when the problem has no such task, or the vehicle no such reload. */
export function resolveVisit(
  lookup: Lookup,
  { kind, id }: Pick<Step, 'kind' | 'id'>,
  vehicle?: Vehicle,
): Visit | undefined {
  if (id === undefined) return undefined
  if (kind === 'reload') {
    const reload = vehicle?.reloads?.find((dock) => dock.id === id)
    return reload && visitReload(reload)
  }
  if (kind === 'job') {
    const job = lookup.jobs.get(id)
    return job && visitJob(job)
  }
  if (kind !== 'pickup' && kind !== 'delivery') return undefined
  const shipment = (kind === 'pickup' ? lookup.pickups : lookup.deliveries).get(id)
  return shipment && visitShipment(kind, shipment)
}

function visitJob(job: Job): Visit {
  return {
    kind: 'job',
    task: job,
    dimensions: Math.max(job.pickup?.length ?? 0, job.delivery?.length ?? 0),
    change: (dimension) => (job.pickup?.[dimension] ?? 0) - (job.delivery?.[dimension] ?? 0),
    carried: (dimension) => job.delivery?.[dimension] ?? 0,
    collected: (dimension) => job.pickup?.[dimension] ?? 0,
    skills: job.skills ?? [],
    vehicles: job.vehicles,
    preference: job.preference,
    position: job.position,
  }
}

const visitReload = (reload: Reload): Visit => ({
  kind: 'reload',
  task: reload,
  dimensions: 0,
  change: () => 0,
  carried: () => 0,
  collected: () => 0,
  skills: [],
  vehicles: undefined,
  preference: undefined,
  position: undefined,
})

function visitShipment(kind: 'pickup' | 'delivery', shipment: Shipment): Visit {
  const sign = kind === 'pickup' ? 1 : -1
  return {
    kind,
    task: shipment[kind],
    dimensions: shipment.amount?.length ?? 0,
    change: (dimension) => sign * (shipment.amount?.[dimension] ?? 0),
    carried: () => 0,
    collected: () => 0,
    skills: shipment.skills ?? [],
    vehicles: shipment.vehicles,
    // A shipment counts once.
    preference: kind === 'pickup' ? shipment.preference : undefined,
    position: undefined,
    shipment,
  }
}

/** Names the stop in a violation. */
export const atStop = ({ kind, task }: Visit): Pick<Violation, 'job' | 'kind'> =>
  kind === 'job' ? { job: task.id } : { job: task.id, kind }

/** `job 7`, `pickup 3`: the stop in a sentence. */
export const stopName = ({ kind, task }: Visit): string => `${kind} ${task.id}`
