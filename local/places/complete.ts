import { completeAddress } from '#core/geocoding/find-address.ts'
import { greatCircleMeters, type Position } from '#core/kernel/geo.ts'
import { parseAddress } from '#core/places/parse-address.ts'
import { areaOfCity, areaOfZip, findPlaces, placeOf, titleCase } from './find-places.ts'
import type { Gazetteer } from './gazetteer.ts'
import { type GazetteerPlace, labelOf } from './place.ts'

/** Addresses that are looked at before the nearest are chosen. */
const SCANNED = 20
/** What is this much worse than the best is no choice. */
const LIKE_THE_BEST = 0.1

export type Completion = { readonly limit: number; readonly near?: Position; readonly countries?: readonly string[] }

/** Places that a text may become when it is typed to its end: known addresses, then cities, then what its area is. */
export async function complete(gazetteer: Gazetteer, text: string, options: Completion): Promise<GazetteerPlace[]> {
  const places = [...knownAddresses(gazetteer, text, options.near), ...knownAreas(gazetteer, text)]
  if (places.length === 0) places.push(...(await areasOf(gazetteer, text, options)))
  const unique = new Map(places.map((place) => [labelOf(place), place] as const))
  return [...unique.values()].slice(0, options.limit)
}

/** A door needs its number; of those that fit alike the nearest comes first. */
function knownAddresses({ addresses }: Gazetteer, text: string, near: Position | undefined): GazetteerPlace[] {
  if (!/\d/.test(text)) return []
  const found = completeAddress(addresses, text, { near, limit: SCANNED })
  const least = (found[0]?.score ?? 0) - LIKE_THE_BEST
  const places = found.flatMap((match) => (match.score >= least ? (placeOf(match) ?? []) : []))
  return near ? places.sort((left, right) => greatCircleMeters(near, left) - greatCircleMeters(near, right)) : places
}

function knownAreas({ zips }: Gazetteer, text: string): GazetteerPlace[] {
  const { number, street, locality = '', region, postalCode } = parseAddress(text)
  const zip = postalCode ? zips.byZip(postalCode) : undefined
  if (zip && !street) return [areaOfZip(zip, zips)]
  if (number || street || locality.length < 2) return []
  const cities = zips.startingWith(locality, 20).filter(({ state }) => !region || state === region)
  return cities.flatMap((city) => areaOfCity(city) ?? [])
}

/** Addresses that no file knows: as written, in every area that the text may still name. Their type says that it is one. */
async function areasOf(
  gazetteer: Gazetteer,
  text: string,
  { limit, countries }: Completion,
): Promise<GazetteerPlace[]> {
  const { number, street, locality, postalCode, country, region } = parseAddress(text)
  if (country && country !== 'US') return areasIn(gazetteer, text, [country])
  if (!number || !street) return []
  const house = { number, street: titleCase(street) }
  if (postalCode || !locality) return (await areasIn(gazetteer, text, countries)).map((area) => ({ ...area, ...house }))
  const cities = gazetteer.zips.startingWith(locality, limit).filter(({ state }) => !region || state === region)
  return cities.flatMap((city) => areaOfCity(city) ?? []).map((area) => ({ ...area, ...house }))
}

async function areasIn(gazetteer: Gazetteer, text: string, countries?: readonly string[]): Promise<GazetteerPlace[]> {
  const found = await findPlaces(gazetteer, text, countries)
  return found.flatMap(({ place }) => (place.reachMeters === undefined ? [] : [place]))
}
