import { greatCircleMeters, type Position } from '#engine/base/geo.ts'
import { plainDigits } from '#engine/base/plain-digits.ts'
import { type AddressIndex, type AddressMatch, placeKinds, spotAt, textAt, toDegrees } from '#engine/geocoding/index.ts'

/** ZIP codes with the same three digits are of one section; its post offices are hardly farther apart than this. */
const SECTION_DIGITS = 3
const SECTION_METERS = 60_000

/**
 * Sections of cities whose streets a region may have without any ZIP code.
 *
 * @see United States Postal Service, Domestic Mail Manual, labeling list L002. https://pe.usps.com/text/dmm300/L002.htm
 */
const sectionsOfCity: ReadonlyMap<string, readonly string[]> = new Map([['New York', ['100', '101', '102']]])

type Placed = Pick<AddressMatch, 'position' | 'number' | 'locality'>

/**
 * Whether a text names a ZIP code that cannot be where an answer lies: one that is far from there, or none of the region's.
 * Where the region has no ZIP codes, and nobody knows those of the city, no code is foreign.
 */
export function namesForeignZip(index: AddressIndex, text: string, place: Placed): boolean {
  const zip = plainDigits(text)
    .match(/\b\d{5}\b/g)
    ?.findLast((word) => word !== place.number)
  if (zip === undefined) return false
  const known = zipsOf(index)
  const section = zip.slice(0, SECTION_DIGITS)
  if (known.length === 0) return sectionsOfCity.get(place.locality ?? '')?.includes(section) === false
  return !known.some(
    ({ name, position }) => name.startsWith(section) && greatCircleMeters(position, place.position) <= SECTION_METERS,
  )
}

type Zips = readonly { readonly name: string; readonly position: Position }[]

const kept = new WeakMap<AddressIndex, Zips>()

/** The ZIP codes of an index, told once: among them are as many landmarks as a city has. */
function zipsOf(index: AddressIndex): Zips {
  const zips = kept.get(index) ?? listZips(index)
  kept.set(index, zips)
  return zips
}

const listZips = (index: AddressIndex): Zips =>
  Array.from(index.places.kinds.keys())
    .filter((place) => index.places.kinds[place] === placeKinds.indexOf('postcode'))
    .map((place) => ({
      name: textAt(index, index.places.names, place) ?? '',
      position: toDegrees(spotAt(index.places, place)),
    }))
