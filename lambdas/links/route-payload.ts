import type { WireItinerary } from '#api/itinerary.ts'
import { routeFolder } from '#api/route-folders.ts'
import { epochSeconds } from '#core/kernel/time.ts'
import { environment } from '../http/environment.ts'

const DAY_MS = 86_400_000

/** Key of the payload that holds one version of a route. */
export const payloadKeyOf = (routeId: string, version: string): string =>
  `${routeFolder(environment.LINK_DAYS)}/${routeId}/${version}.json`

/** The figures of a route that lists and mails show. */
export const figuresOf = ({ routeOrder, totalTime, totalDistance }: WireItinerary) => ({
  totalTime,
  totalDistance,
  stops: routeOrder.filter(({ kind }) => kind === 'stop').length,
})

/** Epoch seconds at which a link written now ends. */
export const linkEnd = (now: number): number => epochSeconds(now + environment.LINK_DAYS * DAY_MS)
