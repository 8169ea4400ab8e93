import type { Coordinates, Location } from '#core/itinerary/itinerary.ts'
import type { ValidatedAddress } from '#core/places/validated-address.ts'
import { client } from '#web/client/api.ts'
import type { Suggestion } from './field/use-suggestions.ts'

/** Addresses that may be meant by a beginning, those near the given place first. */
export async function suggestAddresses(
  text: string,
  near: Coordinates | undefined,
  signal: AbortSignal,
): Promise<readonly Suggestion[]> {
  const bias = near ? { lat: near[0], lng: near[1] } : {}
  const { suggestions } = await client.planner.suggestAddresses({ text, ...bias }, { signal })
  return suggestions.map(({ placeId, title, subtitle }) => ({ id: placeId, title, subtitle }))
}

/** The place of a chosen suggestion. */
export const placeOfSuggestion = ({ id }: Suggestion): Promise<Location> =>
  client.planner.resolveAddress({ placeId: id })

/** The address of a point on the map. */
export const placeAt = ([lat, lng]: Coordinates): Promise<Location> =>
  client.planner.resolveAddress({ coordinates: [lat, lng] })

/** What became of each written address, in their order. */
export async function findAddresses(addresses: readonly string[]): Promise<readonly ValidatedAddress[]> {
  const { validationResults } = await client.planner.validateAddresses({ addressArr: [...addresses] })
  return validationResults
}
