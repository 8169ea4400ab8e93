import { features } from '#lib/functions/features.ts'
import { buildsOf, calls, tasksOf } from './calls.ts'
import { COMPLETIONS, newcomersAddresses, type Scenario, type WorkingDay, workingDay } from './scenario.ts'

/** What a month takes of everything that is paid for by the unit. */
export interface Month {
  readonly requests: number
  readonly gigabyteSeconds: number
  readonly taskGigabyteSeconds: number
  readonly tableReads: number
  readonly tableWrites: number
  readonly tableGigabytes: number
  readonly objectReads: number
  readonly objectWrites: number
  readonly objectGigabytes: number
  readonly pageRequests: number
  readonly gigabytesOut: number
  readonly transitions: number
  readonly geocodes: number
  readonly places: number
  readonly completions: number
  readonly ways: number
  readonly tiles: number
  readonly vanPositions: number
  readonly geofences: number
  readonly mails: number
  readonly texts: number
}

/** What a region makes of the memory of a function that opens it, see `lib/functions/region.ts`. */
const FULL_CPU = 1769

const memoryOf = (feature: keyof typeof features, { provider }: Scenario): number => {
  const { memoryMegabytes, opensRegion = false } = features[feature]
  return opensRegion && provider === 'region' ? Math.max(FULL_CPU, memoryMegabytes) : memoryMegabytes
}

/** GB-seconds of the five functions of a task: times, order, ways and what frames them. Measured for 100 stops. */
const TASK_GIGABYTE_SECONDS = 2.5
/** The same of a day of 200 stops and twenty drivers, whose search takes 7 s of a processor. */
export const BUILD_GIGABYTE_SECONDS = 16
export const TRANSITIONS = 6
/** Requests and megabytes of a page that is opened by somebody who was there before, or not. */
const [PAGE_REQUESTS, PAGE_MEGABYTES] = [25, 0.7]
/** Tiles of a map that is looked at, and how many of them the browser does not have. */
const TILES_OF_A_VIEW = 40
const POINTS_OF_A_WAY = 25
const DAYS_KEPT = { routes: 90, teams: 365, places: 365 } as const
/** Kilobytes of an item, of the payload beside it, and of a photo. */
const SIZE = { route: 1, place: 0.4, teamDay: 75, routePayload: 30, teamPayload: 310, photo: 300 } as const
const KILOBYTES = 1e6

/** Ways that are asked for on a day: of a plan in the chosen and the entered order, of a team's days for each driver. */
export function waysOf(day: WorkingDay, { stops, teamStops, drivers, provider }: Scenario): number {
  if (provider === 'region') return 0
  const ofPlan = 2 * Math.ceil((stops + 1) / POINTS_OF_A_WAY)
  return day.plans * ofPlan + buildsOf(day) * drivers * Math.ceil((teamStops + 1) / POINTS_OF_A_WAY)
}

/** Addresses of lists that are bought on a day. */
export function geocodesOf({ planStops, teamStops }: WorkingDay, { newShare, typedShare, provider }: Scenario): number {
  return provider === 'region' ? 0 : (planStops * (1 - typedShare) + teamStops) * newShare
}

const typedOf = ({ planStops }: WorkingDay, { typedShare }: Scenario): number => planStops * typedShare

/** Reckons a month of working days; on other days nobody works. */
export function monthOf(scenario: Scenario): Month {
  const { days, newShare, watchShare, provider } = scenario
  const day = workingDay(scenario)
  const sumOf = (weight: (call: (typeof calls)[number]) => number): number =>
    days * calls.reduce((sum, call) => sum + call.aDay(day, scenario) * weight(call), 0)
  const amazon = provider === 'amazon' ? days : 0
  const views = day.sessions + day.drivers + day.teamStops * watchShare
  const typed = typedOf(day, scenario)
  const unpaid = newcomersAddresses(scenario)
  return {
    requests: sumOf(() => 1),
    gigabyteSeconds: sumOf((call) => ((memoryOf(call.feature, scenario) / 1024) * call.milliseconds) / 1000),
    taskGigabyteSeconds: days * (tasksOf(day) * TASK_GIGABYTE_SECONDS + buildsOf(day) * BUILD_GIGABYTE_SECONDS),
    tableReads: sumOf(({ reads }) => reads),
    tableWrites: sumOf(({ writes }) => writes),
    tableGigabytes: keptItems(day, scenario) / KILOBYTES,
    objectReads: sumOf(({ objectReads }) => objectReads),
    objectWrites: sumOf(({ objectWrites }) => objectWrites),
    objectGigabytes: keptObjects(day, scenario) / KILOBYTES,
    pageRequests: days * views * PAGE_REQUESTS,
    gigabytesOut: sumOf(({ bytes }) => bytes / 1e9) + (days * views * PAGE_MEGABYTES) / 1000,
    transitions: days * (tasksOf(day) + buildsOf(day)) * TRANSITIONS,
    geocodes: days * geocodesOf(day, scenario),
    places: amazon * (typed * newShare + unpaid),
    completions: amazon * (typed + unpaid) * COMPLETIONS,
    ways: days * waysOf(day, scenario),
    tiles: amazon * views * TILES_OF_A_VIEW,
    // An arrival at each stop; a circle is put and deleted for it.
    vanPositions: days * trackedStops(day, scenario),
    geofences: days * trackedStops(day, scenario) * 2,
    mails: days * mailsOf(day, scenario),
    texts: days * day.teamStops * scenario.texts,
  }
}

/** Mails of a day: to customers, and to each driver the route. */
export const mailsOf = ({ teamStops, drivers }: WorkingDay, { mails }: Scenario): number => teamStops * mails + drivers

/** Stops of drivers who share where they are: each has a circle, into which the van comes once. */
export const trackedStops = ({ teamStops }: WorkingDay, { positionsShare }: Scenario): number =>
  teamStops * positionsShare

const workingShare = ({ days }: Scenario): number => days / 30

/** Kilobytes of the table once it no longer grows but with its users. */
function keptItems(day: WorkingDay, scenario: Scenario): number {
  const found = day.planStops + day.teamStops
  return (
    workingShare(scenario) *
    ((day.plans / 2) * DAYS_KEPT.routes * SIZE.route +
      found * scenario.newShare * DAYS_KEPT.places * SIZE.place +
      day.teams * DAYS_KEPT.teams * SIZE.teamDay)
  )
}

function keptObjects(day: WorkingDay, scenario: Scenario): number {
  return (
    workingShare(scenario) *
    ((day.plans / 2 + day.drivers) * DAYS_KEPT.routes * SIZE.routePayload +
      day.teams * DAYS_KEPT.teams * SIZE.teamPayload +
      (day.teamStops / 8) * DAYS_KEPT.routes * SIZE.photo)
  )
}
