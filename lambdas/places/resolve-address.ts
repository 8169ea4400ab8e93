import { DomainError } from '#engine/base/errors.ts'
import { parseAddress } from '#engine/base/parse-address.ts'
import { placeAt, resolvePlace } from '#lambdas/gateways/places/places.ts'
import type { Resolved } from '#lambdas/gateways/places/resolved.ts'
import { api } from '#lambdas/http/callers.ts'
import { meteredBy } from './meter.ts'

export const resolveAddress = api.places.resolveAddress.handler(async ({ input, context }) => {
  const { place } = await ('placeId' in input
    ? resolvePlace(input.placeId, { buy: meteredBy(context, 'get-place') })
    : placeAt(toPosition(input), { buy: meteredBy(context, 'reverse-geocode') }))
  if (!place) {
    throw new DomainError('not-found', 'places.no-such-place', 'There is no address here. Please choose another place.')
  }
  return { address: place.address, coordinates: [place.position.lat, place.position.lng] as const, ...areaOf(place) }
})

/** A town that was asked for is where it is; an address with a house number of which nobody knows more than its area is not. */
const areaOf = ({ address, quality, radiusMeters }: Resolved): { withinMeters?: number } =>
  quality === 'area' && radiusMeters !== undefined && parseAddress(address).number !== undefined
    ? { withinMeters: radiusMeters }
    : {}

const toPosition = ({ coordinates: [lat, lng] }: { coordinates: readonly [number, number] }) => ({ lat, lng })
