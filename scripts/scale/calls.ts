import type { Feature } from '#api/index.ts'
import type { Curve } from './curves.ts'
import { COMPLETIONS, newcomersAddresses, type Scenario, type WorkingDay } from './scenario.ts'

/** A call of the contract: how often it is made, and what one asks for. */
export interface Call {
  /** As the contract names it. */
  readonly name: string
  readonly feature: Feature
  readonly curve: Curve
  /** Calls of a working day. */
  readonly aDay: (day: WorkingDay, scenario: Scenario) => number
  /** Of the table, see `npm run bench -- living-day planner-calls`. */
  readonly reads: number
  readonly writes: number
  readonly objectReads: number
  readonly objectWrites: number
  /** Bytes that are answered. */
  readonly bytes: number
  /** Milliseconds that its function runs, of which the table and providers take the most. Reckoned, see docs/scaling.md. */
  readonly milliseconds: number
}

const none = { reads: 1, writes: 0, objectReads: 0, objectWrites: 0, bytes: 500, milliseconds: 30 } as const

const typed = ({ planStops }: WorkingDay, scenario: Scenario): number =>
  planStops * scenario.typedShare + newcomersAddresses(scenario)

/** Boards × hours, in seconds. */
const boardSeconds = ({ teams }: WorkingDay, { boards, hours }: Scenario): number => teams * boards * hours * 3600

const drivenMinutes = ({ drivers }: WorkingDay, { hours }: Scenario): number => drivers * hours * 60

/** Share of plans that are too long to be found at once, and how often each is asked for. */
const TASK_SHARE = 0.1
const LOOKS_AT_A_TASK = 3
/** Looks at the build of a team's day, and builds of a day. */
const LOOKS_AT_A_BUILD = 9
export const BUILDS_A_DAY = 2

/** Plans that become a task of a state machine. */
export const tasksOf = ({ plans }: WorkingDay): number => plans * TASK_SHARE
/** Days that are built by a state machine. */
export const buildsOf = ({ teams }: WorkingDay): number => teams * BUILDS_A_DAY

const plannersCalls: readonly Call[] = [
  { ...none, name: 'currentUser', feature: 'accounts', curve: 'planning', aDay: ({ sessions }) => sessions, reads: 4 },
  {
    ...none,
    name: 'suggestAddresses',
    feature: 'places',
    curve: 'planning',
    aDay: (day, scenario) => typed(day, scenario) * COMPLETIONS,
    ...{ reads: 2, writes: 1, milliseconds: 120 },
  },
  {
    ...none,
    name: 'resolveAddress',
    feature: 'places',
    curve: 'planning',
    aDay: typed,
    ...{ reads: 2, writes: 1, milliseconds: 150 },
  },
  {
    ...none,
    name: 'validateAddresses',
    feature: 'places',
    curve: 'planning',
    aDay: ({ plans, teams }) => plans + teams,
    ...{ reads: 8, writes: 4, bytes: 4000, milliseconds: 400 },
  },
  {
    ...none,
    name: 'optimize',
    feature: 'planner',
    curve: 'planning',
    aDay: ({ plans }) => plans,
    ...{ reads: 2.1, writes: 5.3, objectWrites: 0.1, bytes: 12_000, milliseconds: 700 },
  },
  {
    ...none,
    name: 'pollStatus',
    feature: 'jobs',
    curve: 'planning',
    aDay: (day) => tasksOf(day) * LOOKS_AT_A_TASK + buildsOf(day) * LOOKS_AT_A_BUILD,
    ...{ reads: 2, objectReads: 0.1, bytes: 4000 },
  },
  {
    ...none,
    name: 'priceRoute',
    feature: 'planner',
    curve: 'planning',
    aDay: ({ plans }) => plans / 2,
    ...{ reads: 1, writes: 1, bytes: 12_000, milliseconds: 500 },
  },
  {
    ...none,
    name: 'saveRoute',
    feature: 'sharing',
    curve: 'planning',
    aDay: ({ plans }) => plans / 2,
    ...{ reads: 2, writes: 3, objectWrites: 1, milliseconds: 90 },
  },
  { ...none, name: 'savedRoutes', feature: 'sharing', curve: 'planning', aDay: ({ sessions }) => sessions, reads: 1.7 },
]

