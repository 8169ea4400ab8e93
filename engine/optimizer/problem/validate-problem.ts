import { checkNumber, checkNumbers, checkUnique, type Fault, LARGEST } from './fault.ts'
import { createLookup, type Lookup } from './lookup.ts'
import type {
  Break,
  GivenRoute,
  Job,
  Matrix,
  Objective,
  Pay,
  Problem,
  Reload,
  Shipment,
  SoftWindow,
  Task,
  TimeWindow,
  Vehicle,
} from './problem.ts'
import { validateHours } from './validate-hours.ts'
import { validateMixture } from './validate-mixture.ts'

/**
 * Everything that is wrong with a problem, with paths; empty for one that can be solved.
 *
 * A problem that no plan can serve in full is valid: what cannot be served stays unassigned.
 */
export const validateProblem = (problem: Problem): Fault[] => [
  ...validateMatrices(problem),
  ...validateVehicles(problem),
  ...validateTasks(problem),
  ...validateAmounts(problem),
  ...validateReferences(problem),
  ...validateObjective(problem.objective ?? {}),
  ...validateMixture(problem),
]

const validateObjective = (objective: Objective): Fault[] => checkWeights('objective', objective)

/** Faults of the parts that are numbers and negative or not finite. */
const checkWeights = (path: string, parts: object): Fault[] =>
  Object.entries(parts)
    .filter(([, weight]) => typeof weight === 'number' && !(weight >= 0 && weight < Number.POSITIVE_INFINITY))
    .map(([part, weight]) => ({ path: `${path}.${part}`, message: `must be 0 or more, not ${weight}` }))

/** Faults of loads and capacities that do not count the same dimensions as the first one. */
function validateAmounts({ vehicles, jobs, shipments = [] }: Problem): Fault[] {
  const amounts = [
    ...vehicles.map(({ capacity }, index) => ({ path: `vehicles[${index}].capacity`, amount: capacity })),
    ...vehicles.map(({ loaded }, index) => ({ path: `vehicles[${index}].loaded`, amount: loaded })),
    ...vehicles.flatMap(({ breaks = [] }, index) =>
      breaks.map(({ maxLoad }, place) => ({ path: `vehicles[${index}].breaks[${place}].maxLoad`, amount: maxLoad })),
    ),
    ...jobs.map(({ delivery }, index) => ({ path: `jobs[${index}].delivery`, amount: delivery })),
    ...jobs.map(({ pickup }, index) => ({ path: `jobs[${index}].pickup`, amount: pickup })),
    ...shipments.map(({ amount }, index) => ({ path: `shipments[${index}].amount`, amount })),
  ]
  const dimensions = amounts.find(({ amount }) => amount)?.amount?.length
  return amounts
    .filter(({ amount }) => amount && amount.length !== dimensions)
    .map(({ path, amount }) => ({ path, message: `has ${amount?.length} dimensions where others have ${dimensions}` }))
}

/** Faults of the matrices of a problem: each is square and without negative values. */
const validateMatrices = ({ matrices }: Problem): Fault[] =>
  Object.entries(matrices).flatMap(([profile, matrix]) => validateMatrix(`matrices.${profile}`, matrix))

function validateMatrix(path: string, { size, durations, distances, costs, hours }: Matrix): Fault[] {
  return [
    ...validateCells(`${path}.durations`, size, durations),
    ...(distances ? validateCells(`${path}.distances`, size, distances) : []),
    ...(costs ? validateCells(`${path}.costs`, size, costs) : []),
    ...(hours ? validateHours(`${path}.hours`, hours, size) : []),
  ]
}

function validateCells(path: string, size: number, cells: Int32Array): Fault[] {
  if (cells.length !== size * size) {
    return [{ path, message: `has ${cells.length} values: ${size} × ${size} are needed` }]
  }
  const wrong = cells.findIndex((value) => value < 0)
  if (wrong === -1) return []
  const cell = `${path}[${Math.floor(wrong / size)}][${wrong % size}]`
  return [{ path: cell, message: `must be a whole number from 0 to ${LARGEST}, not ${cells[wrong]}` }]
}

