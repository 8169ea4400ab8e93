import { DomainError } from '#core/kernel/errors.ts'
import { placeAt, resolvePlace } from '#lambdas/gateways/places.ts'
import { api, signedIn } from '#lambdas/http/callers.ts'
import { recordProviderCost } from '#lambdas/http/logging.ts'
import { requirePlusCaller } from '#lambdas/http/require-plus-caller.ts'

export const resolveAddress = api.places.resolveAddress
  .use(signedIn)
  .handler(async ({ input, context: { caller } }) => {
    await requirePlusCaller(caller.userId)
    const { place, usage } = await ('placeId' in input ? resolvePlace(input.placeId) : placeAt(toPosition(input)))
    recordProviderCost(usage)
    if (!place) {
      throw new DomainError(
        'not-found',
        'places.no-such-place',
        'There is no address here. Please choose another place.',
      )
    }
    return { address: place.address, coordinates: [place.position.lat, place.position.lng] as const }
  })

const toPosition = ({ coordinates: [lat, lng] }: { coordinates: readonly [number, number] }) => ({ lat, lng })
