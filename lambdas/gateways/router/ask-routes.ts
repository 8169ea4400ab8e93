import pMap from 'p-map'
import { estimateLegs, isUnreachable, type Leg, type TravelPoint } from '#engine/travel/index.ts'
import { requireReachable } from '../travel/answer.ts'
import { chunkPoints } from '../travel/legs.ts'
import { QUESTIONS_AT_ONCE } from './router-client.ts'
import type { Asking, RouterProtocol } from './router-protocol.ts'
import { requireSoundLeg } from './sound-leg.ts'

/**
 * Legs along routes, in runs of points that a server answers at once. A leg that it knows no way for is estimated as
 * tables are, and says so.
 *
 * @throws DomainError `travel.unreachable` for a leg across an ocean
 */
export async function askRoutes(
  protocol: RouterProtocol,
  routes: readonly (readonly TravelPoint[])[],
  asking: Asking,
): Promise<Leg[][]> {
  const chunks = routes.flatMap((points, route) =>
    chunkPoints(points, protocol.pointsPerRoute).map((chunk) => ({ route, chunk })),
  )
  const ask = async ({ route, chunk }: (typeof chunks)[number]) => ({
    route,
    legs: await legsAlong(protocol, chunk, asking),
  })
  const answers = await pMap(chunks, ask, { concurrency: QUESTIONS_AT_ONCE })
  return routes.map((_, route) => answers.filter((each) => each.route === route).flatMap(({ legs }) => legs))
}

/** A server refuses a whole route for one of its points: halves are asked, which share the point in their middle. */
async function legsAlong(protocol: RouterProtocol, points: readonly TravelPoint[], asking: Asking): Promise<Leg[]> {
  try {
    return await soundLegs(protocol, points, asking)
  } catch (error) {
    if (!isUnreachable(error)) throw error
  }
  if (points.length === 2) return estimatedLeg(points, asking)
  const middle = points.length >> 1
  const before = await legsAlong(protocol, points.slice(0, middle + 1), asking)
  return [...before, ...(await legsAlong(protocol, points.slice(middle), asking))]
}

async function soundLegs(protocol: RouterProtocol, points: readonly TravelPoint[], asking: Asking): Promise<Leg[]> {
  const legs = await protocol.legs(asking.url, { points, ...asking })
  if (legs.length !== points.length - 1) throw new Error('The routing server answered another route.')
  for (const [at, leg] of legs.entries()) {
    const [from, to] = [points[at], points[at + 1]]
    if (from && to) requireSoundLeg(leg, [from, to])
  }
  return legs
}

function estimatedLeg(points: readonly TravelPoint[], { mode }: Asking): Leg[] {
  const legs = estimateLegs(points, mode)
  requireReachable(legs, mode)
  return legs.map((leg) => ({ ...leg, isEstimated: true }))
}