/** Faults of chains, relations and given routes that name what the problem does not have. */
function validateReferences(problem: Problem): Fault[] {
  const lookup = createLookup(problem)
  const { sequences = [], relations = [], given = [] } = problem
  return [
    ...sequences.flatMap((chain, index) => validateMembers(`sequences[${index}]`, chain, lookup.jobs)),
    ...relations.flatMap(({ jobs = [], shipments = [] }, index) => [
      ...validateMembers(`relations[${index}].jobs`, jobs, lookup.jobs),
      ...validateMembers(`relations[${index}].shipments`, shipments, lookup.pickups),
    ]),
    ...given.flatMap((route, index) => validateGiven(`given[${index}]`, route, lookup)),
  ]
}

/** Faults of ids that nobody has, or that the list has already. */
const validateMembers = (path: string, ids: readonly number[], known: ReadonlyMap<number, Job | Shipment>): Fault[] =>
  ids.flatMap((id, index) => {
    if (!known.has(id))
      return [
        { path: `${path}[${index}]`, message: `there is no ${path.endsWith('shipments') ? 'shipment' : 'job'} ${id}` },
      ]
    return ids.indexOf(id) < index ? [{ path: `${path}[${index}]`, message: `${id} is in the list already` }] : []
  })

function validateGiven(path: string, { vehicle, jobs, steps = [] }: GivenRoute, lookup: Lookup): Fault[] {
  const reloads = new Map(lookup.vehicles.get(vehicle)?.reloads?.map((reload) => [reload.id, reload]))
  const tasks = { job: lookup.jobs, pickup: lookup.pickups, delivery: lookup.deliveries, reload: reloads }
  const named = [
    ...jobs.map((id, index) => ({ path: `${path}.jobs[${index}]`, kind: 'job' as const, id })),
    ...steps.map(({ kind, id }, index) => ({ path: `${path}.steps[${index}]`, kind, id })),
  ]
  const strangers = named
    .filter(({ kind, id }) => !tasks[kind].has(id))
    .map((step) => ({ path: step.path, message: `there is no ${step.kind} ${step.id}` }))
  const noVehicle = { path: `${path}.vehicle`, message: `there is no vehicle ${vehicle}` }
  return [...(lookup.vehicles.has(vehicle) ? [] : [noVehicle]), ...strangers]
}

/** Faults of the jobs and shipments of a problem. */
function validateTasks({ vehicles, jobs, shipments = [], matrices }: Problem): Fault[] {
  const known: Known = {
    locations: Math.min(...vehicles.map(({ profile }) => matrices[profile]?.size ?? Number.POSITIVE_INFINITY)),
    vehicles: new Set(vehicles.map(({ id }) => id)),
  }
  const pathOf = (kind: 'pickup' | 'delivery') => (shipment: Shipment, index: number) => ({
    path: `shipments[${index}].${kind}.id`,
    id: shipment[kind].id,
  })
  return [
    ...checkUnique(jobs.map(({ id }, index) => ({ path: `jobs[${index}].id`, id }))),
    ...checkUnique(shipments.map(pathOf('pickup'))),
    ...checkUnique(shipments.map(pathOf('delivery'))),
    ...jobs.flatMap((job, index) => validateJob(`jobs[${index}]`, job, known)),
    ...shipments.flatMap((shipment, index) => validateShipment(`shipments[${index}]`, shipment, known)),
  ]
}

/** What tasks may refer to. */
interface Known {
  /** Number of locations that every matrix in use has. */
  readonly locations: number
  readonly vehicles: ReadonlySet<number>
}

const validateJob = (path: string, job: Job, known: Known): Fault[] => [
  ...validateTask(path, job, known),
  ...validateOrder(path, job, known),
  ...checkNumbers(`${path}.pickup`, job.pickup),
  ...checkNumbers(`${path}.delivery`, job.delivery),
]

const validateShipment = (path: string, shipment: Shipment, known: Known): Fault[] => [
  ...validateTask(`${path}.pickup`, shipment.pickup, known),
  ...validateTask(`${path}.delivery`, shipment.delivery, known),
  ...validateOrder(path, shipment, known),
  ...checkNumbers(`${path}.amount`, shipment.amount),
  ...checkNumber(`${path}.maxRideTime`, shipment.maxRideTime),
]

