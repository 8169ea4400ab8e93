import { greatCircleMeters, type Position } from '#core/kernel/geo.ts'
import { parseAddress, streetName } from '#core/places/parse-address.ts'
import { numberKey } from './address-index.ts'
import { areaOf, findPlaces, placeOf, titleCase } from './find-places.ts'
import type { Gazetteer } from './gazetteer.ts'
import type { Place } from './place.ts'
import { labelOf } from './place.ts'
import { middleZip } from './zip-codes.ts'

/** Addresses that are looked at before the nearest are chosen. */
const SCANNED = 400

export type Completion = { readonly limit: number; readonly near?: Position; readonly countries?: readonly string[] }

/** Places that a text may become when it is typed to its end: known addresses, then cities, then best guesses. */
export async function complete(gazetteer: Gazetteer, text: string, options: Completion): Promise<Place[]> {
  const known = byDistance(knownAddresses(gazetteer, text), options.near)
  const places = [...known, ...knownAreas(gazetteer, text)]
  if (places.length === 0) places.push(...(await guesses(gazetteer, text, options)))
  const unique = new Map(places.map((place) => [labelOf(place), place] as const))
  return [...unique.values()].slice(0, options.limit)
}

function knownAddresses({ addresses }: Gazetteer, text: string): Place[] {
  const prefixes = new Set(prefixesOf(text))
  const found = [...prefixes].flatMap((prefix) => addresses.startingWith(prefix, SCANNED))
  return [...new Set(found)].map(placeOf)
}

/** The text as the index spells it, its last word once as typed and once as an abbreviation: `3 av` and `3 avenue`. */
function prefixesOf(text: string): string[] {
  const [, number, rest = ''] = /^\s*(\d+[a-z]?(?:-\d+[a-z]?)?)\s+(.+)$/i.exec(text.replaceAll(',', ' ')) ?? []
  if (!number) return []
  const words = rest.trim().toLowerCase().split(/\s+/)
  const typed = words.at(-1) ?? ''
  const before = streetName(words.slice(0, -1).join(' '))
  const asTyped = [numberKey(number), before, typed].filter(Boolean).join(' ')
  return [asTyped, `${numberKey(number)} ${streetName(rest)}`]
}

function knownAreas({ zips }: Gazetteer, text: string): Place[] {
  const { number, street, locality = '', region, postalCode } = parseAddress(text)
  const zip = postalCode ? zips.byZip(postalCode) : undefined
  if (zip && !street) return [areaOf('PostalCode', zip, zip.city)]
  if (number || street || locality.length < 2) return []
  const cities = zips.startingWith(locality, 20).filter(({ state }) => !region || state === region)
  return cities.flatMap((city) => {
    const middle = middleZip(city)
    return middle ? [areaOf('Locality', { ...middle, zip: '' }, city.name)] : []
  })
}

/** Addresses that no file knows: as written, in every city that the text may still become. */
async function guesses(gazetteer: Gazetteer, text: string, { limit, countries }: Completion): Promise<Place[]> {
  const { number, street, locality, postalCode, country, region } = parseAddress(text)
  if (!number || !street) return country && country !== 'US' ? placesOf(gazetteer, text, [country]) : []
  if (postalCode || country || !locality) return placesOf(gazetteer, text, countries)
  const cities = gazetteer.zips.startingWith(locality, limit).filter(({ state }) => !region || state === region)
  const texts = cities.map((city) => `${number} ${titleCase(street)}, ${city.name}, ${city.state}`)
  const found = await Promise.all(texts.map((each) => placesOf(gazetteer, each)))
  return found.flat()
}

async function placesOf(gazetteer: Gazetteer, text: string, countries?: readonly string[]): Promise<Place[]> {
  const found = await findPlaces(gazetteer, text, countries)
  return found.map(({ place }) => place)
}

function byDistance(places: readonly Place[], near: Position | undefined): readonly Place[] {
  if (!near) return places
  return places.toSorted((left, right) => greatCircleMeters(near, left) - greatCircleMeters(near, right))
}