const dispatchersCalls: readonly Call[] = [
  {
    ...none,
    name: 'dayVersion',
    feature: 'teams',
    curve: 'board',
    aDay: (day, scenario) => boardSeconds(day, scenario) / 1.5,
    ...{ reads: 3.5, bytes: 50, milliseconds: 20 },
  },
  {
    ...none,
    name: 'teamPositions',
    feature: 'drives',
    curve: 'board',
    aDay: (day, scenario) => boardSeconds(day, scenario) / 15,
    ...{ reads: 5.6, bytes: 3800 },
  },
  {
    ...none,
    name: 'progress',
    feature: 'drives',
    curve: 'board',
    aDay: (day, scenario) => boardSeconds(day, scenario) / 40,
    ...{ reads: 10.5, bytes: 11_700, milliseconds: 40 },
  },
  {
    ...none,
    name: 'day',
    feature: 'teams',
    curve: 'planning',
    aDay: ({ teams }) => teams * 15,
    ...{ reads: 39, objectReads: 2, bytes: 308_000, milliseconds: 120 },
  },
  {
    ...none,
    name: 'saveDay',
    feature: 'teams',
    curve: 'planning',
    aDay: ({ teams }) => teams * 15,
    ...{ reads: 36, writes: 75, objectWrites: 2, bytes: 1600, milliseconds: 200 },
  },
  {
    ...none,
    name: 'optimizeFleet',
    feature: 'teams',
    curve: 'planning',
    aDay: buildsOf,
    ...{ reads: 3, writes: 10, objectWrites: 1, milliseconds: 150 },
  },
  {
    ...none,
    name: 'sendRoute',
    feature: 'teams',
    curve: 'planning',
    aDay: ({ drivers }) => drivers,
    ...{ reads: 12, writes: 12, objectReads: 1, objectWrites: 2, milliseconds: 300 },
  },
]

const roadCalls: readonly Call[] = [
  {
    ...none,
    name: 'syncMarks',
    feature: 'drives',
    curve: 'driving',
    aDay: (day, scenario) => drivenMinutes(day, scenario) + day.teamStops * scenario.marks,
    ...{ reads: 5.1, writes: 4.6, bytes: 680, milliseconds: 50 },
  },
  {
    ...none,
    name: 'tellPositions',
    feature: 'drives',
    curve: 'driving',
    aDay: (day, scenario) => drivenMinutes(day, scenario) * scenario.positionsShare,
    ...{ reads: 4.1, writes: 3.1, bytes: 24, milliseconds: 40 },
  },
  {
    ...none,
    name: 'sharedRoute',
    feature: 'sharing',
    curve: 'driving',
    // Phones look every five minutes; whoever a plan was sent to, three times.
    aDay: (day, scenario) => drivenMinutes(day, scenario) / 5 + (day.plans / 2) * 3,
    ...{ reads: 3, objectReads: 1, bytes: 14_800, milliseconds: 40 },
  },
  {
    ...none,
    name: 'routeWishes',
    feature: 'drives',
    curve: 'driving',
    aDay: (day, scenario) => drivenMinutes(day, scenario) / 5 + day.teamStops,
    ...{ reads: 4 },
  },
  {
    ...none,
    name: 'uploadPhoto',
    feature: 'drives',
    curve: 'driving',
    aDay: ({ teamStops }) => teamStops / 8,
    ...{ reads: 3, writes: 4, objectWrites: 1, milliseconds: 200 },
  },
  {
    ...none,
    name: 'saveProof',
    feature: 'drives',
    curve: 'driving',
    aDay: ({ teamStops }) => teamStops / 8,
    ...{ reads: 5, writes: 4.7, bytes: 900, milliseconds: 50 },
  },
  {
    ...none,
    name: 'stopView',
    feature: 'drives',
    curve: 'driving',
    // Every twenty seconds, for ten minutes.
    aDay: ({ teamStops }, { watchShare }) => teamStops * watchShare * 30,
    ...{ reads: 8.8, bytes: 250, milliseconds: 35 },
  },
]

/** The calls that make the load. What people do once in a while is left out: it is less than what these are wrong by. */
export const calls: readonly Call[] = [...plannersCalls, ...dispatchersCalls, ...roadCalls]