const validateTask = (path: string, task: Task, { locations }: Known): Fault[] => [
  ...checkNumber(`${path}.location`, task.location, [0, Math.min(locations, Number.MAX_SAFE_INTEGER) - 1]),
  ...checkNumber(`${path}.service`, task.service),
  ...checkNumber(`${path}.setup`, task.setup),
  ...checkTypes(`${path}.servicePerType`, task.servicePerType),
  ...checkTypes(`${path}.setupPerType`, task.setupPerType),
  ...(task.windows ? validateWindows(`${path}.windows`, task.windows) : []),
  ...(task.softWindow ? validateSoftWindow(`${path}.softWindow`, task.softWindow) : []),
]

const validateSoftWindow = (path: string, { window, ...rates }: SoftWindow): Fault[] => [
  ...validateWindow(`${path}.window`, window),
  ...checkWeights(path, rates),
]

const checkTypes = (path: string, seconds: Task['servicePerType'] = {}): Fault[] =>
  Object.entries(seconds).flatMap(([type, value]) => checkNumber(`${path}.${type}`, value))

/** What jobs and shipments have in common. */
function validateOrder(path: string, order: Pick<Job, 'priority' | 'vehicles' | 'preference'>, known: Known): Fault[] {
  const { priority, vehicles = [], preference } = order
  return [
    ...checkNumber(`${path}.priority`, priority, [0, 100]),
    ...findStrangers(`${path}.vehicles`, vehicles, known),
    ...findStrangers(`${path}.preference.vehicles`, preference?.vehicles ?? [], known),
    ...findStrangers(`${path}.preference.costs`, Object.keys(preference?.costs ?? {}).map(Number), known),
    ...checkWeights(`${path}.preference`, { cost: preference?.cost }),
    ...checkWeights(`${path}.preference.costs`, preference?.costs ?? {}),
  ]
}

/** Faults of ids that no vehicle has. */
const findStrangers = (path: string, ids: readonly number[], { vehicles }: Known): Fault[] =>
  ids.flatMap((id, index) =>
    vehicles.has(id) ? [] : [{ path: `${path}[${index}]`, message: `there is no vehicle ${id}` }],
  )

const MOST_BREAKS = 10

/** Faults of the vehicles of a problem. */
function validateVehicles({ vehicles, matrices }: Problem): Fault[] {
  return [
    ...checkUnique(vehicles.map(({ id }, index) => ({ path: `vehicles[${index}].id`, id }))),
    ...vehicles.flatMap((vehicle, index) => validateVehicle(`vehicles[${index}]`, vehicle, matrices)),
  ]
}

function validateVehicle(path: string, vehicle: Vehicle, matrices: Problem['matrices']): Fault[] {
  const matrix = matrices[vehicle.profile]
  const last = (matrix?.size ?? 0) - 1
  const faults = matrix ? [] : [{ path: `${path}.profile`, message: `there is no matrix "${vehicle.profile}"` }]
  return [
    ...faults,
    ...(matrix ? checkNumber(`${path}.start`, vehicle.start, [0, last]) : []),
    ...(matrix ? checkNumber(`${path}.end`, vehicle.end, [0, last]) : []),
    ...(vehicle.shift ? validateWindow(`${path}.shift`, vehicle.shift) : []),
    ...(vehicle.departure ? validateDeparture(`${path}.departure`, vehicle.departure, vehicle.shift) : []),
    ...checkNumbers(`${path}.capacity`, vehicle.capacity),
    ...checkNumbers(`${path}.loaded`, vehicle.loaded),
    ...checkNumber(`${path}.maxTasks`, vehicle.maxTasks),
    ...checkNumber(`${path}.maxTravelTime`, vehicle.maxTravelTime),
    ...checkNumber(`${path}.maxDuration`, vehicle.maxDuration),
    ...checkNumber(`${path}.maxWait`, vehicle.maxWait),
    ...checkNumber(`${path}.maxDistance`, vehicle.maxDistance),
    ...checkNumber(`${path}.fixedCost`, vehicle.fixedCost),
    ...validateRates(path, vehicle, matrix),
    ...validateBreaks(`${path}.breaks`, vehicle.breaks ?? []),
    ...validateReloads(`${path}.reloads`, vehicle.reloads ?? [], last),
    ...validatePay(`${path}.pay`, vehicle.pay ?? {}),
  ]
}

function validateDeparture(path: string, departure: TimeWindow, shift: TimeWindow | undefined): Fault[] {
  const faults = validateWindow(path, departure)
  const isApart = shift && (departure[1] < shift[0] || departure[0] > shift[1])
  return isApart ? [...faults, { path, message: 'has no moment in common with the shift' }] : faults
}

