import type { TravelPort } from '#core/travel/travel-port.ts'
import { typicalTravel } from '#core/travel/typical-travel.ts'
import { environment } from '../http/environment.ts'
import { logger, recordProviderCost } from '../http/logging.ts'
import { legs, matrix, type TravelAnswer } from './travel.ts'

/** What it cost is recorded, and that a provider did not answer is logged. */
const paidTravel: TravelPort = {
  matrix: async (points, mode) => {
    const { size, durations, distances, source, ...answer } = await matrix(points, mode, {
      cellCap: environment.MATRIX_CELL_CAP,
    })
    note('matrix', answer)
    return { size, durations, distances, source }
  },
  legs: async (routes, mode) => {
    const priced = await legs(routes, mode)
    note('legs', priced)
    return { routes: priced.routes, source: priced.source }
  },
}

function note(asked: 'matrix' | 'legs', { usage, fellBack }: Omit<TravelAnswer, 'source'>): void {
  recordProviderCost(usage)
  if (fellBack) logger.warn('travel.fell-back', { asked })
}

/** Travel as a deployment pays for it, on streets of a region at the times of the day. */
export const providerTravel: TravelPort = typicalTravel(paidTravel)
