import { buildsOf, tasksOf } from './calls.ts'
import { zones } from './curves.ts'
import type { Limit } from './limit.ts'
import { geocodesOf, mailsOf, trackedStops, waysOf } from './month.ts'
import { type Scenario, workingDay } from './scenario.ts'
import type { CallLoad, DayLoad } from './simulate-day.ts'

const peakOf = (load: DayLoad, name: string): number => load.calls.get(name)?.peakMinute ?? 0

/** What a day brings of something, at the pace of the call that brings it, a second of its busiest minute. */
function paceOf(load: DayLoad, name: string, aDay: number): number {
  const { calls, peakMinute }: Pick<CallLoad, 'calls' | 'peakMinute'> = load.calls.get(name) ?? {
    calls: 0,
    peakMinute: 0,
  }
  return calls === 0 ? 0 : (aDay * peakMinute) / calls
}

/** What one partition of the table takes a second. */
const [PARTITION_READS, PARTITION_WRITES] = [3000, 1000]
/** Writes by which a look is noted, begun and ended, and those of a van's end. */
const [WRITES_OF_A_LOOK, WRITES_OF_AN_END] = [3, 2]
/** Six steps of a task or a build. */
const TRANSITIONS = 6
/** Seconds of a task and of a build, from start to end. */
const SECONDS_OF_A_BUILD = 12
/** Vans and boards of the largest team, which all lie in its partition. */
const LARGEST = { drivers: 200, boards: 10 } as const
/** Share of all drivers whose phones come from one address of a carrier: assumed. */
const SHARE_OF_AN_ADDRESS = 0.001
/** Of phones on the road, by address and five minutes, see lib/firewall. */
const [CALLS_OF_A_PHONE, CALLS_OF_AN_ADDRESS] = [5 * (2 + 2 / 5), 1000]
/** Of an hour at six in the evening, within which customers of the next day are to be told. */
const HOUR = 3600

const table: readonly Limit[] = [
  {
    name: 'table: partition of all who pay nothing',
    unit: 'writes a second',
    whose: 'fixed',
    needed: (scenario, load) => {
      const { typedShare, newcomersShare } = scenario
      const ofNewcomers = newcomersShare === 0 ? 0 : unpaidShare(scenario, typedShare)
      return ofNewcomers * (peakOf(load, 'suggestAddresses') + peakOf(load, 'resolveAddress'))
    },
    allowed: () => PARTITION_WRITES,
    change: 'lambdas/places/meter.ts: ten slots of a tenth each',
  },
  {
    name: 'table: partition of looks',
    unit: 'writes a second',
    whose: 'fixed',
    needed: (scenario, load) =>
      scenario.mails + scenario.texts === 0
        ? 0
        : WRITES_OF_A_LOOK * paceOf(load, 'syncMarks', workingDay(scenario).teamStops),
    allowed: () => PARTITION_WRITES,
    change: 'store/drives-looks.ts: a queue for each of 16 parts of the teams, or SQS with a delay',
  },
  {
    name: 'table: partition of van ends',
    unit: 'writes a second',
    whose: 'fixed',
    needed: (scenario, load) => WRITES_OF_AN_END * peakOf(load, 'sendRoute') * scenario.positionsShare,
    allowed: () => PARTITION_WRITES,
    change: 'store/drives-positions.ts: a queue for each of 16 parts of the routes',
  },
  {
    name: 'table: partition of the largest team',
    unit: 'reads a second',
    whose: 'fixed',
    needed: () => LARGEST.boards * (3.5 / 1.5 + 5.6 / 15 + 10.5 / 40) + (LARGEST.drivers * (6.1 + 4.1)) / 60,
    allowed: () => PARTITION_READS,
    change: 'nothing: it does not grow with users',
  },
  {
    name: 'table: reads',
    unit: 'units a second',
    whose: 'quota',
    needed: (_, { peakReads }) => peakReads,
    allowed: () => 40_000,
    change: 'Service Quotas: table-level reads; warm throughput before a launch',
  },
  {
    name: 'table: writes',
    unit: 'units a second',
    whose: 'quota',
    needed: (_, { peakWrites }) => peakWrites,
    allowed: () => 40_000,
    change: 'Service Quotas: table-level writes; warm throughput before a launch',
  },
]

