import { DomainError } from '#core/kernel/errors.ts'
import { placeAt, resolvePlace } from '#lambdas/gateways/places.ts'
import { api } from '#lambdas/http/callers.ts'
import { meteredBy } from './meter.ts'

export const resolveAddress = api.places.resolveAddress.handler(async ({ input, context }) => {
  const { place } = await ('placeId' in input
    ? resolvePlace(input.placeId, { buy: meteredBy(context, 'get-place') })
    : placeAt(toPosition(input), { buy: meteredBy(context, 'reverse-geocode') }))
  if (!place) {
    throw new DomainError('not-found', 'places.no-such-place', 'There is no address here. Please choose another place.')
  }
  return { address: place.address, coordinates: [place.position.lat, place.position.lng] as const }
})

const toPosition = ({ coordinates: [lat, lng] }: { coordinates: readonly [number, number] }) => ({ lat, lng })
