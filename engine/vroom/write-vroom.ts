import {
  type Certificate,
  createLookup,
  type Lookup,
  type PayReason,
  type Problem,
  type Route,
  type Solution,
  type Step,
  serviceOf,
  type Vehicle,
  type VehiclePrice,
  type Violation,
  type ViolationCode,
} from '#engine/optimizer/index.ts'
import { type Label, type Labels, labelKey } from './labels.ts'
import type {
  VroomOutput,
  VroomRoute,
  VroomStep,
  VroomSummary,
  VroomTask,
  VroomVehiclePrice,
  VroomViolation,
} from './vroom-output.ts'

/** What may stand beside a solution. */
export interface VroomExtras {
  readonly labels?: Labels
  readonly violations?: readonly Violation[]
  readonly certificate?: Certificate | undefined
  readonly explanation?: unknown
  /** What waiting costs, for paid vehicles. */
  readonly pay?: readonly PayReason[]
  /** What one more vehicle would change, for those in late hours. */
  readonly vehiclePrices?: readonly VehiclePrice[]
  /** Milliseconds. */
  readonly computingTimes?: { readonly loading: number; readonly solving: number }
}

/**
 * Writes a solution as VROOM's JSON output. Costs are rounded to whole numbers, as VROOM's are.
 *
 * @see VROOM API, https://github.com/VROOM-Project/vroom/blob/master/docs/API.md
 */
export function writeVroom(problem: Problem, solution: Solution, extras: VroomExtras = {}): VroomOutput {
  const { labels = new Map(), violations = [], certificate, explanation, pay = [], vehiclePrices = [] } = extras
  const context = { problem, lookup: createLookup(problem), labels, violations }
  const routes = solution.routes.map((route) => writeRoute(context, route))
  const unassigned = unassignedTasks(problem, solution, labels)
  return {
    code: 0,
    summary: summarise(solution, routes, unassigned.length, extras),
    unassigned,
    routes,
    ...(certificate && { certificate }),
    ...(explanation !== undefined && { explanation }),
    ...(pay.length > 0 && { pay }),
    ...(vehiclePrices.length > 0 && { one_more_vehicle: vehiclePrices.map(writeVehiclePrice) }),
  }
}

/** A price without the plan that it comes from. */
function writeVehiclePrice({ like, ...price }: VehiclePrice): VroomVehiclePrice {
  const { kind } = price
  if (kind === 'used') return { like, kind, change: price.change }
  return kind === 'idle' ? { like, kind, vehicle: price.vehicle } : { like, kind }
}

function summarise(
  { value }: Solution,
  routes: readonly VroomRoute[],
  unassigned: number,
  { violations = [], computingTimes }: VroomExtras,
): VroomSummary {
  const sum = (read: (route: VroomRoute) => number): number => routes.reduce((total, route) => total + read(route), 0)
  const distances = routes.flatMap(({ distance }) => distance ?? [])
  return {
    cost: Math.round(value.cost),
    routes: routes.length,
    unassigned,
    delivery: addLoads(routes.map(({ delivery }) => delivery)),
    pickup: addLoads(routes.map(({ pickup }) => pickup)),
    setup: sum(({ setup }) => setup),
    service: sum(({ service }) => service),
    duration: sum(({ duration }) => duration),
    waiting_time: sum((route) => route.waiting_time),
    priority: value.priority,
    ...(distances.length > 0 && { distance: distances.reduce((total, distance) => total + distance, 0) }),
    violations: violations.map(writeViolation),
    ...(computingTimes && { computing_times: computingTimes }),
  }
}

const addLoads = (loads: readonly (readonly number[])[]): number[] =>
  loads.reduce<number[]>((sum, load) => {
    const longer = load.length > sum.length ? load : sum
    return longer.map((_, dimension) => (sum[dimension] ?? 0) + (load[dimension] ?? 0))
  }, [])

/** Unserved jobs, then both halves of unserved shipments. */
function unassignedTasks({ jobs, shipments = [] }: Problem, solution: Solution, labels: Labels): VroomTask[] {
  const unservedJobs = new Set(solution.unassignedJobs)
  const unservedShipments = new Set(solution.unassignedShipments)
  const name = (type: VroomTask['type'], { id, location }: { id: number; location: number }): VroomTask => ({
    id,
    type,
    location_index: location,
    ...labels.get(labelKey(type, id)),
  })
  return [
    ...jobs.filter(({ id }) => unservedJobs.has(id)).map((job) => name('job', job)),
    ...shipments
      .filter(({ pickup }) => unservedShipments.has(pickup.id))
      .flatMap(({ pickup, delivery }) => [name('pickup', pickup), name('delivery', delivery)]),
  ]
}

/** What the writing of every route needs. */
interface WriteContext {
  readonly problem: Problem
  readonly lookup: Lookup
  readonly labels: Labels
  readonly violations: readonly Violation[]
}

