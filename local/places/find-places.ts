import type { Position } from '#core/kernel/geo.ts'
import { plainStreets, streetTypeWords } from '#core/places/address-words.ts'
import { type AddressParts, parseAddress } from '#core/places/parse-address.ts'
import { type IndexedAddress, isWithin } from './address-index.ts'
import { findAbroad } from './find-abroad.ts'
import type { Gazetteer } from './gazetteer.ts'
import { positionAlong, positionInArea } from './interpolate.ts'
import type { FoundPlace, Place } from './place.ts'
import { middleZip, type ZipCode } from './zip-codes.ts'

/** Words that end street names too, but as often the names of towns. */
const rareTypes = new Set(
  'bend common commons cove crossing glen heights hill landing meadows mews park pass path pike point ridge run trace view'.split(
    ' ',
  ),
)

/** Places that a written address may mean, the best first. `countries` (alpha-2) narrows where to look. */
export async function findPlaces(
  gazetteer: Gazetteer,
  text: string,
  countries: readonly string[] = [],
): Promise<FoundPlace[]> {
  const parts = parseAddress(text)
  const country = parts.country ?? countries[0] ?? 'US'
  if (country !== 'US') return findAbroad(await gazetteer.worldCities(), text, country)
  return findInUnitedStates(gazetteer, parts)
}

function findInUnitedStates(gazetteer: Gazetteer, parts: AddressParts): FoundPlace[] {
  if (!parts.street) return findAreas(gazetteer, parts)
  const { number, street } = parts
  if (!number) return findAreas(gazetteer, parts).map(({ place }) => ({ place, score: 0.6 }))
  const house = { ...parts, number, street }
  const searches = [findExact, findSimilar, findBetween, findInvented]
  for (const search of searches) {
    const found = search(gazetteer, house)
    if (found.length > 0) return found
  }
  return findAreas(gazetteer, parts).map(({ place }) => ({ place, score: 0.5 }))
}

type House = AddressParts & { readonly number: string; readonly street: string }

function findExact({ addresses }: Gazetteer, { number, street, ...within }: House): FoundPlace[] {
  const houses = addresses.find(number, street)
  const inZip = houses.filter(({ zip }) => zip === within.postalCode)
  if (inZip.length > 0) return inZip.map((house) => ({ place: placeOf(house), score: 1 }))
  // A wrong ZIP with the right city is a slip of the pen; without a city there is nothing else to go by.
  if (within.postalCode && !within.locality) return []
  const score = within.postalCode ? 0.93 : 1
  return houses.filter((house) => isWithin(house, within)).map((house) => ({ place: placeOf(house), score }))
}

/** The same number on a street that is spelled alike: a guess to show, not an answer. */
function findSimilar(gazetteer: Gazetteer, house: House): FoundPlace[] {
  if (gazetteer.addresses.onStreet(house.street).length > 0) return []
  return gazetteer.addresses
    .similarStreets(house.street)
    .flatMap(({ name, likeness }) =>
      findExact(gazetteer, { ...house, street: name }).map(({ place }) => ({ place, score: 0.5 + 0.39 * likeness })),
    )
    .filter(({ score }) => score > 0.75)
}

function findBetween({ addresses }: Gazetteer, { number, street, ...within }: House): FoundPlace[] {
  const onStreet = addresses.onStreet(street)
  const inZip = onStreet.filter(({ zip }) => zip === within.postalCode)
  const known = inZip.length > 0 ? inZip : onStreet.filter((house) => !within.postalCode && isWithin(house, within))
  const [first] = known
  const position = positionAlong(known, Number.parseInt(number.replaceAll('-', ''), 10))
  if (!first || !position || new Set(known.map(({ city }) => city)).size > 1) return []
  return [{ place: interpolated({ ...placeOf(first), ...position }, number, within.postalCode), score: 1 }]
}

function interpolated({ postalCode: _, ...place }: Place, number: string, postalCode: string | undefined): Place {
  return { ...place, type: 'InterpolatedAddress', number, ...(postalCode ? { postalCode } : {}) }
}

/** An address that no file knows gets a stand-in near the centre of its ZIP code or city. */
function findInvented({ zips }: Gazetteer, { number, street, postalCode, locality, region }: House): FoundPlace[] {
  if (!looksLikeStreet(street)) return []
  const zip = postalCode ? zips.byZip(postalCode) : undefined
  if (postalCode) return zip && (!region || zip.state === region) ? [invent(zip, number, street, zip)] : []
  if (!locality) return []
  return zips.byCity(locality, region).flatMap((city) => {
    const middle = middleZip(city)
    return middle ? [invent({ ...middle, zip: '', city: city.name }, number, street, middle)] : []
  })
}

const looksLikeStreet = (street: string): boolean =>
  street.split(' ').some((word) => streetTypeWords.has(word) || plainStreets.has(word) || rareTypes.has(word))

function invent(zip: ZipCode, number: string, street: string, centre: Position): FoundPlace {
  const along = Number.parseInt(number.replaceAll('-', ''), 10)
  const place: Place = {
    type: 'InterpolatedAddress',
    number,
    street: titleCase(street),
    locality: zip.city,
    region: zip.state,
    ...(zip.zip ? { postalCode: zip.zip } : {}),
    country: 'US',
    ...positionInArea(centre, street, along),
  }
  return { place, score: 1 }
}

function findAreas({ zips }: Gazetteer, { postalCode, locality, region }: AddressParts): FoundPlace[] {
  if (postalCode) {
    const zip = zips.byZip(postalCode)
    return zip ? [{ place: areaOf('PostalCode', zip, zip.city), score: 1 }] : []
  }
  if (!locality) return []
  return zips.byCity(locality, region).flatMap((city) => {
    const middle = middleZip(city)
    return middle ? [{ place: areaOf('Locality', { ...middle, zip: '' }, city.name), score: 1 }] : []
  })
}

/** A ZIP code or a city as a place. */
export function areaOf(type: 'PostalCode' | 'Locality', zip: ZipCode, locality: string): Place {
  const { state: region, zip: postalCode, lat, lng } = zip
  return { type, locality, region, ...(postalCode ? { postalCode } : {}), country: 'US', lat, lng }
}

/** A known address as a place. */
export function placeOf({ number, street, city, borough, state, zip, lat, lng }: IndexedAddress): Place {
  return {
    type: 'PointAddress',
    number,
    street,
    locality: city,
    ...(borough && borough !== city ? { district: borough } : {}),
    ...(state ? { region: state } : {}),
    ...(zip ? { postalCode: zip } : {}),
    country: 'US',
    lat,
    lng,
  }
}

/** `east 120 street` as people write it. */
export const titleCase = (text: string): string => text.replace(/\b\p{L}/gu, (letter) => letter.toUpperCase())
