import { greatCircleMeters, type Line, toPosition } from '#engine/base/geo.ts'
import { FAR_METERS } from '#engine/region-file/index.ts'
import type { RouteStop, RouteTravel } from './itinerary.ts'

/** Of a route what tells how far its stops lie from the streets that it takes. */
export interface DrawnRoute {
  readonly points: readonly Pick<RouteStop, 'address' | 'coordinates'>[]
  readonly legs: readonly { readonly geometry?: Line }[]
  readonly travel: Pick<RouteTravel, 'source'>
}

const FEET_PER_METER = 3.28084

/** Which stops on these routes lie far from any street of the region, in a sentence; nothing where none does. */
export function farStopWords(routes: readonly DrawnRoute[]): string | undefined {
  const far = new Map(routes.filter(({ travel }) => travel.source === 'region').flatMap(farStops))
  const [first, ...more] = far
  if (!first) return undefined
  const [address, meters] = first
  if (more.length > 0) return `${address} and ${more.length} more lie far from the nearest street.`
  return `${address} lies ${Math.round((meters * FEET_PER_METER) / 50) * 50} feet from the nearest street.`
}

/** Lines begin and end on the streets: what is left to the stop is the way to its nearest one. */
const farStops = ({ points, legs }: DrawnRoute): (readonly [address: string, meters: number])[] =>
  points.flatMap(({ address, coordinates }, index) => {
    const street = legs[index]?.geometry?.at(0) ?? legs[index - 1]?.geometry?.at(-1)
    const meters = street && coordinates ? greatCircleMeters(toPosition(coordinates), toPosition(street)) : 0
    return meters > FAR_METERS ? [[address, meters] as const] : []
  })
