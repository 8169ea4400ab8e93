import { setTimeout as wait } from 'node:timers/promises'
import { ORPCError } from '@orpc/client'
import { type WireTeamDayBody, wireToDayBody } from '#api/teams-wire.ts'
import type { Random } from '#core/kernel/random.ts'
import { driversOfFleet } from '#core/teams/fleet-request.ts'
import { MAX_TEAM_STOPS } from '#core/teams/limits.ts'
import { type DayVersion, mergeDays } from '#core/teams/merge-days.ts'
import type { ApiClient } from '#test/support/api-client.ts'
import { wireDayWith } from '#test/support/build-team-day.ts'
import { lookEvery } from '#web/features/teams/saving/look-rhythm.ts'
import type { DayClock } from './day-clock.ts'
import type { Ledger } from './ledger.ts'

/** A window with the board of a day. */
export interface Board {
  readonly api: ApiClient
  readonly date: string
  readonly clock: DayClock
  readonly ledger: Ledger
  readonly random: Random
  /** Which of the windows it is, from 0. */
  readonly window: number
}

/** What became of the changes of a window. */
export interface Dispatched {
  saved: number
  merged: number
  /** Both had changed the same: somebody has to choose, and does it anew. */
  chosen: number
  /** A driver had marked the stop meanwhile. */
  driven: number
  readonly refusals: string[]
}

const VANS_EVERY_MS = 15_000
const DRIVES_EVERY_MS = 60_000
const EDIT_EVERY_MS = 4_000
const TRIES = 4
/** Both windows may insert at once. */
const SPARE = 2

interface Held {
  version: number
  day: DayVersion
  readonly marked: Set<string>
  rushes: number
  /** How often drivers had said something, and when that was looked at. */
  said: number
  lookedAt: number
}

/** Looks on as the page does, and changes the day now and then, until it is over. */
export async function dispatch(board: Board): Promise<Dispatched> {
  const done: Dispatched = { ...{ saved: 0, merged: 0, chosen: 0, driven: 0 }, refusals: [] }
  const held = await openDay(board)
  const isOver = (): boolean => board.clock.share() >= 1
  const every = async (pause: () => number, work: () => Promise<unknown>): Promise<void> => {
    while (!isOver()) {
      await work().catch((cause) => done.refusals.push(`${cause}`))
      await wait(pause())
    }
  }
  const rhythm = () => lookEvery({ isUnderWay: true, isIdle: false, newsAt: Date.now(), now: Date.now() })
  await Promise.all([
    every(rhythm, async () => {
      const { reads } = await look(board, held)
      reads.catch((cause) => done.refusals.push(`${cause}`))
    }),
    every(
      () => VANS_EVERY_MS,
      () => board.api.drives.teamPositions({ date: board.date }),
    ),
    every(
      () => EDIT_EVERY_MS * (0.5 + board.random.next()),
      () => change(board, held, done),
    ),
  ])
  await wait(rhythm())
  await (await look(board, held)).reads
  return done
}

async function openDay(board: Board): Promise<Held> {
  const { version, day } = await readDay(board)
  return { version, day, marked: new Set(), rushes: 0, said: 0, lookedAt: 0 }
}

async function readDay({ api, date, ledger, window }: Board) {
  const { day } = await api.teams.day({ date })
  if (!day) throw new Error('There is a day')
  ledger.read(window, day.version)
  return { version: day.version, day: versionOf(day) }
}

export const versionOf = (wire: WireTeamDayBody): DayVersion => {
  const { request, plan } = wireToDayBody({ request: wire.request, plan: wire.plan })
  const routes = plan?.routes.map(({ points }) =>
    points.flatMap(({ kind, entered }) => (kind === 'stop' && entered !== undefined ? [entered] : [])),
  )
  return { request, routes }
}

const bodyOf = ({ request, routes = [] }: DayVersion): WireTeamDayBody => wireDayWith(request, routes)

/** As the page looks: at the version of the day, and then at what is behind it, for which the next look does not wait. */
async function look(board: Board, held: Held): Promise<{ readonly reads: Promise<unknown> }> {
  const { version, said } = await board.api.teams.dayVersion({ date: board.date })
  const reads: Promise<unknown>[] = []
  if (said !== held.said || performance.now() - held.lookedAt > DRIVES_EVERY_MS) {
    Object.assign(held, { said, lookedAt: performance.now() })
    reads.push(lookAtDrives(board, held))
  }
  if (version > held.version) reads.push(readDay(board).then((day) => takeIn(held, day)))
  return { reads: Promise.all(reads) }
}

/** Two reads may answer in another order. */
function takeIn(held: Held, day: Pick<Held, 'version' | 'day'>): void {
  if (day.version > held.version) Object.assign(held, day)
}

async function lookAtDrives({ api, date, ledger, window }: Board, held: Held): Promise<void> {
  const { drives } = await api.drives.progress({ date })
  for (const { routeId, marks } of drives) {
    ledger.see(window, routeId, marks)
    for (const { stop } of marks) held.marked.add(stop)
  }
}

