import type { TravelPort } from '#engine/travel/index.ts'
import { environment } from '../http/environment.ts'
import { logger, recordEvent, recordProviderCost } from '../http/logging.ts'
import { loadRegions } from './region/load-region.ts'
import { regionTravel } from './region/region-travel.ts'
import { routerTravel } from './router/router-travel.ts'
import type { TravelAnswer, TravelProvider } from './travel/answer.ts'
import { legs, matrix } from './travel/travel.ts'

const amazonTravel: TravelProvider = {
  matrix: (points, mode) => matrix(points, mode, { cellCap: environment.MATRIX_CELL_CAP }),
  legs: (routes, mode) => legs(routes, mode),
}

const provider = chooseProvider()

/** A routing server of the operator, else the streets of the regions, else Amazon. */
function chooseProvider(): TravelProvider {
  if (environment.ROUTER) return routerTravel(environment.ROUTER)
  return loadRegions.length > 0 ? regionTravel(loadRegions) : amazonTravel
}

/** Travel as a deployment pays for it: what it cost is recorded, and that a provider did not answer is logged. */
export const providerTravel: TravelPort = {
  matrix: async (points, mode, conditions) => {
    const { usage, fellBack, ...travel } = await provider.matrix(points, mode, conditions)
    note('matrix', { usage, fellBack })
    return travel
  },
  legs: async (routes, mode, conditions) => {
    const { usage, fellBack, ...priced } = await provider.legs(routes, mode, conditions)
    note('legs', { usage, fellBack })
    return priced
  },
  ...(provider.between && { between: provider.between }),
}

function note(asked: 'matrix' | 'legs', { usage, fellBack }: Omit<TravelAnswer, 'source'>): void {
  recordProviderCost(usage)
  if (!fellBack) return
  logger.warn('travel.fell-back', { asked })
  recordEvent('TravelFellBack')
}