const validatePay = (path: string, { perSecond, perTask, overtime, lateEnd }: Pay): Fault[] => [
  ...checkWeights(path, { perSecond, perTask }),
  ...checkNumber(`${path}.overtime.after`, overtime?.after),
  ...checkWeights(`${path}.overtime`, { perSecond: overtime?.perSecond }),
  ...checkNumber(`${path}.lateEnd.after`, lateEnd?.after, [-LARGEST, LARGEST]),
  ...checkWeights(`${path}.lateEnd`, { perSecond: lateEnd?.perSecond }),
]

const FASTEST = 5

/** Faults of how fast and how far a vehicle goes and of what that costs: its matrix must be able to tell. */
function validateRates(path: string, vehicle: Vehicle, matrix: Matrix | undefined): Fault[] {
  const { speedFactor = 1, costPerTaskHour, costPerTravelHour, costPerKilometer, maxDistance } = vehicle
  const travel = { costPerTravelHour, costPerKilometer }
  const priced = Object.entries(travel).filter(([, rate]) => matrix?.costs && rate !== undefined)
  return [
    ...(speedFactor > 0 && speedFactor <= FASTEST
      ? []
      : [{ path: `${path}.speedFactor`, message: `must be above 0 and at most ${FASTEST}, not ${speedFactor}` }]),
    ...checkWeights(path, { ...travel, costPerTaskHour }),
    ...priced.map(([rate]) => ({ path: `${path}.${rate}`, message: 'cannot be: the matrix tells what its legs cost' })),
    ...(matrix && !matrix.distances ? Object.entries({ costPerKilometer, maxDistance }) : [])
      .filter(([, value]) => value)
      .map(([part]) => ({ path: `${path}.${part}`, message: 'needs the distances of the matrix' })),
  ]
}

function validateBreaks(path: string, breaks: readonly Break[]): Fault[] {
  const tooMany = { path, message: `has ${breaks.length} breaks: at most ${MOST_BREAKS} are possible` }
  return [
    ...(breaks.length > MOST_BREAKS ? [tooMany] : []),
    ...checkUnique(breaks.map(({ id }, index) => ({ path: `${path}[${index}].id`, id }))),
    ...breaks.flatMap(({ service, windows, maxLoad }, index) => [
      ...checkNumbers(`${path}[${index}].maxLoad`, maxLoad),
      ...checkNumber(`${path}[${index}].service`, service),
      ...validateWindows(`${path}[${index}].windows`, windows),
    ]),
  ]
}

const validateReloads = (path: string, reloads: readonly Reload[], last: number): Fault[] => [
  ...checkUnique(reloads.map(({ id }, index) => ({ path: `${path}[${index}].id`, id }))),
  ...reloads.flatMap(({ location, service, windows, maxTimes }, index) => [
    ...(last < 0 ? [] : checkNumber(`${path}[${index}].location`, location, [0, last])),
    ...checkNumber(`${path}[${index}].service`, service),
    ...checkNumber(`${path}[${index}].maxTimes`, maxTimes),
    ...(windows ? validateWindows(`${path}[${index}].windows`, windows) : []),
  ]),
]

/** Faults of one closed interval of seconds. */
function validateWindow(path: string, [from, to]: TimeWindow): Fault[] {
  const faults = [
    ...checkNumber(`${path}[0]`, from, [-LARGEST, LARGEST]),
    ...checkNumber(`${path}[1]`, to, [-LARGEST, LARGEST]),
  ]
  if (from > to) faults.push({ path, message: `closes at ${to}, before it opens at ${from}` })
  return faults
}

/** Faults of a list of windows: there is one at least, and they are ascending and disjoint. */
function validateWindows(path: string, windows: readonly TimeWindow[]): Fault[] {
  if (windows.length === 0) return [{ path, message: 'has no window: leave it out to allow any time' }]
  return windows.flatMap((window, index) => {
    const faults = validateWindow(`${path}[${index}]`, window)
    const before = windows[index - 1]
    if (before && before[1] >= window[0]) {
      faults.push({ path: `${path}[${index}]`, message: 'must open after the window before it has closed' })
    }
    return faults
  })
}
