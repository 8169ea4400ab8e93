import { DomainError } from '#core/kernel/errors.ts'
import { placeAt, resolvePlace } from '#lambdas/gateways/places.ts'
import { api } from '#lambdas/http/callers.ts'
import { askMetered, meterOf } from './meter.ts'

export const resolveAddress = api.places.resolveAddress.handler(async ({ input, context }) => {
  const { place } = await ('placeId' in input
    ? askMetered(meterOf(context, 'get-place'), () => resolvePlace(input.placeId))
    : askMetered(meterOf(context, 'reverse-geocode'), () => placeAt(toPosition(input))))
  if (!place) {
    throw new DomainError('not-found', 'places.no-such-place', 'There is no address here. Please choose another place.')
  }
  return { address: place.address, coordinates: [place.position.lat, place.position.lng] as const }
})

const toPosition = ({ coordinates: [lat, lng] }: { coordinates: readonly [number, number] }) => ({ lat, lng })
