import { floatAt, intAt } from '#engine/base/typed-array.ts'
import { type Capability, capabilitiesOf } from '../../capabilities/capabilities.ts'
import { serves } from '../../capabilities/kernels.ts'
import { type Amounts, compileAmounts } from '../../problem/amounts.ts'
import { compileCompatibility, groupVehicles } from '../../problem/compatibility.ts'
import type { Matrix, Problem, Task, Vehicle } from '../../problem/problem.ts'
import { ratesOf, workRateOf } from '../../problem/rates.ts'
import { listTasks } from '../../problem/service-times.ts'
import { priceOfStranger } from '../../problem/strangeness.ts'
import { type Breaks, compileBreaks } from './breaks.ts'
import { compileHours, type HourTables } from './hours.ts'
import { type Neighbours, rankNeighbours } from './neighbours.ts'
import { compileOrderRules, type OrderRules } from './order-rules.ts'
import { compilePay, type PayNeeds, type PayTable } from './pay.ts'
import { compileRelations, type Relations } from './relations.ts'
import { compileReloads, type Reloads } from './reloads.ts'
import { compileRides, type Rides } from './rides.ts'
import { compileTerms, type Terms } from './terms.ts'
import { compileTravel, costScale, nowhere, type Travel, type TravelNeeds } from './travel.ts'
import { compileWindows, type Windows } from './windows.ts'
import { compileWishes, type Wishes } from './wishes.ts'
import { compileWorks, type Work, type Works } from './work.ts'

/**
 * A problem as flat arrays, compiled once and never changed.
 *
 * Requests are the jobs, then the shipments. Nodes are the tasks – node `r` is the first task of request `r`, the
 * deliveries follow –, then the reloads, which count as tasks without a request, and then the starts and the ends of the
 * vehicles.
 */
export interface Instance extends Works {
  readonly problem: Problem
  readonly jobs: number
  readonly requests: number
  readonly tasks: number
  readonly vehicles: number
  readonly nodes: number
  /** Search units per unit of cost. */
  readonly scale: number
  /** Row of each node in the matrices. */
  readonly place: Int32Array
  /** Whether work depends on where a vehicle comes from. */
  readonly hasSetups: boolean
  readonly windows: Windows
  /** The first opening and the last closing of each task. */
  readonly opens: Float64Array
  readonly closes: Float64Array
  readonly breaks: Breaks
  readonly wishes: Wishes
  readonly hours: HourTables
  /** Whether the place of a job has to pass no other test than that of time. */
  readonly isTimeAll: boolean
  readonly used: ReadonlySet<Capability>
  readonly travels: readonly Travel[]
  /** Index into `travels`, by vehicle. */
  readonly profiles: Int32Array
  readonly kinds: Int32Array
  readonly shiftBegin: Float64Array
  readonly shiftEnd: Float64Array
  /** The latest departure. */
  readonly latestStart: Float64Array
  readonly pay: PayTable
  readonly fixedCost: Float64Array
  /** Search units per second of work at tasks, by vehicle. */
  readonly workRate: Float64Array
  readonly hasWorkCosts: boolean
  /** What it costs in search units that a vehicle serves a request, `request * vehicles + vehicle`; empty without wishes. */
  readonly strangeness: Float64Array
  /** Whether routes count paid work, meters, or who serves whom. */
  readonly isMetered: boolean
  readonly maxTasks: Float64Array
  readonly maxTravel: Float64Array
  /** Whether some vehicle may travel only so long or so far. */
  readonly hasMaxTravel: boolean
  readonly maxDistance: Float64Array
  readonly hasMaxDistance: boolean
  /** Seconds waited between two stops at most, by vehicle. */
  readonly maxDuration: Float64Array
  readonly maxWait: Float64Array
  readonly hasMaxDuration: boolean
  readonly hasMaxWait: boolean
  readonly compatible: Int32Array
  readonly amounts: Amounts
  readonly order: OrderRules
  readonly relations: Relations
  readonly rides: Rides
  readonly reloads: Reloads
  readonly neighbours: Neighbours
  readonly priorities: Float64Array
  readonly terms: Terms
}

/** The node at which a vehicle starts. */
export const startOf = ({ tasks }: Instance, vehicle: number): number => tasks + vehicle

