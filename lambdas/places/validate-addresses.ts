import { epochSeconds } from '#core/kernel/time.ts'
import type { ValidatedAddress } from '#core/places/validated-address.ts'
import { geocodeAll, type PlaceCache } from '#lambdas/gateways/places.ts'
import type { Geocoded } from '#lambdas/gateways/places-geocode.ts'
import { api } from '#lambdas/http/callers.ts'
import { recordProviderCost } from '#lambdas/http/logging.ts'
import { readPlaces, writePlaces } from '#store/places.ts'
import { meterOf } from './meter.ts'

const KEPT_SECONDS = 90 * 86_400

export const validateAddresses = api.places.validateAddresses.handler(async ({ input: { addressArr }, context }) => {
  const meter = meterOf(context, 'geocode')
  const { results, usage } = await geocodeAll(addressArr, { cache: placeCache(context.now), meter })
  recordProviderCost(usage)
  return { validationResults: results.map((found, index) => toValidated(addressArr[index] ?? '', found)) }
})

const placeCache = (now: number): PlaceCache => ({
  read: readPlaces,
  write: (entries) => writePlaces(entries, epochSeconds(now) + KEPT_SECONDS),
})

function toValidated(address: string, found: Geocoded): ValidatedAddress {
  if (found.kind === 'resolved') {
    return { address, formattedAddress: found.address, coordinates: found.position, quality: found.quality }
  }
  const candidates = found.candidates.map((candidate) => ({
    formattedAddress: candidate.address,
    coordinates: candidate.position,
  }))
  return { address, formattedAddress: '', coordinates: null, reason: found.reason, candidates }
}
