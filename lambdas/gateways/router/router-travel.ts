import pMap from 'p-map'
import type { Position } from '#core/kernel/geo.ts'
import { noUsage } from '#core/travel/cost.ts'
import type { TravelMatrix } from '#core/travel/estimate-matrix.ts'
import type { Leg, TravelPoint } from '#core/travel/leg.ts'
import type { TravelMode } from '#core/travel/travel-model.ts'
import { unreachable } from '#core/travel/unreachable.ts'
import { logger } from '#lambdas/http/logging.ts'
import type { RouterAddress } from '#lambdas/http/router-address.ts'
import { estimatedLegs, estimatedMatrix, type TravelProvider } from '../travel-answer.ts'
import { isOutage } from '../travel-client.ts'
import { chunkPoints } from '../travel-legs.ts'
import { osrm } from './osrm.ts'
import { PLAN_WITHIN_MS, QUESTIONS_AT_ONCE, RouterRefusal } from './router-client.ts'
import type { RouterCells, RouterProtocol } from './router-protocol.ts'
import { valhalla } from './valhalla.ts'

const protocols: Readonly<Record<RouterAddress['speaks'], RouterProtocol>> = { osrm, valhalla }
const answered = { source: 'router', fellBack: false, usage: noUsage } as const

/**
 * Travel by a routing server of the operator. One plan, one truth: when it does not answer, all is estimated.
 *
 * @throws DomainError `travel.unreachable`, from both questions
 */
export function routerTravel({ speaks, url }: RouterAddress): TravelProvider {
  const protocol = protocols[speaks]
  return {
    matrix: (points, mode) =>
      orEstimate(
        async (signal) => ({ ...(await askMatrix(protocol, points, { url, mode, signal })), ...answered }),
        () => estimatedMatrix(points, mode, true),
      ),
    legs: (routes, mode) =>
      orEstimate(
        async (signal) => ({ routes: await askRoutes(protocol, routes, { url, mode, signal }), ...answered }),
        () => estimatedLegs(routes, mode, true),
      ),
  }
}

async function orEstimate<Answer>(
  ask: (signal: AbortSignal) => Promise<Answer>,
  estimate: () => Answer,
): Promise<Answer> {
  try {
    return await ask(AbortSignal.timeout(PLAN_WITHIN_MS))
  } catch (error) {
    if (!isOutage(error)) throw error
    logger.warn('router.unavailable', { status: error instanceof RouterRefusal ? error.status : undefined })
    return estimate()
  }
}

interface Asking {
  readonly url: string
  readonly mode: TravelMode
  readonly signal: AbortSignal
}

async function askMatrix(protocol: RouterProtocol, points: readonly Position[], asking: Asking): Promise<TravelMatrix> {
  const size = points.length
  const matrix = { size, durations: new Int32Array(size * size), distances: new Int32Array(size * size) }
  const side = protocol.cellsPerSide
  const starts = Array.from({ length: Math.ceil(size / side) }, (_, block) => block * side)
  const blocks = starts.flatMap((fromRow) => starts.map((fromColumn) => ({ fromRow, fromColumn })))
  const ask = async ({ fromRow, fromColumn }: (typeof blocks)[number]): Promise<void> => {
    const origins = points.slice(fromRow, fromRow + side)
    const destinations = points.slice(fromColumn, fromColumn + side)
    const cells = await protocol.cells(asking.url, { origins, destinations, ...asking })
    requireShape(cells, origins.length, destinations.length)
    put(matrix.durations, cells.durations, { size, fromRow, fromColumn })
    put(matrix.distances, cells.distances, { size, fromRow, fromColumn })
  }
  await pMap(blocks, ask, { concurrency: QUESTIONS_AT_ONCE })
  return matrix
}

function requireShape({ durations, distances }: RouterCells, rows: number, columns: number): void {
  const fits = (table: RouterCells['durations']) =>
    table.length === rows && table.every((row) => row.length === columns)
  if (!fits(durations) || !fits(distances)) throw new Error('The routing server answered another table.')
}

interface Place {
  readonly size: number
  readonly fromRow: number
  readonly fromColumn: number
}

function put(into: Int32Array, rows: RouterCells['durations'], { size, fromRow, fromColumn }: Place): void {
  for (const [row, cells] of rows.entries()) {
    for (const [column, cell] of cells.entries()) {
      if (cell === undefined) throw unreachable()
      into[(fromRow + row) * size + fromColumn + column] = Math.round(cell)
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
    if (legs.some(({ geometry }) => geometry.length < 2)) throw new Error('The routing server drew no line.')
    return { route, legs }
  }
  const answers = await pMap(chunks, ask, { concurrency: QUESTIONS_AT_ONCE })
  return routes.map((_, route) => answers.filter((each) => each.route === route).flatMap(({ legs }) => legs))
}