/** The node at which a vehicle ends. */
export const endOf = ({ tasks, vehicles }: Instance, vehicle: number): number => tasks + vehicles + vehicle

/** The last task of a request: the delivery of a shipment, the job itself. */
export const lastTaskOf = ({ jobs, requests }: Instance, request: number): number =>
  request < jobs ? request : request + requests - jobs

/** The request of a task; of a reload a number beyond those of requests, whose last task it is. */
export const requestOf = ({ jobs, requests }: Pick<Instance, 'jobs' | 'requests'>, task: number): number =>
  task < requests ? task : task - requests + jobs

/** How a vehicle travels. */
export const travelOf = ({ travels, profiles }: Pick<Instance, 'travels' | 'profiles'>, vehicle: number): Travel =>
  travels[intAt(profiles, vehicle)] ?? NO_TRAVEL

/** What a vehicle does at nodes. */
export const workOf = ({ works, workTypes }: Instance, vehicle: number): Work =>
  works[intAt(workTypes, vehicle)] ?? NO_WORK

const NO_WORK = new Float64Array(0)
const NOTHING = new Float64Array(0)

/** Whole numbers, so that sums along a route stay exact. */
const priceStrangers = ({ jobs, shipments = [], vehicles }: Problem, scale: number): Float64Array =>
  Float64Array.from(
    [...jobs, ...shipments].flatMap(({ preference }) =>
      vehicles.map(({ id }) => Math.round(priceOfStranger(preference, id) * scale)),
    ),
  )

/** What it costs that this vehicle serves a request, in search units. */
export const strangenessOf = ({ strangeness, vehicles }: Instance, request: number, vehicle: number): number =>
  strangeness.length === 0 ? 0 : floatAt(strangeness, request * vehicles + vehicle)

/** Seconds that a vehicle travels from node to node. */
export function timeBetween(instance: Instance, vehicle: number, from: number, to: number): number {
  const { size, durations } = travelOf(instance, vehicle)
  return intAt(durations, intAt(instance.place, from) * size + intAt(instance.place, to))
}

/** What a vehicle pays from node to node, in search units. */
export function costBetween(instance: Instance, vehicle: number, from: number, to: number): number {
  const { size, costs } = travelOf(instance, vehicle)
  return intAt(costs, intAt(instance.place, from) * size + intAt(instance.place, to))
}

/** Meters that a vehicle drives from node to node, where some vehicle may drive only so far. */
export function metersBetween(instance: Instance, vehicle: number, from: number, to: number): number {
  const { size, meters } = travelOf(instance, vehicle)
  return intAt(meters, intAt(instance.place, from) * size + intAt(instance.place, to))
}

const NO_MATRIX: Matrix = { size: 0, durations: new Int32Array(0) }
const NO_TRAVEL = compileTravel(
  NO_MATRIX,
  { speed: 1, duration: 1, distance: 0, paid: 0 },
  { scale: 1, hasMaxDistance: false },
)

/** One travel for all vehicles of the same profile, speed and rates. */
function compileTravels(
  { vehicles, matrices, objective }: Problem,
  needs: TravelNeeds,
): Pick<Instance, 'travels' | 'profiles'> {
  const keys: string[] = []
  const travels: Travel[] = []
  const profiles = Int32Array.from(vehicles, (vehicle) => {
    const rates = ratesOf(objective, vehicle)
    const key = JSON.stringify([vehicle.profile, rates])
    if (!keys.includes(key)) {
      keys.push(key)
      travels.push(compileTravel(matrices[vehicle.profile] ?? NO_MATRIX, rates, needs))
    }
    return keys.indexOf(key)
  })
  return { travels, profiles }
}

const firstDeparture = ({ shift: [opens] = [0, 0], departure: [from] = [opens, opens] }: Vehicle): number =>
  Math.max(opens, from)

/** What routes count besides legs and times, where a problem asks for it. */
function compileMeters(problem: Problem, scale: number, used: ReadonlySet<Capability>) {
  const hasWorkCosts = used.has('work-costs')
  return {
    hasWorkCosts,
    strangeness: used.has('preferences') ? priceStrangers(problem, scale) : NOTHING,
    isMetered: hasWorkCosts || used.has('max-distance') || used.has('preferences'),
  }
}