/** What those without a plan have of all completions. */
function unpaidShare(scenario: Scenario, typedShare: number): number {
  const { users, newcomersShare, days } = scenario
  const unpaid = (users * newcomersShare * 20) / days
  const paid = workingDay(scenario).planStops * typedShare
  return unpaid + paid === 0 ? 0 : unpaid / (unpaid + paid)
}

const running: readonly Limit[] = [
  {
    name: 'Lambda: executions of the account',
    unit: 'at the same time',
    whose: 'quota',
    needed: (scenario, load) => {
      const ofCalls = [...load.executions.values()].reduce((sum, each) => sum + each, 0)
      const begun = paceOf(load, 'optimizeFleet', buildsOf(workingDay(scenario)))
      return ofCalls + begun * SECONDS_OF_A_BUILD + paceOf(load, 'optimize', tasksOf(workingDay(scenario))) * 2
    },
    allowed: ({ functionQuota }) => functionQuota,
    change: 'Service Quotas: concurrent executions; then functionQuota',
  },
  {
    name: 'Lambda: executions that one function gains in ten seconds',
    unit: 'executions',
    whose: 'fixed',
    // After a release all of them are new.
    needed: (_, load) => Math.max(...load.executions.values()),
    allowed: () => 1000,
    change: 'release outside of the mornings; a second region',
  },
  {
    name: 'EventBridge: targets called',
    unit: 'a second',
    whose: 'quota',
    needed: (scenario, load) => paceOf(load, 'tellPositions', trackedStops(workingDay(scenario), scenario)),
    allowed: () => 18_750,
    change: 'Service Quotas: invocations throttle limit',
  },
  {
    name: 'API Gateway: requests of the account',
    unit: 'a second',
    whose: 'quota',
    needed: (_, { peakMinute }) => peakMinute,
    allowed: () => 10_000,
    change: 'Service Quotas: throttle rate; from some 50,000 on an account for each region',
  },
  {
    name: 'CloudFront: requests of a distribution',
    unit: 'a second',
    whose: 'quota',
    // Pages and what they load are at their peak with the plans.
    needed: (_, load) => load.peakMinute + 25 * peakOf(load, 'currentUser'),
    allowed: () => 250_000,
    change: 'a request to AWS',
  },
  {
    name: 'firewall: phones behind one address of a carrier',
    unit: 'calls in five minutes',
    whose: 'ours',
    needed: (scenario) => workingDay(scenario).drivers * SHARE_OF_AN_ADDRESS * CALLS_OF_A_PHONE,
    allowed: () => CALLS_OF_AN_ADDRESS,
    change: 'count phones by link instead of by address: a custom key of the rate rule',
  },
  {
    name: 'Step Functions: executions begun',
    unit: 'a second',
    whose: 'quota',
    needed: (scenario, load) => {
      const day = workingDay(scenario)
      return paceOf(load, 'optimizeFleet', buildsOf(day)) + paceOf(load, 'optimize', tasksOf(day))
    },
    allowed: () => 300,
    change: 'Service Quotas: StartExecution; SQS before it where mornings are longer than the quota',
  },
  {
    name: 'Step Functions: state transitions',
    unit: 'a second',
    whose: 'quota',
    needed: (scenario, load) => {
      const day = workingDay(scenario)
      return TRANSITIONS * (paceOf(load, 'optimizeFleet', buildsOf(day)) + paceOf(load, 'optimize', tasksOf(day)))
    },
    allowed: () => 5_000,
    change: 'Service Quotas: StateTransition',
  },
  {
    name: 'S3: saved routes, one prefix',
    unit: 'reads a second',
    whose: 'fixed',
    needed: (_, load) => peakOf(load, 'sharedRoute'),
    allowed: () => 5_500,
    change: 'nothing at first: S3 splits a prefix that is asked steadily; else more prefixes',
  },
]

