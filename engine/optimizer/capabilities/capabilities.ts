import { compileAmounts } from '../problem/amounts.ts'
import { canCarry, groupVehicles, hasSkills, isAllowed } from '../problem/compatibility.ts'
import { isHourly } from '../problem/hours.ts'
import type { Job, Problem, Shipment, SoftWindow, Vehicle } from '../problem/problem.ts'
import { listTasks, setupOf, sharedLocations } from '../problem/service-times.ts'
import { priceOfStranger } from '../problem/strangeness.ts'

/** What of the language of problems some kernel does not know, or must be told that it has to know. */
const USES = {
  /** Any number of vehicles but one. */
  fleet: ({ vehicles }: Problem) => vehicles.length !== 1,
  'unlike-vehicles': (problem: Problem) => groupVehicles(problem).some((kind) => kind !== 0),
  shifts: ({ vehicles }: Problem) => vehicles.some(({ shift }) => shift !== undefined),
  /** Speeds that change with the hour. */
  hours: (problem: Problem) => problem.vehicles.some((vehicle) => isHourly(problem, vehicle)),
  windows: (problem: Problem) => listTasks(problem).some(({ windows }) => windows !== undefined),
  'several-windows': (problem: Problem) => listTasks(problem).some(({ windows = ANY }) => windows.length !== 1),
  /** A price of a moment of service. */
  'soft-windows': (problem: Problem) => listTasks(problem).some(({ softWindow = {} }) => isPriced(softWindow)),
  /** Work that depends on where the vehicle comes from. */
  setups: (problem: Problem) => {
    const shared = sharedLocations(problem)
    return listTasks(problem).some(
      (task) => shared.has(task.location) && problem.vehicles.some((vehicle) => setupOf(task, vehicle) > 0),
    )
  },
  breaks: (problem: Problem) => breaksOf(problem).some(({ length }) => length > 0),
  'several-breaks': (problem: Problem) => breaksOf(problem).some(({ length }) => length > 1),
  'several-windows-of-breaks': (problem: Problem) =>
    breaksOf(problem).some((breaks) => breaks.some(({ windows }) => windows.length !== 1)),
  'max-load-of-breaks': (problem: Problem) =>
    breaksOf(problem).some((breaks) => breaks.some(({ maxLoad }) => maxLoad !== undefined)),
  shipments: ({ shipments = [] }: Problem) => shipments.length > 0,
  'ride-times': ({ shipments = [] }: Problem) => shipments.some(({ maxRideTime }) => maxRideTime !== undefined),
  reloads: ({ vehicles }: Problem) => vehicles.some(({ reloads = [] }) => reloads.length > 0),
  capacities: ({ vehicles }: Problem) => vehicles.some(({ capacity }) => capacity !== undefined),
  /** Loads whose totals alone do not tell that they fit. */
  'peaking-loads': (problem: Problem) => compileAmounts(problem).peaks,
  /** A request that some vehicle may not serve: for its skills, by its list of vehicles, for its size. */
  skills: (problem: Problem) => isSomePair(problem, (request, vehicle) => !hasSkills(request, vehicle)),
  'allowed-vehicles': (problem: Problem) => isSomePair(problem, (request, vehicle) => !isAllowed(request, vehicle)),
  oversize: (problem: Problem) => isSomePair(problem, (request, vehicle) => !canCarry(request, vehicle)),
  /** A request that some vehicle serves at a price. */
  preferences: (problem: Problem) =>
    isSomePair(problem, ({ preference }, { id }) => priceOfStranger(preference, id) > 0),
  'max-tasks': ({ vehicles }: Problem) => vehicles.some(({ maxTasks }) => maxTasks !== undefined),
  'max-travel-time': ({ vehicles }: Problem) => vehicles.some(({ maxTravelTime }) => maxTravelTime !== undefined),
  /** A price of every second, wherever it goes, or of every task. */
  pay: ({ vehicles }: Problem) => vehicles.some(({ pay = {} }) => (pay.perSecond ?? 0) + (pay.perTask ?? 0) > 0),
  /** Prices of some seconds: those of overtime, and those after the end that is wished for. */
  'priced-hours': ({ vehicles }: Problem) =>
    vehicles.some(({ pay = {} }) => (pay.overtime?.perSecond ?? 0) + (pay.lateEnd?.perSecond ?? 0) > 0),
  'max-duration': ({ vehicles }: Problem) => vehicles.some(({ maxDuration }) => maxDuration !== undefined),
  'max-wait': ({ vehicles }: Problem) => vehicles.some(({ maxWait }) => maxWait !== undefined),
  'max-distance': ({ vehicles }: Problem) => vehicles.some(({ maxDistance }) => maxDistance !== undefined),
  'fixed-costs': ({ vehicles }: Problem) => vehicles.some(({ fixedCost = 0 }) => fixedCost > 0),
  'work-costs': ({ vehicles }: Problem) => vehicles.some(({ costPerTaskHour = 0 }) => costPerTaskHour > 0),
  priorities: (problem: Problem) => requestsOf(problem).some(({ priority = 0 }) => priority > 0),
  positions: ({ jobs }: Problem) => jobs.some(({ position }) => position !== undefined),
  sequences: ({ sequences = [] }: Problem) => sequences.length > 0,
  relations: ({ relations = [] }: Problem) => relations.length > 0,
  balance: ({ objective }: Problem) => (objective?.balance ?? 0) > 0,
  evenness: ({ objective }: Problem) => (objective?.evenness ?? 0) > 0,
  compactness: ({ objective }: Problem) => (objective?.compactness ?? 0) > 0,
  stability: ({ objective }: Problem) => (objective?.stability ?? 0) > 0,
  'use-every-vehicle': ({ objective }: Problem) => objective?.useEveryVehicle === true,
}

/** Something that a problem may use and a kernel may not know. */
export type Capability = keyof typeof USES

const isCapability = (name: string): name is Capability => name in USES

const ALL: readonly Capability[] = Object.keys(USES).filter(isCapability)

/** Everything that a valid problem uses. O(requests × vehicles). */
export const capabilitiesOf = (problem: Problem): ReadonlySet<Capability> =>
  new Set(ALL.filter((capability) => USES[capability](problem)))

const isPriced = ({ earliness = 0, lateness = 0 }: Partial<SoftWindow>): boolean => earliness + lateness > 0

const ANY = [undefined]

const requestsOf = ({ jobs, shipments = [] }: Problem): readonly (Job | Shipment)[] => [...jobs, ...shipments]

const breaksOf = ({ vehicles }: Problem) => vehicles.map(({ breaks = [] }) => breaks)

function isSomePair(problem: Problem, test: (request: Job | Shipment, vehicle: Vehicle) => boolean): boolean {
  return requestsOf(problem).some((request) => problem.vehicles.some((vehicle) => test(request, vehicle)))
}
