import { suggestPlaces } from '#lambdas/gateways/places/places.ts'
import { api } from '#lambdas/http/callers.ts'
import { meteredBy } from './meter.ts'

export const suggestAddresses = api.places.suggestAddresses.handler(async ({ input: { text, lat, lng }, context }) => {
  const near = lat === undefined || lng === undefined ? {} : { near: { lat, lng } }
  const { suggestions } = await suggestPlaces(text, { ...near, buy: meteredBy(context, 'autocomplete') })
  return { suggestions: [...suggestions] }
})
