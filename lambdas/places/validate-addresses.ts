import { epochSeconds } from '#core/kernel/time.ts'
import type { ValidatedAddress } from '#core/places/validated-address.ts'
import type { PlaceCache } from '#lambdas/gateways/places-cache.ts'
import type { Geocoded } from '#lambdas/gateways/places-geocode.ts'
import { geocodeAll } from '#lambdas/gateways/places-list.ts'
import { api } from '#lambdas/http/callers.ts'
import { recordProviderCost } from '#lambdas/http/logging.ts'
import { readPlaces, writePlaces } from '#store/places.ts'
import { meterOf } from './meter.ts'

/** What was found is kept for long; what was not may be known to the provider next week. */
const KEPT_SECONDS = { resolved: 90 * 86_400, unresolved: 7 * 86_400 }

export const validateAddresses = api.places.validateAddresses.handler(async ({ input: { addressArr }, context }) => {
  const meter = meterOf(context, 'geocode')
  const cache = placeCache(context.now)
  const { results } = await geocodeAll(addressArr, { cache, meter, record: recordProviderCost })
  return { validationResults: results.map((found, index) => toValidated(addressArr[index] ?? '', found)) }
})

const placeCache = (now: number): PlaceCache => ({
  read: (keys) => readPlaces(keys, now),
  write: (entries, kind) => writePlaces(entries, epochSeconds(now) + KEPT_SECONDS[kind]),
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
