import { suggestPlaces } from '#lambdas/gateways/places.ts'
import { api } from '#lambdas/http/callers.ts'
import { askMetered, meterOf } from './meter.ts'

export const suggestAddresses = api.places.suggestAddresses.handler(async ({ input: { text, lat, lng }, context }) => {
  const near = lat === undefined || lng === undefined ? {} : { near: { lat, lng } }
  const { suggestions } = await askMetered(meterOf(context, 'autocomplete'), () => suggestPlaces(text, near))
  return { suggestions: [...suggestions] }
})
