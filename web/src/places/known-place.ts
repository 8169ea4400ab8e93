import type { Location } from '#core/itinerary/itinerary.ts'
import { type Favorite, titleOf } from '#core/places/favorite.ts'
import type { Coordinates } from '#engine/base/geo.ts'
import type { Suggestion } from '#web/places/field/use-suggestions.ts'

/** An address with its position. */
export interface Place extends Location {
  readonly coordinates: Coordinates
}

/** A suggestion that needs no look-up: its place is known. */
export interface KnownPlace extends Suggestion {
  readonly place: Place
}

/** Favorites, then the places chosen last that are none. */
export function knownPlaces(favorites: readonly Favorite[], recents: readonly Place[]): KnownPlace[] {
  const addresses = new Set(favorites.map(({ address }) => address))
  return [
    ...favorites.map((favorite) => suggestionOf('favorite', titleOf(favorite), favorite)),
    ...recents.filter(({ address }) => !addresses.has(address)).map((place) => suggestionOf('recent', '', place)),
  ]
}

/** What a person calls it comes first; else the street, with the rest of the address below. */
function suggestionOf(source: 'favorite' | 'recent', name: string, { address, coordinates }: Place): KnownPlace {
  const [street = address, ...rest] = address.split(', ')
  const words =
    name && name !== address ? { title: name, subtitle: address } : { title: street, subtitle: rest.join(', ') }
  return { id: `${source}:${address}`, source, ...words, place: { address, coordinates } }
}
