import { parseArgs } from 'node:util'
import { contract, routesOf } from '#api/index.ts'
import { callPrices } from '#core/kernel/call-cost.ts'
import { type Billable, costOf } from '#engine/travel/index.ts'
import { throttleOf } from '#lib/api/throttles.ts'
import { features } from '#lib/functions/features.ts'
import { reservedFor } from '#lib/functions/reserved.ts'

/** What is assumed; `--NAME VALUE` changes any of these. Newcomers type twenty addresses before they pay. */
const habits = {
  workingDays: 21,
  plansADay: 0.5,
  stopsOfPlan: 12,
  teamsShare: 0.02,
  drivers: 8,
  stopsOfDriver: 15,
  marksOfStop: 2,
  hours: 10,
  boards: 1,
  positionsShare: 0.7,
  watchShare: 0.5,
  mails: 1,
  newShare: 0.2,
  typedShare: 0.3,
  newcomersShare: 0.05,
  functionQuota: 1000,
  unpaidDollarsADay: 5,
  mapTilesADay: 500_000,
}
type Habits = typeof habits

/** Calls of a working day of one user, and what one of them takes; times are reckoned. */
interface Call {
  readonly name: string
  readonly aDay: number
  /** Of the day's calls, in the busiest minute a second. */
  readonly peak: number
  readonly milliseconds: number
  readonly reads: number
  readonly writes: number
  /** Reads and writes of files, in millionths of a dollar: 0.4 and 5. */
  readonly files: number
  readonly bytes: number
}

/** The busiest minute of four time zones of the United States, as a multiple of the day's mean. */
const PEAK = { planning: 3.04, road: 2.4 }
const COMPLETIONS = 6
const [TASK_SHARE, BUILDS_A_DAY, TRANSITIONS] = [0.1, 2, 6]
/** GB-seconds of a task of 100 stops, and of a build of 200 stops for 20 drivers. */
const [TASK_GB_SECONDS, BUILD_GB_SECONDS] = [2.5, 16]
const [PAGE_REQUESTS, PAGE_MEGABYTES, TILES_OF_A_VIEW] = [25, 0.7, 40]

/** What one user does on a working day. */
function dayOf(of: Habits, isAmazon: boolean) {
  const teams = of.teamsShare
  const plans = (1 - teams) * of.plansADay
  const drivers = teams * of.drivers
  const [planStops, teamStops, sessions] = [plans * of.stopsOfPlan, drivers * of.stopsOfDriver, plans + 2 * teams]
  const [tasks, builds] = [plans * TASK_SHARE, teams * BUILDS_A_DAY]
  const bought = isAmazon ? 1 : 0
  const [typed, unpaid] = [planStops * of.typedShare, (of.newcomersShare * 20) / of.workingDays]
  const ways =
    2 * plans * Math.ceil((of.stopsOfPlan + 1) / 25) + builds * of.drivers * Math.ceil((of.stopsOfDriver + 1) / 25)
  const views = sessions + drivers + teamStops * of.watchShare
  const geocodes = (planStops - typed + teamStops) * of.newShare
  return {
    ...{ teams, plans, drivers, planStops, teamStops, sessions, tasks, builds, typed, unpaid },
    ...{ ways: bought * ways, geocodes: bought * geocodes, places: bought * (typed * of.newShare + unpaid) },
    ...{ completions: bought * (typed + unpaid) * COMPLETIONS, unpaidCompletions: bought * unpaid },
    ...{ views, tiles: bought * views * TILES_OF_A_VIEW },
    tracked: teamStops * of.positionsShare,
    mails: teamStops * of.mails + drivers,
    boardSeconds: teams * of.boards * of.hours * 3600,
    drivenMinutes: drivers * of.hours * 60,
  }
}
type Day = ReturnType<typeof dayOf>

type Costs = readonly [reads: number, writes: number, files: number, bytes: number]

