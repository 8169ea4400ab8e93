import {
  type Lookup,
  type Problem,
  type Route,
  type Step,
  serviceOf,
  type Vehicle,
  type Violation,
} from '#engine/optimizer/index.ts'
import { type Label, type Labels, labelKey } from './labels.ts'
import type { VroomRoute, VroomStep, VroomViolation } from './vroom-output.ts'
import { writeViolation } from './write-violation.ts'

/** What the writing of every route needs. */
export interface WriteContext {
  readonly problem: Problem
  readonly lookup: Lookup
  readonly labels: Labels
  readonly violations: readonly Violation[]
}

/** A route in VROOM's words. */
export function writeRoute(context: WriteContext, route: Route): VroomRoute {
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
