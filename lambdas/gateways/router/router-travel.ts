import { noUsage, type TravelConditions, type TravelMode } from '#engine/travel/index.ts'
import { logger } from '#lambdas/http/logging.ts'
import type { RouterAddress } from '#lambdas/http/router-address.ts'
import { createPause, type Pause } from '../pause.ts'
import { estimatedLegs, estimatedMatrix, type TravelProvider } from '../travel/answer.ts'
import { isOutage } from '../travel/client.ts'
import { askRoutes } from './ask-routes.ts'
import { askTimes } from './ask-times.ts'
import { osrm } from './osrm.ts'
import { PLAN_WITHIN_MS, RouterRefusal } from './router-client.ts'
import type { Asking, RouterProtocol } from './router-protocol.ts'
import { valhalla } from './valhalla.ts'

const protocols: Readonly<Record<RouterAddress['speaks'], RouterProtocol>> = { osrm, valhalla }
const answered = { source: 'router', fellBack: false, usage: noUsage } as const

/**
 * Travel by a routing server of the operator. When it does not answer, all is estimated, and so are the questions that
 * follow at once. When it knows no way for a pair, that pair is: one stop in the sea leaves the others their streets.
 *
 * @throws DomainError `travel.unreachable` for legs across an ocean
 */
export function routerTravel({ speaks, url }: RouterAddress, now: () => number = () => Date.now()): TravelProvider {
  const protocol = protocols[speaks]
  const orEstimate = estimatorBehind(createPause(now))
  const asking = (signal: AbortSignal, mode: TravelMode, conditions: TravelConditions | undefined): Asking => ({
    ...{ url, mode, signal, conditions },
  })
  return {
    matrix: (points, mode, conditions) =>
      orEstimate(
        async (signal) => {
          const square = { origins: points, destinations: points }
          const { isEstimated, ...times } = await askTimes(protocol, square, asking(signal, mode, conditions))
          if (isEstimated) return estimatedMatrix(points, mode, false)
          return { size: points.length, ...times, ...answered }
        },
        () => estimatedMatrix(points, mode, true),
      ),
    legs: (routes, mode, conditions) =>
      orEstimate(
        async (signal) => {
          const asked = await askRoutes(protocol, routes, asking(signal, mode, conditions))
          const legs = asked.flat()
          if (legs.length > 0 && legs.every(({ isEstimated }) => isEstimated)) return estimatedLegs(routes, mode, false)
          return { routes: asked, ...answered }
        },
        () => estimatedLegs(routes, mode, true),
      ),
    between: (origins, destinations, mode, conditions) =>
      orEstimate(
        async (signal) => {
          const ends = { origins, destinations }
          const { isEstimated, ...times } = await askTimes(protocol, ends, asking(signal, mode, conditions))
          return isEstimated ? undefined : { ...ends, ...times, source: answered.source }
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
