import type { Location } from '#core/itinerary/itinerary.ts'
import type { ValidatedAddress } from '#core/places/validated-address.ts'
import type { Coordinates } from '#engine/base/geo.ts'
import { client } from '#web/client/api.ts'
import type { Suggestion } from './field/use-suggestions.ts'

/** Addresses that may be meant by a beginning, those near the given place first. */
export async function suggestAddresses(
  text: string,
  near: Coordinates | undefined,
  signal: AbortSignal,
): Promise<readonly Suggestion[]> {
  const bias = near ? { lat: near[0], lng: near[1] } : {}
  const { suggestions } = await client.places.suggestAddresses({ text, ...bias }, { signal })
  return suggestions.map(({ placeId: id, ...suggestion }) => ({ id, ...suggestion }))
}

/** The place of a chosen suggestion. */
export const placeOfSuggestion = ({ id }: Suggestion): Promise<Location> =>
  client.places.resolveAddress({ placeId: id })

/** The address of a point on the map. */
export const placeAt = ([lat, lng]: Coordinates): Promise<Location> =>
  client.places.resolveAddress({ coordinates: [lat, lng] })

/** Addresses of one call: little is paid on once somebody cancels, and progress shows. Long lists take larger steps. */
const atOnce = (all: number): number => (all > 400 ? 100 : 25)

interface Search {
  /** Ends it: the call under way is given up, and no other follows. */
  readonly signal: AbortSignal
  /** Told how many addresses have been looked up so far. */
  readonly onProgress: (done: number) => void
  /** Given each part as it is found. */
  readonly onPart?: (from: number, found: readonly ValidatedAddress[]) => void
}

/** What became of each written address, in their order. */
export async function findAddresses(
  addresses: readonly string[],
  { signal, onProgress, onPart }: Search,
): Promise<readonly ValidatedAddress[]> {
  const found: ValidatedAddress[] = []
  while (found.length < addresses.length) {
    signal.throwIfAborted()
    const addressArr = addresses.slice(found.length, found.length + atOnce(addresses.length))
    const { validationResults } = await client.places.validateAddresses({ addressArr }, { signal })
    onPart?.(found.length, validationResults)
    found.push(...validationResults)
    onProgress(found.length)
  }
  return found
}
