import { createRandom } from '#core/kernel/random.ts'
import { stopNames } from '#core/plan/driven-head.ts'
import { type ApiClient, createApiClient } from '#test/support/api-client.ts'
import { teamDriversOf, wireDay, yardIn } from '#test/support/build-team-day.ts'
import { linkIdOfUrl } from '#test/support/link-id.ts'
import { noonZone } from '#test/support/noon-zone.ts'
import { type BenchOptions, printTable } from './bench.ts'
import { type BenchCloud, startCloud } from './cloud/start-cloud.ts'
import { type Customer, invite, lookIn, toldWrong } from './living-day/customers.ts'
import { type DayClock, startDay } from './living-day/day-clock.ts'
import { type CostOfKind, costOfProviders, costsOf, countBytes, type Rhythm } from './living-day/day-cost.ts'
import { dispatch, lostSaves, versionOf } from './living-day/dispatcher.ts'
import { type Ledger, openLedger } from './living-day/ledger.ts'
import { drivePhone } from './living-day/phone.ts'
import { quantile } from './quantile.ts'

export const title =
  'A day of twenty drivers, two dispatchers and two hundred customers, ten hours in some minutes, through the API of a local cloud in another process'

const [STOPS, DRIVERS, WINDOWS, SECOND_PHONES] = [200, 20, 2, 4]
const USUAL_SECONDS = 240
const SEEN_MS = 2000
const DOLLARS = 0.5
/** What the end may hold more than the middle. */
const GROWTH = 1.15
const SEED = 7
const HOUR_MS = 3_600_000

interface Route {
  readonly driverId: number
  readonly routeId: string
  readonly linkId: string
  readonly stops: readonly string[]
}

/** False where a mark or a save is lost, one is seen too late, the server grows, or the day is too dear. */
export async function run({ time = USUAL_SECONDS, seed = SEED, verbose = false }: BenchOptions): Promise<boolean> {
  const cloud = await startCloud('tess@stopwise.example')
  try {
    const bytes = countBytes()
    const { date, routes, customers } = await sendDay(cloud.api)
    await cloud.units()
    const memory = [await cloud.settledMemory()]
    const ledger = openLedger(WINDOWS)
    const clock = startDay(time)
    const day = { cloud, date, routes, customers, clock, ledger, seed }
    const middle = setTimeout(async () => memory.push(await cloud.settledMemory()), time * 500)
    const lived = await liveDay(day)
    clearTimeout(middle)
    memory.push(await cloud.settledMemory())
    const units = await cloud.units()
    const costs = costsOf(units, bytes, rhythmOf(lived.positions, ledger.marks + 2 * lived.proofs))
    const checks = [
      ...(await checkMarks(day, lived)),
      ...checkDelays(ledger),
      ...checkMemory(memory),
      ...checkCosts(costs, costOfProviders(units), lived.positions),
    ]
    printTable(
      ['what', 'told', 'right'],
      checks.map(({ what, told, isRight }) => [what, told, isRight ? 'yes' : 'NO']),
    )
    printCosts(costs)
    if (verbose) for (const refusal of new Set(lived.refusals)) console.log(refusal)
    return checks.every(({ isRight }) => isRight)
  } finally {
    await cloud.close()
  }
}

/** Saves the day, has every driver's link made and every customer's. */
async function sendDay(api: ApiClient) {
  const { timeZone, date } = noonZone()
  const { version } = await api.teams.team()
  const depot = yardIn(timeZone, { startTime: '02:00', averageStopTime: 10 })
  const team = await api.teams.saveDepot({ version, depot })
  const drivers = teamDriversOf(DRIVERS).map((driver) => ({ ...driver, sharesPosition: true }))
  await api.teams.saveDrivers({ version: team.version, drivers })
  const { day } = await api.teams.day({ date })
  const body = wireDay(STOPS, DRIVERS, { options: { leaveAt: 120, serviceMinutes: 10 } })
  await api.teams.saveDay({ date, version: day?.version ?? 0, day: body })
  const routes: Route[] = []
  const customers: Customer[] = []
  for (const { driverId, routeOrder } of body.plan?.routes ?? []) {
    const { routeId, url } = await api.teams.routeLink({ date, driverId })
    const stops = stopNames(routeOrder)
    routes.push({ driverId, routeId, linkId: linkIdOfUrl(url), stops })
    customers.push(...(await invite(api, { date, driverId }, stops)))
  }
  return { date, routes, customers }
}

interface Day {
  readonly cloud: BenchCloud
  readonly date: string
  readonly routes: readonly Route[]
  readonly customers: readonly Customer[]
  readonly clock: DayClock
  readonly ledger: Ledger
  readonly seed: number
}

async function liveDay({ cloud, date, routes, customers, clock, ledger, seed }: Day) {
  const anybody = createApiClient(cloud.url)
  const phoneOf = ({ routeId, linkId, driverId }: Route, isSecond: boolean) => {
    const random = createRandom(seed * 1000 + driverId * 2 + Number(isSecond))
    // Three hours before or behind, as where somebody has come from another zone.
    const skew = driverId % 3 === 0 ? Math.round((random.next() - 0.5) * 6 * HOUR_MS) : 0
    const name = `${driverId}${isSecond ? 'b' : 'a'}`
    return drivePhone({ api: anybody, site: cloud.url, routeId, linkId, clock, ledger, random, name, skew, isSecond })
  }
  const [phones, boards, looks] = await Promise.all([
    Promise.all([
      ...routes.map((route) => phoneOf(route, false)),
      ...routes.slice(0, SECOND_PHONES).map((route) => phoneOf(route, true)),
    ]),
    Promise.all(
      Array.from({ length: WINDOWS }, (_, window) =>
        dispatch({ api: cloud.api, date, clock, ledger, random: createRandom(seed + window), window }),
      ),
    ),
    lookIn({ api: anybody, clock, random: createRandom(seed) }, customers),
  ])
  const sum = (counts: readonly number[]): number => counts.reduce((all, each) => all + each, 0)
  return {
    boards,
    proofs: sum(phones.map(({ proofs }) => proofs)),
    positions: sum(phones.map(({ positions }) => positions)),
    refusals: [...phones.flatMap(({ refusals }) => refusals), ...boards.flatMap(({ refusals }) => refusals), ...looks],
  }
}

