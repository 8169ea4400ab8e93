import { suggestPlaces } from '#lambdas/gateways/places.ts'
import { api } from '#lambdas/http/callers.ts'
import { recordProviderCost } from '#lambdas/http/logging.ts'

export const suggestAddresses = api.places.suggestAddresses.handler(async ({ input: { text, lat, lng } }) => {
  const near = lat === undefined || lng === undefined ? {} : { near: { lat, lng } }
  const { suggestions, usage } = await suggestPlaces(text, near)
  recordProviderCost(usage)
  return { suggestions: [...suggestions] }
})
