import type { GeoRoutesClient } from '@aws-sdk/client-geo-routes'
import pMap from 'p-map'
import type { Position } from '#core/kernel/geo.ts'
import { type Billable, guardCells, noUsage, type ProviderUsage, usageOf } from '#core/travel/cost.ts'
import { estimateLegs } from '#core/travel/estimate-legs.ts'
import { estimateMatrix, type TravelMatrix } from '#core/travel/estimate-matrix.ts'
import type { Leg, TravelPoint, TravelSource } from '#core/travel/leg.ts'
import type { TravelMode } from '#core/travel/travel-model.ts'
import { unreachable } from '#core/travel/unreachable.ts'
import { CALLS_AT_ONCE, createRoutesClient, isOutage } from './travel-client.ts'
import { calculateLegs, chunkPoints } from './travel-legs.ts'
import { calculateMatrix } from './travel-matrix.ts'

/** Where an answer came from and what it cost, calls before a failure included. */
export interface TravelAnswer {
  readonly source: TravelSource
  /** The provider was asked and did not answer: these are estimates in its place. */
  readonly fellBack: boolean
  readonly usage: ProviderUsage
}

export interface MatrixOptions {
  /** Cells of a measured matrix that may be bought at once; 0 keeps to estimates. */
  readonly cellCap?: number
  readonly client?: GeoRoutesClient
}

const routes = createRoutesClient()

/** Nobody drives, cycles or walks farther than this between two stops: what an estimate takes for an ocean. */
const farthestMeters: Readonly<Record<TravelMode, number>> = { driving: 8e6, bicycling: 5e5, walking: 1e5 }

/**
 * Travel between all pairs of points, for the search: estimated, or measured where a deployment pays for it.
 *
 * @throws DomainError `travel.cell-cap` before anything is bought, `travel.unreachable`
 */
export async function matrix(
  points: readonly Position[],
  mode: TravelMode,
  { cellCap = 0, client = routes }: MatrixOptions = {},
): Promise<TravelMatrix & TravelAnswer> {
  const estimate = () => estimateMatrix(points, mode)
  if (mode === 'bicycling' || cellCap === 0) return { ...estimate(), ...estimated }
  guardCells(points.length ** 2, cellCap)
  return orEstimate('route-matrix-cell', (pay) => calculateMatrix(client, points, { mode, pay }), estimate)
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
): Promise<{ readonly routes: readonly (readonly Leg[])[] } & TravelAnswer> {
  const estimate = () => ({ routes: stops.map((points) => estimateReachable(points, mode)) })
  if (mode === 'bicycling') return { ...estimate(), ...estimated }
  return orEstimate(
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
    estimate,
  )
}

const estimated: TravelAnswer = { source: 'estimated', fellBack: false, usage: noUsage }

/** One plan, one truth: when any call fails for good, the whole answer is estimated. */
async function orEstimate<Answer>(
  billable: Billable,
  ask: (pay: (calls: number, units: number) => void) => Promise<Answer>,
  estimate: () => Answer,
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
    return { ...estimate(), source: 'estimated', fellBack: true, usage: usage() }
  }
}

function estimateReachable(points: readonly TravelPoint[], mode: TravelMode): Leg[] {
  const estimates = estimateLegs(points, mode)
  if (estimates.some(({ distanceMeters }) => distanceMeters > farthestMeters[mode])) throw unreachable()
  return estimates
}