const providers: readonly Limit[] = [
  {
    name: 'Location: Geocode',
    unit: 'a second',
    whose: 'quota',
    needed: (scenario, load) => paceOf(load, 'validateAddresses', geocodesOf(workingDay(scenario), scenario)),
    allowed: () => 100,
    change: 'Service Quotas, to 200 by itself; a region file for the towns that ask most',
  },
  {
    name: 'Location: Autocomplete',
    unit: 'a second',
    whose: 'quota',
    needed: ({ provider }, load) => (provider === 'region' ? 0 : peakOf(load, 'suggestAddresses')),
    allowed: () => 100,
    change: 'Service Quotas, to 200 by itself; a region file for the towns that ask most',
  },
  {
    name: 'Location: CalculateRoutes',
    unit: 'a second',
    whose: 'quota',
    needed: (scenario, load) => paceOf(load, 'optimize', waysOf(workingDay(scenario), scenario)),
    allowed: () => 20,
    change: 'Service Quotas, to 40 by itself; a region file or a routing server (router)',
  },
  {
    name: 'Location: positions told to the tracker',
    unit: 'calls a second',
    whose: 'quota',
    needed: (scenario, load) => paceOf(load, 'tellPositions', trackedStops(workingDay(scenario), scenario)),
    allowed: () => 50,
    change: 'Service Quotas: BatchUpdateDevicePosition; SQS that puts ten vans into a call',
  },
  {
    name: 'Location: circles put',
    unit: 'calls a second',
    whose: 'quota',
    needed: (scenario, load) => {
      // With the first position of a van, ten at once.
      const batches = Math.ceil(scenario.teamStops / 10)
      return paceOf(load, 'sendRoute', workingDay(scenario).drivers * scenario.positionsShare * batches)
    },
    allowed: () => 50,
    change: 'Service Quotas: BatchPutGeofence',
  },
  {
    name: 'Location: circles of the collection',
    unit: 'circles',
    whose: 'fixed',
    // They are put when a van sets out, and deleted in the night.
    needed: (scenario) => trackedStops(workingDay(scenario), scenario),
    allowed: () => 50_000,
    change: 'a tracker and a collection for each part of the teams (lib/tracking), by the hash of the team',
  },
  {
    name: 'SES: mails',
    unit: 'a second at six in the evening',
    whose: 'quota',
    needed: (scenario) => {
      const day = workingDay(scenario)
      const most = Math.max(...zones.map(({ share }) => share))
      return ((mailsOf(day, scenario) - day.drivers) * most) / HOUR
    },
    allowed: () => 14,
    change: 'Service Quotas, with the rates of bounces and complaints that SES wants to see',
  },
  {
    name: 'SES: mails of a day',
    unit: 'a day',
    whose: 'quota',
    needed: (scenario) => mailsOf(workingDay(scenario), scenario),
    allowed: () => 50_000,
    change: 'Service Quotas, with the rates of bounces and complaints that SES wants to see',
  },
  {
    name: 'Cognito: tokens renewed',
    unit: 'a second',
    whose: 'quota',
    // A token lives for an hour: each board that is open renews once, and who plans signs in or renews once a session.
    needed: (scenario, load) => (workingDay(scenario).teams * scenario.boards) / HOUR + peakOf(load, 'currentUser'),
    allowed: () => 120,
    change: 'buy capacity in Service Quotas: UserAuthentication and UserToken',
  },
]

/** What Amazon lets through unless it is asked for more, us-east-1; where each was read stands in docs/scaling.md. */
export const amazonLimits: readonly Limit[] = [...table, ...running, ...providers]