/** What vehicles may do and what they cost; infinity where nothing limits them. */
function compileVehicles(vehicles: readonly Vehicle[], scale: number, needs: PayNeeds) {
  const limit = (read: (vehicle: Vehicle) => number | undefined): Float64Array =>
    Float64Array.from(vehicles, (vehicle) => read(vehicle) ?? Number.POSITIVE_INFINITY)
  return {
    shiftBegin: Float64Array.from(vehicles, firstDeparture),
    shiftEnd: limit(({ shift }) => shift?.[1]),
    latestStart: limit(({ departure }) => departure?.[1]),
    pay: compilePay(vehicles, scale, needs),
    fixedCost: Float64Array.from(vehicles, ({ fixedCost = 0 }) => fixedCost * scale),
    workRate: Float64Array.from(vehicles, (vehicle) => workRateOf(vehicle) * scale),
    maxTasks: limit(({ maxTasks }) => maxTasks),
    maxTravel: limit(({ maxTravelTime }) => maxTravelTime),
    maxDistance: limit(({ maxDistance }) => maxDistance),
    maxDuration: limit(({ maxDuration }) => maxDuration),
    maxWait: limit(({ maxWait }) => maxWait),
  }
}

/** The first opening and the last closing of each task. */
const spanWindows = (tasks: readonly Pick<Task, 'windows'>[]): Pick<Instance, 'opens' | 'closes'> => ({
  opens: Float64Array.from(tasks, ({ windows }) => windows?.[0]?.[0] ?? Number.NEGATIVE_INFINITY),
  closes: Float64Array.from(tasks, ({ windows }) => windows?.at(-1)?.[1] ?? Number.POSITIVE_INFINITY),
})

function placeNodes(
  tasks: readonly Pick<Task, 'location'>[],
  vehicles: readonly Vehicle[],
  travel: Pick<Instance, 'travels' | 'profiles'>,
): Int32Array {
  return Int32Array.from([
    ...tasks.map(({ location }) => location),
    ...vehicles.map(({ start }, vehicle) => start ?? nowhere(travelOf(travel, vehicle))),
    ...vehicles.map(({ end }, vehicle) => end ?? nowhere(travelOf(travel, vehicle))),
  ])
}

/** Compiles a valid problem. O(locations² + requests² log requests) time. */
export function compileInstance(problem: Problem): Instance {
  const { vehicles, jobs, shipments = [] } = problem
  const reloads = compileReloads(problem)
  const tasks = [...listTasks(problem), ...reloads.sites]
  const used = capabilitiesOf(problem)
  const scale = costScale(problem)
  const hasMaxDistance = used.has('max-distance')
  const { travels, profiles } = compileTravels(problem, { scale, hasMaxDistance })
  const place = placeNodes(tasks, vehicles, { travels, profiles })
  const requests = jobs.length + shipments.length
  const windows = compileWindows(tasks.map((task) => task.windows))
  const breaks = compileBreaks(vehicles)
  const works = compileWorks(problem, tasks, place)
  const wishes = compileWishes(problem, scale, { tasks, windows, breaks, works: works.works, travels })
  const hours = compileHours(problem, scale)
  return {
    problem,
    jobs: jobs.length,
    requests,
    tasks: tasks.length,
    vehicles: vehicles.length,
    nodes: place.length,
    scale,
    place,
    ...works,
    hasSetups: used.has('setups'),
    windows,
    ...spanWindows(tasks),
    breaks,
    wishes,
    hours,
    used,
    isTimeAll: serves('time-scan', used),
    travels,
    profiles,
    kinds: groupVehicles(problem),
    ...compileVehicles(vehicles, scale, { isWished: wishes.isWished, isHourly: hours.isUsed }),
    ...compileMeters(problem, scale, used),
    hasMaxTravel: used.has('max-travel-time') || hasMaxDistance,
    hasMaxDistance,
    hasMaxDuration: used.has('max-duration'),
    hasMaxWait: used.has('max-wait'),
    compatible: compileCompatibility(problem),
    amounts: compileAmounts(problem),
    order: compileOrderRules(problem),
    relations: compileRelations(problem),
    rides: compileRides(problem, reloads.sites.length),
    reloads,
    neighbours: rankNeighbours(travels[0] ?? NO_TRAVEL, place.slice(0, requests)),
    priorities: Float64Array.from([...jobs, ...shipments], ({ priority = 0 }) => priority),
    terms: compileTerms(problem, scale),
  }
}