interface Check {
  readonly what: string
  readonly told: string
  readonly isRight: boolean
}

async function checkMarks(
  { cloud, date, routes, customers, ledger }: Day,
  { boards, proofs, refusals }: Awaited<ReturnType<typeof liveDay>>,
): Promise<Check[]> {
  const { drives } = await cloud.api.drives.progress({ date })
  const { day } = await cloud.api.teams.day({ date })
  if (!day) throw new Error('There is a day')
  const found = routes.map(({ routeId }) => {
    const kept = drives.find((drive) => drive.routeId === routeId)?.marks ?? []
    return ledger.compare(routeId, kept)
  })
  const count = (of: 'lost' | 'invented'): number => found.reduce((sum, each) => sum + each[of], 0)
  const kept = drives.flatMap((drive) => drive.proofs).filter(({ photo }) => photo === 'kept').length
  const marks = drives.flatMap((drive) => drive.marks)
  const addresses = new Set(day.request.stopList.map(({ address }) => address))
  const cancelled = new Set(ledger.edits.flatMap(({ address, driverId }) => (driverId === undefined ? [address] : [])))
  const unfair = refusals.filter((refusal) => ![...cancelled].some((address) => refusal.includes(address)))
  const wrong = await toldWrong(cloud.api, customers, { marks, addresses })
  for (const each of wrong) console.log(each)
  const lost = lostSaves(ledger, versionOf(day))
  const of = (key: 'saved' | 'merged' | 'chosen' | 'driven'): number => boards.reduce((sum, each) => sum + each[key], 0)
  const saves = `${of('saved')} saved, ${of('merged')} merged, ${of('chosen')} chosen anew, ${of('driven')} driven meanwhile`
  return [
    { what: 'marks lost', told: `${count('lost')} of ${ledger.marks}`, isRight: count('lost') === 0 },
    { what: 'marks invented', told: `${count('invented')}`, isRight: count('invented') === 0 },
    { what: 'photos kept', told: `${kept} of ${proofs}`, isRight: kept === proofs },
    { what: 'changes lost', told: `${lost}; ${saves}`, isRight: lost === 0 && of('saved') > 0 },
    { what: 'customers told wrong', told: `${wrong.length} of ${customers.length}`, isRight: wrong.length === 0 },
    { what: 'refusals', told: `${unfair.length}`, isRight: unfair.length === 0 },
  ]
}

function checkDelays(ledger: Ledger): Check[] {
  return Object.entries(ledger.delays()).map(([what, delays]) => {
    const [half, most, worst] = [0.5, 0.95, 1].map((share) => quantile(delays, share).toFixed(0))
    const told = `p50 ${half}, p95 ${most}, worst ${worst} ms of ${delays.length}`
    return { what: `${what} seen by the others`, told, isRight: quantile(delays, 0.95) <= SEEN_MS }
  })
}

function checkMemory(memory: readonly { readonly resident: number; readonly heap: number }[]): Check[] {
  const told = (of: 'resident' | 'heap'): string => memory.map((each) => each[of].toFixed(0)).join(' → ')
  const [, middle, end] = memory
  const isLevel = (end?.heap ?? 0) <= (middle?.heap ?? 0) * GROWTH
  return [
    // What an allocator keeps for later shows over hours only, see `hours`.
    { what: 'memory of the server, MB', told: told('resident'), isRight: true },
    { what: 'its objects, MB', told: told('heap'), isRight: isLevel },
  ]
}

function checkCosts(costs: readonly CostOfKind[], provider: number, positions: number): Check[] {
  const calls = costs.reduce((sum, { dollars }) => sum + dollars, 0)
  const told = `${(calls + provider).toFixed(3)}: calls ${calls.toFixed(3)}, ${positions} positions ${provider.toFixed(3)}`
  return [{ what: 'dollars of the day', told, isRight: calls + provider <= DOLLARS }]
}

const SECONDS = 36_000

/** How often pages ask in ten hours: two boards, twenty drivers, and two hundred customers for ten minutes each. */
const rhythmOf = (positions: number, said: number): Rhythm => ({
  'GET /team-days/{}/version': (WINDOWS * SECONDS) / 1.5,
  'GET /team-drives/{}': WINDOWS * (SECONDS / 60 + said),
  'GET /team-positions/{}': (WINDOWS * SECONDS) / 15,
  'POST /drive-marks/{}': DRIVERS * (SECONDS / 60) + STOPS,
  'GET /get-route/{}': DRIVERS * (SECONDS / 300),
  'POST /drive-positions/{}': positions,
  'GET /stop-view/{}': STOPS * (600 / 20),
})

function printCosts(costs: readonly CostOfKind[]): void {
  printTable(
    ['call', 'a day', 'reads', 'writes', 'bytes', 'dollars'],
    costs.map(({ kind, calls, reads, writes, bytes, dollars }) => [
      kind,
      calls.toFixed(0),
      reads.toFixed(1),
      writes.toFixed(1),
      bytes.toFixed(0),
      dollars.toFixed(4),
    ]),
  )
}
