import pMap from 'p-map'
import type { Position } from '#core/kernel/geo.ts'
import { noUsage } from '#core/travel/cost.ts'
import type { Leg, TravelPoint } from '#core/travel/leg.ts'
import type { TravelConditions } from '#core/travel/travel-conditions.ts'
import type { TravelMode } from '#core/travel/travel-model.ts'
import { unreachable } from '#core/travel/unreachable.ts'
import { logger } from '#lambdas/http/logging.ts'
import type { RouterAddress } from '#lambdas/http/router-address.ts'
import { createPause, type Pause } from '../pause.ts'
import { estimatedLegs, estimatedMatrix, type TravelProvider } from '../travel/answer.ts'
import { isOutage } from '../travel/client.ts'
import { chunkPoints } from '../travel/legs.ts'
import { osrm } from './osrm.ts'
import { PLAN_WITHIN_MS, QUESTIONS_AT_ONCE, RouterRefusal } from './router-client.ts'
import type { RouterCells, RouterProtocol } from './router-protocol.ts'
import { requireAmount, requireSoundLeg } from './sound-leg.ts'
import { valhalla } from './valhalla.ts'

const protocols: Readonly<Record<RouterAddress['speaks'], RouterProtocol>> = { osrm, valhalla }
const answered = { source: 'router', fellBack: false, usage: noUsage } as const

/**
 * Travel by a routing server of the operator. One plan, one truth: when it does not answer, all is estimated, and so are
 * the questions that follow at once.
 *
 * @throws DomainError `travel.unreachable`, from all questions
 */
export function routerTravel({ speaks, url }: RouterAddress, now: () => number = () => Date.now()): TravelProvider {
  const protocol = protocols[speaks]
  const orEstimate = estimatorBehind(createPause(now))
  return {
    matrix: (points, mode, conditions) =>
      orEstimate(
        async (signal) => {
          const square = { origins: points, destinations: points }
          return {
            size: points.length,
            ...(await askTimes(protocol, square, { url, mode, signal, conditions })),
            ...answered,
          }
        },
        () => estimatedMatrix(points, mode, true),
      ),
    legs: (routes, mode, conditions) =>
      orEstimate(
        async (signal) => {
          const asking = { url, mode, signal, conditions }
          return { routes: await askRoutes(protocol, routes, asking), ...answered }
        },
        () => estimatedLegs(routes, mode, true),
      ),
    between: (origins, destinations, mode, conditions) =>
      orEstimate(
        async (signal) => {
          const ends = { origins, destinations }
          const asking = { url, mode, signal, conditions }
          return { ...ends, ...(await askTimes(protocol, ends, asking)), source: answered.source }
        },
        () => undefined,
      ),
  }
}

/** Asks, and estimates where nothing comes of it. */
const estimatorBehind =
  (pause: Pause) =>
  async <Answer, Estimate>(
    ask: (signal: AbortSignal) => Promise<Answer>,
    estimate: () => Estimate,
  ): Promise<Answer | Estimate> => {
    if (pause.isOn()) return estimate()
    try {
      return await ask(AbortSignal.timeout(PLAN_WITHIN_MS))
    } catch (error) {
      if (!isOutage(error)) throw error
      logger.warn('router.unavailable', { status: statusOf(error) })
      if (isAway(error)) pause.begin()
      return estimate()
    }
  }

const statusOf = (error: unknown): number | undefined => (error instanceof RouterRefusal ? error.status : undefined)

/** Whoever refuses one question has an answer to another. */
const isAway = (error: unknown): boolean => (statusOf(error) ?? 500) >= 500

interface Asking {
  readonly url: string
  readonly mode: TravelMode
  readonly conditions: TravelConditions | undefined
  readonly signal: AbortSignal
}

interface Ends {
  readonly origins: readonly Position[]
  readonly destinations: readonly Position[]
}

async function askTimes(protocol: RouterProtocol, { origins, destinations }: Ends, asking: Asking) {
  const [rows, columns] = [origins.length, destinations.length]
  const times = { durations: new Int32Array(rows * columns), distances: new Int32Array(rows * columns) }
  const side = protocol.cellsPerSide
  const startsIn = (count: number) => Array.from({ length: Math.ceil(count / side) }, (_, block) => block * side)
  const blocks = startsIn(rows).flatMap((fromRow) => startsIn(columns).map((fromColumn) => ({ fromRow, fromColumn })))
  const ask = async ({ fromRow, fromColumn }: (typeof blocks)[number]): Promise<void> => {
    const from = origins.slice(fromRow, fromRow + side)
    const to = destinations.slice(fromColumn, fromColumn + side)
    const cells = await protocol.cells(asking.url, { origins: from, destinations: to, ...asking })
    requireShape(cells, from.length, to.length)
    put(times.durations, cells.durations, { columns, fromRow, fromColumn })
    put(times.distances, cells.distances, { columns, fromRow, fromColumn })
  }
  await pMap(blocks, ask, { concurrency: QUESTIONS_AT_ONCE })
  return times
}

function requireShape({ durations, distances }: RouterCells, rows: number, columns: number): void {
  const fits = (table: RouterCells['durations']) =>
    table.length === rows && table.every((row) => row.length === columns)
  if (!fits(durations) || !fits(distances)) throw new Error('The routing server answered another table.')
}

interface Place {
  readonly columns: number
  readonly fromRow: number
  readonly fromColumn: number
}

function put(into: Int32Array, rows: RouterCells['durations'], { columns, fromRow, fromColumn }: Place): void {
  for (const [row, cells] of rows.entries()) {
    for (const [column, cell] of cells.entries()) {
      if (cell === undefined) throw unreachable()
      requireAmount(cell)
      into[(fromRow + row) * columns + fromColumn + column] = Math.round(cell)
    }
  }
}

async function askRoutes(
  protocol: RouterProtocol,
  routes: readonly (readonly TravelPoint[])[],
  asking: Asking,
): Promise<Leg[][]> {
  const chunks = routes.flatMap((points, route) =>
    chunkPoints(points, protocol.pointsPerRoute).map((chunk) => ({ route, chunk })),
  )
  const ask = async ({ route, chunk }: (typeof chunks)[number]) => {
    const legs = await protocol.legs(asking.url, { points: chunk, ...asking })
    if (legs.length !== chunk.length - 1) throw new Error('The routing server answered another route.')
    for (const [at, leg] of legs.entries()) {
      const [from, to] = [chunk[at], chunk[at + 1]]
      if (from && to) requireSoundLeg(leg, [from, to])
    }
    return { route, legs }
  }
  const answers = await pMap(chunks, ask, { concurrency: QUESTIONS_AT_ONCE })
  return routes.map((_, route) => answers.filter((each) => each.route === route).flatMap(({ legs }) => legs))
}
