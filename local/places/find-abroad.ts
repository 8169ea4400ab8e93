import { localityName } from '#core/places/parse-address.ts'
import type { FoundPlace } from './place.ts'
import type { WorldCities, WorldCity } from './world-cities.ts'

/** How far a town of a thousand people reaches; one of a million reaches ten times as far. */
const reachOf = ({ population }: WorldCity): number => Math.round(1_000 * Math.cbrt(Math.max(1, population / 1_000)))

/** Places outside the United States: the city from the gazetteer, whatever is written before it. */
export function findAbroad(cities: WorldCities, text: string, country: string): FoundPlace[] {
  const city = cityIn(cities, text, country)
  if (!city) return []
  const { name: locality, lat, lng } = city
  return [{ place: { type: 'Locality', locality, country, lat, lng, reachMeters: reachOf(city) }, score: 1 }]
}

/** The city that a part of the address names, postal code aside; the last part that does, since streets come first. */
function cityIn(cities: WorldCities, text: string, country: string): WorldCity | undefined {
  const names = text.split(',').map((part) =>
    localityName(part)
      .replace(/\S*\d\S*/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  )
  const found = names.flatMap((name) => cities.byName(name, country).slice(0, 1))
  return found.at(-1)
}