/** A route in VROOM's words. */
function writeRoute(context: WriteContext, route: Route): VroomRoute {
  const { problem, lookup, labels } = context
  const vehicle = lookup.vehicles.get(route.vehicle)
  const hasDistances = problem.matrices[vehicle?.profile ?? '']?.distances !== undefined
  const setup = route.steps.reduce((sum, step) => sum + setupAt(context, vehicle, step), 0)
  return {
    vehicle: route.vehicle,
    ...pickLabel(labels.get(labelKey('vehicle', route.vehicle)), ['description']),
    cost: Math.round(route.cost),
    delivery: sumLoads(route, ({ id = Number.NaN, kind }) =>
      kind === 'job' ? lookup.jobs.get(id)?.delivery : undefined,
    ),
    pickup: sumLoads(route, ({ id = Number.NaN, kind }) => (kind === 'job' ? lookup.jobs.get(id)?.pickup : undefined)),
    setup,
    service: route.service - setup,
    duration: route.travel,
    waiting_time: route.waiting,
    priority: priorityOf(lookup, route),
    ...(hasDistances && { distance: route.distance }),
    steps: writeSteps(context, vehicle, route),
    violations: context.violations
      .filter(({ vehicle: id, job }) => id === route.vehicle && job === undefined)
      .map(writeViolation),
  }
}

function writeSteps(context: WriteContext, owner: Vehicle | undefined, { vehicle, steps }: Route): VroomStep[] {
  const { labels, violations } = context
  let departure = steps[0]?.arrival ?? 0
  let duration = 0
  return steps.map((step) => {
    duration += step.arrival - departure
    departure = step.arrival + step.waiting + step.service
    const setup = setupAt(context, owner, step)
    return {
      type: step.kind,
      ...(step.id !== undefined && { id: step.id }),
      ...(step.location !== undefined && { location_index: step.location }),
      ...labels.get(stepLabelKey(vehicle, step)),
      setup,
      service: step.service - setup,
      waiting_time: step.waiting,
      load: step.load,
      arrival: step.arrival,
      duration,
      violations: violationsAt(violations, vehicle, step),
    }
  })
}

/** Of what a step takes, the part before its service. */
function setupAt(
  { lookup }: WriteContext,
  vehicle: Vehicle | undefined,
  { kind, id = Number.NaN, service }: Step,
): number {
  const task =
    kind === 'job'
      ? lookup.jobs.get(id)
      : kind === 'pickup'
        ? lookup.pickups.get(id)?.pickup
        : lookup.deliveries.get(id)?.delivery
  return task && vehicle && kind !== 'break' ? service - serviceOf(task, vehicle) : 0
}

const isTask = ({ kind }: Step): boolean => kind === 'job' || kind === 'pickup' || kind === 'delivery'

const stepLabelKey = (vehicle: number, step: Step): string =>
  isTask(step) ? labelKey(step.kind, step.id ?? 0) : labelKey(step.kind, step.id ?? 0, vehicle)

const violationsAt = (violations: readonly Violation[], vehicle: number, step: Step): VroomViolation[] =>
  violations
    .filter((violation) => violation.vehicle === vehicle && violation.job !== undefined && violation.job === step.id)
    .filter(({ kind = 'job' }) => kind === step.kind)
    .map(writeViolation)

const pickLabel = (label: Label | undefined, keys: readonly (keyof Label)[]): Label =>
  Object.fromEntries(keys.flatMap((key) => (label?.[key] === undefined ? [] : [[key, label[key]]])))

function sumLoads({ steps }: Route, loadOf: (step: Step) => readonly number[] | undefined): number[] {
  const dimensions = Math.max(0, ...steps.map(({ load }) => load.length))
  const loads = steps.map(loadOf)
  return Array.from({ length: dimensions }, (_, dimension) =>
    loads.reduce((sum, load) => sum + (load?.[dimension] ?? 0), 0),
  )
}

function priorityOf({ jobs, pickups }: Lookup, { steps }: Route): number {
  const served = steps.map(({ kind, id = Number.NaN }) =>
    kind === 'job' ? jobs.get(id)?.priority : kind === 'pickup' ? pickups.get(id)?.priority : 0,
  )
  return served.reduce<number>((sum, priority = 0) => sum + priority, 0)
}

/** VROOM's names of our codes; codes without one keep their name. */
const CAUSES: Partial<Record<ViolationCode, string>> = {
  window: 'delay',
  shift: 'delay',
  break: 'missing_break',
  capacity: 'load',
  'max-load': 'max_load',
  skill: 'skills',
  precedence: 'precedence',
  'ride-time': 'max_ride_time',
  'max-tasks': 'max_tasks',
  'max-travel-time': 'max_travel_time',
  'max-duration': 'max_duration',
  'max-wait': 'max_waiting_time',
  'max-distance': 'max_distance',
}

const IN_SECONDS: readonly ViolationCode[] = [
  'window',
  'shift',
  'break',
  'max-travel-time',
  'max-duration',
  'ride-time',
  'max-wait',
]

/** A violation in VROOM's words. */
const writeViolation = ({ code, excess, message }: Violation): VroomViolation => ({
  cause: code === 'break' && excess !== undefined ? 'delay' : (CAUSES[code] ?? code),
  ...(excess !== undefined && IN_SECONDS.includes(code) && { duration: excess }),
  message,
})
