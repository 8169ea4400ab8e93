import { inspectorRouteToWire } from '#api/itinerary/inspector-route-wire.ts'
import type { RankedInspection } from '#core/department/ranking/ranked-inspection.ts'
import { priceOrder } from '#core/department/routing/build-route.ts'
import type { Position } from '#engine/base/geo.ts'
import { estimatedTravel, type TravelPort } from '#engine/travel/index.ts'
import { type DayRoute, toDayRoute } from '#web/features/department/day/day-route.ts'
import { inspectionOf } from './build-inspection.ts'
import { inspectorOf } from './build-inspector.ts'

/** A ranked inspection at a place; a test says only what matters to it. */
export const inspectionAt = (
  inspectionId: string,
  at: Position = { lat: 40.75, lng: -73.99 },
  words: Partial<RankedInspection> = {},
): RankedInspection => ({
  ...inspectionOf({ inspectionId, lat: at.lat, lng: at.lng }),
  ...{ rank: Number(inspectionId), isReinspection: false, daysSinceOpen: 35, slaDays: 40, daysLeft: 5 },
  ...{ bucket: 'Urgent', importedDuration: 1800 },
  ...words,
})

interface DayRouteWords {
  readonly date?: string
  readonly inspectorId?: string
  readonly color?: number
  readonly inspections: readonly RankedInspection[]
  readonly isScheduler?: boolean
  readonly port?: TravelPort
}

/** An inspector's day as a call brings it: from 40.74, −74, by estimated travel unless it is given. */
export async function wireRouteOf(words: DayRouteWords) {
  const {
    date = '2026-11-24',
    inspectorId = '2043',
    color = 1,
    inspections,
    isScheduler = true,
    port = estimatedTravel,
  } = words
  const inspector = {
    ...inspectorOf({ inspectorId }),
    ...{ availability: 'available' as const, partialBlocks: [], districtCodes: ['105'] },
    ...{ home: { lat: 40.74, lng: -74 }, homeAddress: '304 West 34 Street, NYC, NY 10001', color },
  }
  const { route } = await priceOrder({ date, inspector, finishBy: 990 }, inspections, port)
  return inspectorRouteToWire(route, isScheduler)
}

/** The same as the page shows it. */
export const dayRouteOf = async (words: DayRouteWords): Promise<DayRoute> => toDayRoute(await wireRouteOf(words))
