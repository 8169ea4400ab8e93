import {
  type Fault,
  type Job,
  LARGEST,
  type Matrix,
  type Objective,
  type Problem,
  type Vehicle,
  validateProblem,
} from '#engine/optimizer/index.ts'
import {
  addFault,
  at,
  isGiven,
  type JsonPlace,
  optional,
  readFlag,
  readIntegers,
  readKeys,
  readList,
  readWeight,
} from './json-place.ts'
import { type Labels, readLabels } from './labels.ts'
import { readHours } from './read-hours.ts'
import { readJob, readRelation, readShipment } from './read-tasks.ts'
import { readGivenRoutes, readVehicle } from './read-vehicles.ts'

/** A problem in our words with the labels of its parts, or everything that is wrong with the input. */
export type VroomReading =
  | { readonly problem: Problem; readonly labels: Labels }
  | { readonly faults: readonly [Fault, ...Fault[]] }

/**
 * Reads VROOM's JSON input. `input` is the parsed text, of any shape.
 *
 * All faults are collected, each with its path in the input. Keys that would change the meaning and are not supported
 * are faults, not ignored. Beyond VROOM's own keys, jobs may have `allowed_vehicles`, `position`, `preferred_vehicles` and
 * `soft_time_window`, and the input `sequences`, `relations` and `objective`.
 *
 * @see VROOM API, https://github.com/VROOM-Project/vroom/blob/master/docs/API.md
 */
export function readVroom(input: unknown): VroomReading {
  const root: JsonPlace = { path: '', value: input, faults: [] }
  readKeys(root)
  const problem = readProblem(root)
  const [first, ...others] = [...root.faults, ...newFaults(root.faults, problem)]
  if (first) return { faults: [first, ...others] }
  return { problem, labels: readLabels(root) }
}

function readProblem(root: JsonPlace): Problem {
  const vehicles = readList(at(root, 'vehicles'), readVehicle)
  if (vehicles.length === 0 && root.faults.length === 0) addFault(at(root, 'vehicles'), 'is empty')
  const matrices = at(root, 'matrices')
  const rates = readRates(at(root, 'vehicles'))
  return withCapacities({
    vehicles: vehicles.map((vehicle, index) => ({ ...vehicle, ...rates.own[index] })),
    jobs: readTasks(at(root, 'jobs'), readJob),
    ...optional(at(root, 'shipments'), 'shipments', (place) => readList(place, readShipment)),
    ...optional(at(root, 'sequences'), 'sequences', (place) => readList(place, readIntegers)),
    ...optional(at(root, 'relations'), 'relations', (place) => readList(place, readRelation)),
    matrices: isGiven(matrices) ? readMatrices(matrices) : { ...readMatrices(matrices), ...anyMatrices(vehicles) },
    ...readObjective(at(root, 'objective'), rates.shared),
    ...readGivenRoutes(at(root, 'vehicles')),
  })
}

const readTasks = (place: JsonPlace, read: (item: JsonPlace) => Job): Job[] =>
  isGiven(place) ? readList(place, read) : []

/** Stands in for missing matrices, so that no vehicle and no location is at fault for it. */
const anyMatrices = (vehicles: readonly Vehicle[]): Record<string, Matrix> =>
  Object.fromEntries(vehicles.map(({ profile }) => [profile, { size: LARGEST, durations: new Int32Array() }]))

/** VROOM's vehicles without a capacity carry nothing, where ours carry anything. */
function withCapacities(problem: Problem): Problem {
  const amounts = [
    ...problem.vehicles.map(({ capacity }) => capacity),
    ...problem.jobs.flatMap(({ delivery, pickup }) => [delivery, pickup]),
    ...(problem.shipments ?? []).map(({ amount }) => amount),
  ]
  const dimensions = amounts.find((amount) => amount)?.length
  if (dimensions === undefined) return problem
  const nothing = Array.from({ length: dimensions }, () => 0)
  return { ...problem, vehicles: problem.vehicles.map((vehicle) => ({ capacity: nothing, ...vehicle })) }
}

