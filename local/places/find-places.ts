import { type AddressParts, localityName, parseAddress } from '#engine/base/parse-address.ts'
import { type AddressMatch, findAddress } from '#engine/geocoding/index.ts'
import type { Gazetteer } from './gazetteer.ts'
import type { FoundPlace, GazetteerPlace } from './place.ts'
import type { WorldCities, WorldCity } from './world-cities.ts'
import { middleZip, reachOfCity, type UsCity, type ZipCode, type ZipCodes } from './zip-codes.ts'

/** Doors that are looked at, and what is left of one whose written town is a known one elsewhere. */
const MOST_DOORS = 8
const ELSEWHERE = 0.8
/** A street without a number is no place to stop at. */
const STREET_ALONE = 0.6

/**
 * Places that a written address may mean, the best first: doors of the address files and what lies between them, then
 * the ZIP code or town that was written, since nothing finer is known. `countries` (alpha-2) narrows where to look.
 */
export async function findPlaces(
  gazetteer: Gazetteer,
  text: string,
  countries: readonly string[] = [],
): Promise<FoundPlace[]> {
  const parts = parseAddress(text)
  const country = parts.country ?? countries[0] ?? 'US'
  if (country !== 'US') return findAbroad(await gazetteer.worldCities(), text, country)
  const doors = parts.street ? findDoors(gazetteer, text, parts) : []
  const score = parts.street && !parts.number ? STREET_ALONE : 1
  return [...doors, ...findAreas(gazetteer.zips, parts).map((place) => ({ place, score }))]
}

function findDoors({ addresses, zips }: Gazetteer, text: string, parts: AddressParts): FoundPlace[] {
  const asWritten = findAddress(addresses, text, { limit: MOST_DOORS })
  const { locality: town, region } = parts
  const cities = town === undefined ? [] : zips.byCity(town, region)
  const towns = new Set(
    asWritten.flatMap((match) => (isIn(cities, match) && !isNamed(parts, match) ? [match.locality ?? ''] : [])),
  )
  // The postal service, a borough and a file have different names for one town.
  const renamed = [...towns].flatMap((locality) =>
    findAddress(addresses, { ...parts, locality }, { limit: MOST_DOORS }),
  )
  const found = new Map(
    [...renamed.filter((match) => isIn(cities, match)), ...asWritten].toReversed().map((match) => [match.label, match]),
  )
  return [...found.values()]
    .flatMap((match): FoundPlace[] => {
      const place = placeOf(match)
      const isElsewhere = cities.length > 0 && !isNamed(parts, match) && !isIn(cities, match)
      return place ? [{ place, score: isElsewhere ? Math.min(ELSEWHERE, match.score) : match.score }] : []
    })
    .sort((a, b) => b.score - a.score)
}

const isNamed = ({ locality }: AddressParts, match: AddressMatch): boolean =>
  match.locality !== undefined && localityName(match.locality) === locality

const isIn = (cities: readonly UsCity[], { postalCode }: AddressMatch): boolean =>
  cities.some((city) => city.zips.some(({ zip }) => zip === postalCode))

/** The ZIP code that is written, else the towns of that name. One that contradicts the other, or the state, is none. */
function findAreas(zips: ZipCodes, { postalCode, locality, region }: AddressParts): GazetteerPlace[] {
  const cities = locality ? zips.byCity(locality, region) : []
  if (!postalCode) return cities.flatMap((city) => areaOfCity(city) ?? [])
  const zip = zips.byZip(postalCode)
  const isElsewhere = cities.length > 0 && !cities.some((city) => city.zips.some((each) => each.zip === postalCode))
  if (!zip || isElsewhere || (region && zip.state !== region)) return []
  return [areaOfZip(zip, zips)]
}

/** A city as a place, at its middle. */
export function areaOfCity(city: UsCity): GazetteerPlace | undefined {
  const middle = middleZip(city)
  if (!middle) return undefined
  const { lat, lng, state: region } = middle
  return { type: 'Locality', locality: city.name, region, country: 'US', lat, lng, reachMeters: reachOfCity(city) }
}

/** A ZIP code as a place. */
export function areaOfZip(code: ZipCode, zips: ZipCodes): GazetteerPlace {
  const { zip: postalCode, city: locality, state: region, lat, lng } = code
  const reachMeters = zips.reachOf(code)
  return { type: 'PostalCode', locality, region, postalCode, country: 'US', lat, lng, reachMeters }
}

/** A door, or where one should stand, as a place; nothing else is one. */
export function placeOf(match: Omit<AddressMatch, 'score' | 'scores'>): GazetteerPlace | undefined {
  if (match.kind !== 'address' && match.kind !== 'interpolated') return undefined
  const { kind, number, street, locality, region, postalCode, position } = match
  return {
    type: kind === 'address' ? 'PointAddress' : 'InterpolatedAddress',
    ...{ number, street, locality, region, postalCode },
    country: 'US',
    ...position,
  }
}

/** `east 120 street` as people write it. */
export const titleCase = (text: string): string => text.replace(/\b\p{L}/gu, (letter) => letter.toUpperCase())

/** How far a town of a thousand people reaches; one of a million reaches ten times as far. */
const reachOf = ({ population }: WorldCity): number => Math.round(1_000 * Math.cbrt(Math.max(1, population / 1_000)))

/** Places outside the United States: the city from the gazetteer, whatever is written before it. */
function findAbroad(cities: WorldCities, text: string, country: string): FoundPlace[] {
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
