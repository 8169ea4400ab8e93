import { suggestPlaces } from '#lambdas/gateways/places.ts'
import { api, signedIn } from '#lambdas/http/callers.ts'
import { recordProviderCost } from '#lambdas/http/logging.ts'
import { requirePlusCaller } from '#lambdas/http/require-plus-caller.ts'

export const suggestAddresses = api.places.suggestAddresses
  .use(signedIn)
  .handler(async ({ input: { text, lat, lng }, context: { caller } }) => {
    await requirePlusCaller(caller.userId)
    const near = lat === undefined || lng === undefined ? {} : { near: { lat, lng } }
    const { suggestions, usage } = await suggestPlaces(text, near)
    recordProviderCost(usage)
    return { suggestions: [...suggestions] }
  })