/** What is wrong with the problem beyond its spelling: nothing that follows from a fault already known. */
function newFaults(known: readonly Fault[], problem: Problem): Fault[] {
  return validateProblem(problem)
    .map(({ path, message }) => ({ path: toVroomPath(path), message }))
    .filter(({ path }) => !known.some((fault) => isWithin(path, fault.path)))
}

const isWithin = (path: string, whole: string): boolean =>
  path === whole || path.startsWith(`${whole}.`) || path.startsWith(`${whole}[`)

/** How paths of our problem read in VROOM's words, in order of application. */
const WORDS: readonly (readonly [ours: RegExp, theirs: string])[] = [
  [/^given(\[\d+\])/, 'vehicles$1'],
  [/^((?:jobs|shipments)\[\d+\])\.vehicles/, '$1.allowed_vehicles'],
  [/\.preference\.cost$/, '.preferred_vehicles.otherwise'],
  [/\.preference/, '.preferred_vehicles'],
  [/\.location$/, '.location_index'],
  [/\.(start|end)$/, '.$1_index'],
  [/\.softWindow\.window/, '.soft_time_window.time_window'],
  [/\.softWindow\.earliness$/, '.soft_time_window.early_per_hour'],
  [/\.softWindow\.lateness$/, '.soft_time_window.late_per_hour'],
  [/\.softWindow$/, '.soft_time_window'],
  [/\.windows/, '.time_windows'],
  [/\.servicePerType/, '.service_per_type'],
  [/\.setupPerType/, '.setup_per_type'],
  [/\.shift/, '.time_window'],
  [/\.maxTasks$/, '.max_tasks'],
  [/\.maxTravelTime$/, '.max_travel_time'],
  [/\.maxLoad/, '.max_load'],
  [/\.maxRideTime$/, '.max_ride_time'],
  [/\.maxTimes$/, '.max_times'],
  [/\.maxDuration$/, '.max_duration'],
  [/\.maxWait$/, '.max_waiting_time'],
  [/\.maxDistance$/, '.max_distance'],
  [/\.fixedCost$/, '.costs.fixed'],
  [/\.departure(?!Step)/, '.departure_window'],
  [/\.pay\.overtime\.perSecond$/, '.costs.overtime.per_hour'],
  [/\.pay\.lateEnd\.perSecond$/, '.costs.late_end.per_hour'],
  [/\.pay\.perSecond$/, '.costs.per_paid_hour'],
  [/\.pay\.perTask$/, '.costs.per_task'],
  [/\.pay\.overtime/, '.costs.overtime'],
  [/\.pay\.lateEnd/, '.costs.late_end'],
  [/\.speedFactor$/, '.speed_factor'],
  [/\.costPerTravelHour$/, '.costs.per_hour'],
  [/\.costPerKilometer$/, '.costs.per_km'],
  [/\.costPerTaskHour$/, '.costs.per_task_hour'],
  [/\.departureStep$/, '.departure_step'],
]

/** Path in VROOM's input of a path in our problem: `jobs[3].windows[0]` is `jobs[3].time_windows[0]`. */
const toVroomPath = (path: string): string =>
  WORDS.reduce((renamed, [ours, theirs]) => renamed.replace(ours, theirs), path)

/** VROOM's matrices by profile: `{ car: { durations, distances?, costs? } }`. */
function readMatrices(place: JsonPlace): Record<string, Matrix> {
  if (!isGiven(place)) addFault(place, 'is missing: travel times between all locations are needed')
  else return Object.fromEntries(readKeys(place).map((profile) => [profile, readMatrix(at(place, profile))]))
  return {}
}