/** The calls that make the load; table, files and bytes are measured by `npm run bench -- planner-calls`. */
function callsOf(day: Day, of: Habits): Call[] {
  const callAt = (peak: number) => (name: string, aDay: number, milliseconds: number, costs: Costs) => {
    const [reads, writes, files, bytes] = costs
    return { name, aDay, peak: peak / 86_400, milliseconds, reads, writes, files, bytes }
  }
  const [desk, road] = [callAt(PEAK.planning), callAt(PEAK.road)]
  const { teams, plans, sessions, typed, unpaid, teamStops, drivenMinutes, boardSeconds } = day
  return [
    desk('currentUser', sessions, 30, [4, 0, 0, 500]),
    desk('suggestAddresses', (typed + unpaid) * COMPLETIONS, 120, [2, 1, 0, 500]),
    desk('resolveAddress', typed + unpaid, 150, [2, 1, 0, 500]),
    desk('validateAddresses', plans + teams, 400, [8, 4, 0, 4000]),
    desk('optimize', plans, 700, [2.1, 5.3, 0.5, 12_000]),
    desk('pollStatus', day.tasks * 3 + day.builds * 9, 30, [2, 0, 0.04, 4000]),
    desk('priceRoute', plans / 2, 500, [1, 1, 0, 12_000]),
    desk('saveRoute', plans / 2, 90, [2, 3, 5, 500]),
    desk('savedRoutes', sessions, 30, [1.7, 0, 0, 500]),
    desk('day', teams * 15, 120, [39, 0, 0.8, 308_000]),
    desk('saveDay', teams * 15, 200, [36, 75, 10, 1600]),
    desk('optimizeFleet', day.builds, 150, [3, 10, 5, 500]),
    desk('sendRoute', day.drivers, 300, [12, 12, 10.4, 500]),
    road('dayVersion', boardSeconds / 1.5, 20, [3.5, 0, 0, 50]),
    road('teamPositions', boardSeconds / 15, 30, [5.6, 0, 0, 3800]),
    road('progress', boardSeconds / 40, 40, [10.5, 0, 0, 11_700]),
    road('syncMarks', drivenMinutes + teamStops * of.marksOfStop, 50, [5.1, 4.6, 0, 680]),
    road('tellPositions', drivenMinutes * of.positionsShare, 40, [4.1, 3.1, 0, 24]),
    road('sharedRoute', drivenMinutes / 5 + plans * 1.5, 40, [3, 0, 0.4, 14_800]),
    road('routeWishes', drivenMinutes / 5 + teamStops, 30, [4, 0, 0, 500]),
    road('uploadPhoto', teamStops / 8, 200, [3, 4, 5, 500]),
    road('saveProof', teamStops / 8, 50, [5, 4.7, 0, 900]),
    road('stopView', teamStops * of.watchShare * 30, 35, [8.8, 0, 0, 250]),
  ]
}

const routes = new Map(routesOf(contract).flatMap((route) => (route.access === 'key' ? [] : [[route.name, route]])))
const settings = new Map<string, (typeof features)[keyof typeof features]>(Object.entries(features))

/** The route of a call, and the settings of the function that answers it. */
function routeOf(name: string) {
  const route = routes.get(name)
  const own = settings.get(route?.feature ?? '')
  if (!route || !own) throw new Error(`The contract has no call ${name}: correct its name in scripts/scale.ts.`)
  return { route, ...own }
}

const sumOf = (calls: readonly Call[], weight: (call: Call) => number): number =>
  calls.reduce((sum, call) => sum + call.aDay * weight(call), 0)

/** Gigabytes that are kept: of items, and of payloads and photos; a size in KB for so many days. */
function keptOf(day: Day, { newShare, workingDays }: Habits): readonly [items: number, objects: number] {
  const share = workingDays / 30 / 1e6
  const found = (day.planStops + day.teamStops) * newShare
  return [
    share * ((day.plans / 2) * 90 + found * 365 * 0.4 + day.teams * 365 * 75),
    share * ((day.plans / 2 + day.drivers) * 90 * 30 + day.teams * 365 * 310 + (day.teamStops / 8) * 90 * 300),
  ]
}

