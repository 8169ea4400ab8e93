import { callPrices } from '#core/kernel/call-cost.ts'
import type { ValidatedAddress } from '#core/places/validated-address.ts'
import type { Geocoded } from '#lambdas/gateways/places/judge.ts'
import { keptPlaces } from '#lambdas/gateways/places/kept.ts'
import { geocodeAll } from '#lambdas/gateways/places/list.ts'
import { addCallCost } from '#lambdas/http/call-bills.ts'
import { api } from '#lambdas/http/callers.ts'
import { recordProviderCost } from '#lambdas/http/logging.ts'
import { meterOf } from './meter.ts'

export const validateAddresses = api.places.validateAddresses.handler(async ({ input: { addressArr }, context }) => {
  const meter = meterOf(context, 'geocode')
  const cache = keptPlaces(context.now)
  // Stored answers need no look-ups, but each is a read of the table.
  addCallCost(addressArr.length * callPrices.tableRead)
  const { results } = await geocodeAll(addressArr, { cache, meter, record: recordProviderCost })
  return { validationResults: results.map((found, index) => toValidated(addressArr[index] ?? '', found)) }
})

function toValidated(address: string, found: Geocoded): ValidatedAddress {
  if (found.kind === 'resolved') {
    const { quality, radiusMeters } = found
    const area = radiusMeters === undefined ? {} : { radiusMeters }
    return { address, formattedAddress: found.address, coordinates: found.position, quality, ...area }
  }
  const candidates = found.candidates.map((candidate) => ({
    formattedAddress: candidate.address,
    coordinates: candidate.position,
  }))
  return { address, formattedAddress: '', coordinates: null, reason: found.reason, candidates }
}
