import { CalculateRouteMatrixCommand, type GeoRoutesClient } from '@aws-sdk/client-geo-routes'
import pMap from 'p-map'
import type { Position } from '#engine/base/geo.ts'
import { type TravelMatrix, unreachable } from '#engine/travel/index.ts'
import { CALLS_AT_ONCE } from './client.ts'

/** Origins and destinations of one call; the provider takes 500 × 500 but at most 160,000 cells. */
const BLOCK = 400
/** The provider looks for roads in a circle around all points; radius and margin may not exceed 200 km together. */
const boundary = { Geometry: { AutoCircle: { Margin: 20_000, MaxRadius: 180_000 } } }

type Block = { readonly fromRow: number; readonly fromColumn: number }

export interface MatrixQuestion {
  readonly mode: 'driving' | 'walking'
  /** Told after each call what it is billed as. */
  readonly pay: (calls: number, cells: number) => void
}

/**
 * Measured travel between all pairs of points.
 *
 * @throws DomainError `travel.unreachable` when any pair has no road between.
 */
export async function calculateMatrix(
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