type Line = readonly [what: string, aUser: number, fixed?: number]

/** Dollars of a month: what each user adds, and what is paid without any. List prices of us-east-1, first tier. */
function billOf(day: Day, calls: readonly Call[], of: Habits, isAmazon: boolean): Line[] {
  const month = of.workingDays / 1e6
  const bought = (billable: Billable, count: number): number => month * count * costOf(billable)
  const requests = sumOf(calls, () => 1)
  const gigabytes = sumOf(calls, ({ name, milliseconds }) => {
    const { memoryMegabytes, opensRegion = false } = routeOf(name)
    const megabytes = opensRegion && !isAmazon ? Math.max(1769, memoryMegabytes) : memoryMegabytes
    return (megabytes / 1024) * (milliseconds / 1000)
  })
  const tasks = day.tasks * TASK_GB_SECONDS + day.builds * BUILD_GB_SECONDS
  const atEdge = requests + day.views * PAGE_REQUESTS
  const sent = sumOf(calls, ({ bytes }) => bytes / 1e9) + (day.views * PAGE_MEGABYTES) / 1000
  const [items, objects] = keptOf(day, of)
  const { functionRequest, functionGigabyteSecond, tableRead, tableWrite } = callPrices
  const table = sumOf(calls, ({ reads, writes }) => reads * tableRead + writes * tableWrite)
  const files = sumOf(calls, (call) => call.files)
  return [
    ['Lambda', month * (requests * functionRequest + (gigabytes + tasks) * functionGigabyteSecond)],
    ['API Gateway', month * requests * callPrices.apiRequest],
    ['CloudFront', month * atEdge * callPrices.edgeRequest + bought('gigabyte-out', sent)],
    ['WAF', month * atEdge * callPrices.firewallRequest, 22],
    ['DynamoDB', month * table + items * 0.45],
    ['S3', month * files + objects * 0.023],
    ['Step Functions', month * (day.tasks + day.builds) * TRANSITIONS * 25],
    ['Cognito', costOf('sign-up') / 1e6],
    ['Location: addresses of lists', bought('geocode', day.geocodes)],
    ['Location: addresses typed', bought('get-place', day.places) + bought('autocomplete', day.completions)],
    ['Location: ways', bought('calculate-routes', day.ways)],
    ['Location: map tiles', bought('map-tile', day.tiles)],
    ['Location: vans', bought('van-position', day.tracked) + bought('geofence', 2 * day.tracked)],
    ['SES', month * day.mails * 100],
    ['Logs, traces, alarms, clocks, secrets', month * requests * (0.6 + 0.25), 3.95],
  ]
}

type Limit = readonly [name: string, allowed: number, aUser: number, change: string]

