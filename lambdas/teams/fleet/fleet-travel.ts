import { estimateMatrix, isUnreachable, type TravelPort, thinLine } from '#engine/travel/index.ts'
import { providerTravel } from '#lambdas/gateways/travel-port.ts'

/**
 * Positions of a leg: 220 legs with as many take a megabyte. A day is answered, and saved, in one piece of a few, and a
 * provider draws ways across a state in thousands of positions each.
 */
const MOST_POSITIONS = 180

/**
 * Travel of a day. One stop that no road reaches has no measured matrix at all: estimates take its place, and the legs
 * say which stop it is.
 */
export const fleetTravel: TravelPort = {
  legs: async (asked, mode, conditions) => {
    const { routes, ...answer } = await providerTravel.legs(asked, mode, conditions)
    const thin = routes.map((legs) => legs.map((leg) => ({ ...leg, geometry: thinLine(leg.geometry, MOST_POSITIONS) })))
    return { ...answer, routes: thin }
  },
  matrix: (points, mode, conditions) =>
    providerTravel.matrix(points, mode, conditions).catch((cause: unknown) => {
      if (!isUnreachable(cause)) throw cause
      return { ...estimateMatrix(points, mode), source: 'estimated' as const }
    }),
}
