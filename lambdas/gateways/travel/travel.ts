import { CalculateRouteMatrixCommand, type GeoRoutesClient } from '@aws-sdk/client-geo-routes'
import pMap from 'p-map'
import type { Position } from '#engine/base/geo.ts'
import {
  type Billable,
  guardCells,
  type TravelMatrix,
  type TravelMode,
  type TravelPoint,
  unreachable,
  usageOf,
} from '#engine/travel/index.ts'
import { estimatedLegs, estimatedMatrix, type LegsAnswer, type MatrixAnswer, type TravelAnswer } from './answer.ts'
import { CALLS_AT_ONCE, createRoutesClient, isOutage } from './client.ts'
import { calculateLegs, chunkPoints } from './legs.ts'

export interface MatrixOptions {
  /** Cells of a measured matrix that may be bought at once; 0 keeps to estimates. */
  readonly cellCap?: number
  readonly client?: GeoRoutesClient
}

const routes = createRoutesClient()

/**
 * Travel between all pairs of points, for the search: estimated, or measured where a deployment pays for it.
 *
 * @throws DomainError `travel.cell-cap` before anything is bought, `travel.unreachable`
 */
export async function matrix(
  points: readonly Position[],
  mode: TravelMode,
  { cellCap = 0, client = routes }: MatrixOptions = {},
): Promise<MatrixAnswer> {
  if (mode === 'bicycling' || cellCap === 0) return estimatedMatrix(points, mode, false)
  guardCells(points.length ** 2, cellCap)
  return orEstimate(
    'route-matrix-cell',
    (pay) => calculateMatrix(client, points, { mode, pay }),
    () => estimatedMatrix(points, mode, true),
  )
}

/**
 * Legs along the points of some routes, each in its order, all of them from one source.
 *
 * Amazon Location prices them and draws their ways. It knows no bicycles: those are estimated, and so is everything
 * when it does not answer, since one plan must not mix two truths.
 * @throws DomainError `travel.unreachable`
 */
export async function legs(
  stops: readonly (readonly TravelPoint[])[],
  mode: TravelMode,
  client: GeoRoutesClient = routes,
): Promise<LegsAnswer> {
  if (mode === 'bicycling') return estimatedLegs(stops, mode, false)
  return orEstimate<Pick<LegsAnswer, 'routes'>>(
    'calculate-routes',
    async (pay) => {
      const chunks = stops.flatMap((points, route) => chunkPoints(points).map((chunk) => ({ route, chunk })))
      const price = async ({ route, chunk }: (typeof chunks)[number]) => {
        const chunkLegs = await calculateLegs(client, chunk, mode)
        pay(1, 1)
        return { route, chunkLegs }
      }
      const priced = await pMap(chunks, price, { concurrency: CALLS_AT_ONCE })
      const legsOf = (route: number) => priced.filter((each) => each.route === route)
      return { routes: stops.map((_, route) => legsOf(route).flatMap(({ chunkLegs }) => chunkLegs)) }
    },
    () => estimatedLegs(stops, mode, true),
  )
}

/** One plan, one truth: when any call fails for good, the whole answer is estimated. */
async function orEstimate<Answer>(
  billable: Billable,
  ask: (pay: (calls: number, units: number) => void) => Promise<Answer>,
  estimate: () => Answer & TravelAnswer,
): Promise<Answer & TravelAnswer> {
  const paid = { calls: 0, units: 0 }
  const usage = () => usageOf(billable, paid.calls, paid.units)
  try {
    const answer = await ask((calls, units) => {
      paid.calls += calls
      paid.units += units
    })
    return { ...answer, source: 'amazon-location', fellBack: false, usage: usage() }
  } catch (error) {
    if (!isOutage(error)) throw error
    return { ...estimate(), usage: usage() }
  }
}

/** Origins and destinations of one call; the provider takes 500 × 500 but at most 160,000 cells. */
const BLOCK = 400
/** The provider looks for roads in a circle around all points; radius and margin may not exceed 200 km together. */
const boundary = { Geometry: { AutoCircle: { Margin: 20_000, MaxRadius: 180_000 } } }

type Block = { readonly fromRow: number; readonly fromColumn: number }

interface MatrixQuestion {
  readonly mode: 'driving' | 'walking'
  /** Told after each call what it is billed as. */
  readonly pay: (calls: number, cells: number) => void
}

/**
 * Measured travel between all pairs of points.
 *
 * @throws DomainError `travel.unreachable` when any pair has no road between.
 */
async function calculateMatrix(
  client: GeoRoutesClient,
  points: readonly Position[],
  { mode, pay }: MatrixQuestion,
): Promise<TravelMatrix> {
  const size = points.length
  const durations = new Int32Array(size * size)
  const distances = new Int32Array(size * size)
  const measure = async ({ fromRow, fromColumn }: Block): Promise<void> => {
    const ends = slicesOf(points, fromRow, fromColumn)
    const rows = await calculateBlock(client, ends, mode)
    pay(1, ends.origins.length * ends.destinations.length)
    for (const [row, cells] of rows.entries()) {
      for (const [column, cell] of cells.entries()) {
        const index = (fromRow + row) * size + fromColumn + column
        durations[index] = cell.Duration ?? 0
        distances[index] = cell.Distance ?? 0
      }
    }
  }
  await pMap(blocksOf(size), measure, { concurrency: CALLS_AT_ONCE })
  return { size, durations, distances }
}

function blocksOf(size: number): Block[] {
  const starts = Array.from({ length: Math.ceil(size / BLOCK) }, (_, index) => index * BLOCK)
  return starts.flatMap((fromRow) => starts.map((fromColumn) => ({ fromRow, fromColumn })))
}

type Ends = { readonly origins: readonly Position[]; readonly destinations: readonly Position[] }

const slicesOf = (points: readonly Position[], fromRow: number, fromColumn: number): Ends => ({
  origins: points.slice(fromRow, fromRow + BLOCK),
  destinations: points.slice(fromColumn, fromColumn + BLOCK),
})

async function calculateBlock(client: GeoRoutesClient, { origins, destinations }: Ends, mode: 'driving' | 'walking') {
  const toPoint = ({ lng, lat }: Position) => ({ Position: [lng, lat] })
  const { RouteMatrix = [], ErrorCount = 0 } = await client.send(
    new CalculateRouteMatrixCommand({
      Origins: origins.map(toPoint),
      Destinations: destinations.map(toPoint),
      TravelMode: mode === 'driving' ? 'Car' : 'Pedestrian',
      RoutingBoundary: boundary,
    }),
  )
  if (ErrorCount > 0) throw unreachable()
  return RouteMatrix
}
