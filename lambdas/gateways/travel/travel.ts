import type { GeoRoutesClient } from '@aws-sdk/client-geo-routes'
import pMap from 'p-map'
import type { Position } from '#engine/base/geo.ts'
import { type Billable, guardCells, type TravelMode, type TravelPoint, usageOf } from '#engine/travel/index.ts'
import { estimatedLegs, estimatedMatrix, type LegsAnswer, type MatrixAnswer, type TravelAnswer } from './answer.ts'
import { CALLS_AT_ONCE, createRoutesClient, isOutage } from './client.ts'
import { calculateLegs, chunkPoints } from './legs.ts'
import { calculateMatrix } from './matrix.ts'

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