function readMatrix(place: JsonPlace): Matrix {
  const rows = at(place, 'durations')
  const size = Array.isArray(rows.value) ? rows.value.length : 0
  const distances = at(place, 'distances')
  const costs = at(place, 'costs')
  return {
    size,
    durations: readCells(rows, size),
    ...(isGiven(distances) && { distances: readCells(distances, size) }),
    ...(isGiven(costs) && { costs: readCells(costs, size) }),
    ...optional(at(place, 'hours'), 'hours', (hours) => readHours(hours, size)),
  }
}

function readCells(place: JsonPlace, size: number): Int32Array {
  const cells = new Int32Array(size * size)
  const rows = readList(place, (row) => row)
  if (rows.length !== size) addFault(place, `has ${rows.length} rows: ${size} are needed`)
  for (const [from, row] of rows.slice(0, size).entries()) readRow(row, cells.subarray(from * size, (from + 1) * size))
  return cells
}

/** Fills one row; only its first wrong cell is named, as one cause often spoils them all. */
function readRow(row: JsonPlace, cells: Int32Array): void {
  const values: unknown[] = Array.isArray(row.value) ? row.value : []
  if (values.length !== cells.length) {
    addFault(row, `has ${values.length} values: ${cells.length} are needed`)
    return
  }
  const wrong = values.findIndex((value) => !isCell(value))
  if (wrong !== -1) {
    addFault({ ...row, path: `${row.path}[${wrong}]` }, `must be a whole number from 0 to ${LARGEST}`)
    return
  }
  cells.set(values.filter(isCell))
}

const isCell = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= LARGEST

const SECONDS_PER_HOUR = 3600
const METERS_PER_KILOMETER = 1000

/** Weights of the cost: the hourly and kilometer costs that all vehicles share, and our own `objective`. */
function readObjective(terms: JsonPlace, shared: Objective): { objective?: Objective } {
  const objective: Objective = {
    ...shared,
    ...optional(at(terms, 'duration'), 'duration', readWeight),
    ...optional(at(terms, 'distance'), 'distance', readWeight),
    ...optional(at(terms, 'balance'), 'balance', readWeight),
    ...optional(at(terms, 'evenness'), 'evenness', readWeight),
    ...optional(at(terms, 'compactness'), 'compactness', readWeight),
    ...optional(at(terms, 'stability'), 'stability', readWeight),
    ...optional(at(terms, 'use_every_vehicle'), 'useEveryVehicle', readFlag),
  }
  return Object.keys(objective).length > 0 ? { objective } : {}
}

/** VROOM's hourly and kilometer costs: where all vehicles share one, it is a weight of the objective. */
function readRates(vehicles: JsonPlace): { readonly shared: Objective; readonly own: readonly Partial<Vehicle>[] } {
  if (!Array.isArray(vehicles.value)) return { shared: {}, own: [] }
  const costs = readList(vehicles, (vehicle) => at(vehicle, 'costs'))
  const hours = costs.map((place) => readRate(at(place, 'per_hour'), SECONDS_PER_HOUR))
  const kilometers = costs.map((place) => readRate(at(place, 'per_km'), 0))
  const [hour, kilometer] = [sharedRate(hours), sharedRate(kilometers)]
  return {
    shared: {
      ...(hour !== undefined && hour !== SECONDS_PER_HOUR && { duration: hour / SECONDS_PER_HOUR }),
      ...(kilometer !== undefined && kilometer !== 0 && { distance: kilometer / METERS_PER_KILOMETER }),
    },
    own: costs.map((_, index) => ({
      ...(hour === undefined && { costPerTravelHour: hours[index] ?? SECONDS_PER_HOUR }),
      ...(kilometer === undefined && { costPerKilometer: kilometers[index] ?? 0 }),
    })),
  }
}

const readRate = (place: JsonPlace, usual: number): number => (isGiven(place) ? readWeight(place) : usual)

const sharedRate = (rates: readonly number[]): number | undefined =>
  rates.every((rate) => rate === rates[0]) ? rates[0] : undefined