/** What each limit allows, and what a user asks of it; all of them grow with the users. */
function limitsOf(day: Day, calls: readonly Call[], of: Habits): Limit[] {
  const second = (aDay: number): number => (aDay * PEAK.planning) / 86_400
  const [quota, raised] = ['Service Quotas', 'Service Quotas, then functionQuota']
  const running = (own: readonly Call[]): number => sumOf(own, (call) => (call.peak * call.milliseconds) / 1000)
  const dollars = (COMPLETIONS * costOf('autocomplete') + costOf('get-place')) / 1e6
  const [atSix, secondsOfTeam] = [0.47, (of.drivers * of.stopsOfDriver * 0.25) / 6]
  return [
    ...calls.map(({ name, aDay, peak }): Limit => {
      const { rateLimit } = throttleOf(routeOf(name).route, of.functionQuota)
      return [`throttle of ${name}, a second`, rateLimit, aDay * peak, raised]
    }),
    ...Object.entries(features).map(([feature, { percentOfQuota }]): Limit => {
      const own = calls.filter(({ name }) => routeOf(name).route.feature === feature)
      const allowed = reservedFor(percentOfQuota, of.functionQuota) ?? of.functionQuota
      return [`executions of ${feature}`, allowed, running(own), raised]
    }),
    ['executions of the account', of.functionQuota, running(calls) + second(day.builds * 12 + day.tasks * 2), raised],
    ['mapTilesADay', of.mapTilesADay, day.tiles, 'mapTilesADay; a region file'],
    ['unpaidDollarsADay', of.unpaidDollarsADay, day.unpaidCompletions * dollars, 'unpaidDollarsADay'],
    ['SES: mails of a day', 50_000, day.mails, quota],
    ['SES: mails a second, at six', 14, (day.teamStops * of.mails * atSix) / 3600, quota],
    ['tell-due: seconds until a zone is told', 900, (day.teams * atSix * secondsOfTeam) / 4, 'SQS before the teams'],
    ['circles of a collection', 50_000, day.tracked, 'a tracker and a collection for each part of the teams'],
    ['table: units read a second', 40_000, sumOf(calls, ({ peak, reads }) => peak * reads), quota],
    ['table: units written a second', 40_000, sumOf(calls, ({ peak, writes }) => peak * writes), quota],
    ['table: writes of the looks', 1000, (3 * day.teamStops * PEAK.road) / 86_400, 'a queue for each part'],
    ['API Gateway: calls a second', 10_000, sumOf(calls, ({ peak }) => peak), quota],
    ['Location: completions a second', 100, second(day.completions), `${quota}; a region file`],
    ['Location: ways a second', 20, second(day.ways), `${quota}; a region file`],
    ['Location: positions a second', 50, (day.tracked * PEAK.road) / 86_400, `${quota}; SQS`],
  ]
}

const numberOf = (value: number): string =>
  value.toLocaleString('en-US', value < 100 ? { maximumFractionDigits: 2 } : { maximumFractionDigits: 0 })

const printRows = (rows: readonly (readonly string[])[]): void => {
  const [head = [], ...body] = rows
  for (const row of [head, head.map((_, column) => (column === 0 ? '---' : '--:')), ...body])
    console.log(`| ${row.join(' | ')} |`)
  console.log('')
}

const options = Object.fromEntries(Object.keys(habits).map((name) => [name, { type: 'string' as const }]))
const users = { type: 'string', default: '1000,100000,10000000' } as const
const { values } = parseArgs({ options: { ...options, users, 'region-file': { type: 'boolean' } } })
const told = Object.entries(values).filter(([name]) => name in habits)
const of: Habits = { ...habits, ...Object.fromEntries(told.map(([name, value]) => [name, Number(value)])) }
const sizes = String(values.users).split(',').map(Number)
if ([...Object.values(of), ...sizes].some((value) => !(value >= 0))) throw new Error('Options are numbers from 0.')

const isAmazon = values['region-file'] !== true
const day = dayOf(of, isAmazon)
const calls = callsOf(day, of)
const lines = billOf(day, calls, of, isAmazon)
const totals = sizes.map((users) => lines.reduce((sum, [, aUser, fixed = 0]) => sum + users * aUser + fixed, 0))
printRows([
  ['dollars a month', ...sizes.map((users) => `${numberOf(users)} users`)],
  ...lines.map(([what, aUser, fixed = 0]) => [what, ...sizes.map((users) => numberOf(users * aUser + fixed))]),
  ['**all**', ...totals.map(numberOf)],
])
printRows([
  ['limit', 'allowed', 'from users', 'change'],
  ...limitsOf(day, calls, of)
    .map(([name, allowed, aUser, change]) => ({ from: allowed / aUser, words: [name, numberOf(allowed)], change }))
    .filter(({ from }) => from <= Math.max(...sizes))
    .toSorted((one, other) => one.from - other.from)
    .map(({ from, words, change }) => [...words, numberOf(Number(from.toPrecision(2))), change]),
])