interface Change {
  readonly day: DayVersion
  readonly address: string
  readonly driverId: number | undefined
}

/** What a save came to: the version it made, or what stood in its way. */
async function save({ api, date }: Board, version: number, day: DayVersion): Promise<number | 'driven' | 'changed'> {
  try {
    return (await api.teams.saveDay({ date, version, day: bodyOf(day) })).version
  } catch (cause) {
    const code = cause instanceof ORPCError ? cause.code : ''
    if (code === 'teams.marked-stop') return 'driven'
    if (code === 'teams.changed-elsewhere') return 'changed'
    throw cause
  }
}

/** Saves a change; where somebody else has saved meanwhile, both together, and where that cannot be, another one. */
async function change(board: Board, held: Held, done: Dispatched): Promise<void> {
  let base: Pick<Held, 'version' | 'day'> = { ...held }
  let mine = changeOf(board, held, base.day)
  for (let time = 0; time < TRIES && mine; time += 1) {
    const outcome = await save(board, base.version, mine.day)
    if (outcome === 'driven') done.driven += 1
    if (typeof outcome === 'number') noteSaved(board, { held, done, mine, version: outcome })
    if (outcome !== 'changed') return
    const theirs = await readDay(board)
    const day = mergeDays(base.day, mine.day, theirs.day)
    done[day ? 'merged' : 'chosen'] += 1
    mine = day ? { ...mine, day } : changeOf(board, held, theirs.day)
    base = theirs
  }
}

interface Saved {
  readonly held: Held
  readonly done: Dispatched
  readonly mine: Change
  readonly version: number
}

function noteSaved({ ledger, window }: Board, { held, done, mine, version }: Saved): void {
  const { address, driverId, day } = mine
  ledger.save({ version, address, driverId, window })
  ledger.read(window, version)
  done.saved += 1
  if (version > held.version) Object.assign(held, { version, day })
}

function changeOf(board: Board, held: Held, day: DayVersion): Change | undefined {
  const kind = board.random.next()
  if (kind < 0.25 && day.request.stopList.length < MAX_TEAM_STOPS - SPARE) return rush(board, held, day)
  return kind < 0.4 ? cancel(board, held, day) : move(board, held, day)
}

const driverAt = ({ request }: DayVersion, route: number) => driversOfFleet(request)[route]?.id

/** A rush order: at the end of somebody's route, where nothing is driven yet. */
function rush({ random, window }: Board, held: Held, day: DayVersion): Change {
  const { request, routes = [] } = day
  held.rushes += 1
  const address = `${held.rushes} Rush Street, Window ${window + 1}, New York, NY 10003`
  const coordinates = [40.73 + random.next() * 0.04, -73.98 + random.next() * 0.02] as const
  const route = random.below(routes.length)
  const stop = request.stopList.length
  return {
    address,
    driverId: driverAt(day, route),
    day: {
      request: { ...request, stopList: [...request.stopList, { address, coordinates }] },
      routes: routes.map((order, index) => (index === route ? [...order, stop] : order)),
    },
  }
}

/** The last stop of a route that nobody has marked. */
function lastOf({ random }: Board, held: Held, { request, routes = [] }: DayVersion) {
  const route = random.below(routes.length)
  const stop = routes[route]?.at(-1) ?? -1
  const address = request.stopList[stop]?.address ?? ''
  return (routes[route]?.length ?? 0) < 3 || held.marked.has(`1 ${address}`) ? undefined : { route, stop, address }
}

function cancel(board: Board, held: Held, day: DayVersion): Change | undefined {
  const { request, routes = [] } = day
  const last = lastOf(board, held, day)
  if (!last) return undefined
  const without = (order: readonly number[]): number[] =>
    order.flatMap((stop) => (stop === last.stop ? [] : [stop > last.stop ? stop - 1 : stop]))
  return {
    address: last.address,
    driverId: undefined,
    day: {
      request: { ...request, stopList: request.stopList.toSpliced(last.stop, 1) },
      routes: routes.map(without),
    },
  }
}

function move(board: Board, held: Held, day: DayVersion): Change | undefined {
  const { request, routes = [] } = day
  const last = lastOf(board, held, day)
  const to = board.random.below(routes.length)
  if (!last || last.route === to) return undefined
  const moved = routes.map((order, index) => {
    const rest = order.filter((stop) => stop !== last.stop)
    return index === to ? [...rest, last.stop] : rest
  })
  return { address: last.address, driverId: driverAt(day, to), day: { request, routes: moved } }
}

/** Stops that are not with whom the last saved change has put them; every change that was saved must be there. */
export function lostSaves(ledger: Ledger, day: DayVersion): number {
  const last = new Map(
    ledger.edits
      .toSorted((one, other) => one.version - other.version)
      .map(({ address, driverId }) => [address, driverId]),
  )
  const { request, routes = [] } = day
  return [...last].filter(([address, driverId]) => {
    const stop = request.stopList.findIndex((each) => each.address === address)
    const route = routes.findIndex((order) => order.includes(stop))
    return driverId === undefined ? stop >= 0 : stop < 0 || driverAt(day, route) !== driverId
  }).length
}
