import { localityName, streetName } from '#core/places/parse-address.ts'
import { groupBy } from './group-by.ts'
import type { AddressRow } from './read-addresses.ts'
import { createTrigrams } from './trigrams.ts'
import { lowerBound, type ZipCodes } from './zip-codes.ts'

/** Where to look for an address; absent parts match everything. */
export type Within = { readonly postalCode?: string; readonly locality?: string; readonly region?: string }

/** A real address with the names that it can be found under. */
export type IndexedAddress = AddressRow & {
  readonly streetKey: string
  /** House number without letters and hyphens: the place along the street. */
  readonly along: number
  /** City, borough and the postal service's city, in the spelling of `parseAddress`. */
  readonly localities: readonly string[]
}

export type AddressIndex = {
  readonly size: number
  readonly all: readonly IndexedAddress[]
  find(number: string, street: string): readonly IndexedAddress[]
  onStreet(street: string): readonly IndexedAddress[]
  /** Addresses whose line begins so: `2535 3 avenue br`. At most `limit`, in the order of the line. */
  startingWith(prefix: string, limit: number): readonly IndexedAddress[]
  /** Names of streets that are spelled alike, the closest first, with their likeness from 0 to 1. */
  similarStreets(street: string): readonly { readonly name: string; readonly likeness: number }[]
}

/** Queens writes 144-04 where others write 14404: the same house. */
export const numberKey = (number: string): string => number.toLowerCase().replaceAll('-', '')

export const isWithin = (address: IndexedAddress, { locality, region }: Within): boolean =>
  (region === undefined || address.state === region) &&
  (locality === undefined || address.localities.includes(locality))

/** Indexes addresses by number and street, by prefix and by the trigrams of their street. O(n log n). */
export function indexAddresses(rows: readonly AddressRow[], zips: ZipCodes): AddressIndex {
  const all = withoutRepeats(rows.map(createIndexer(zips)))
  const byAddress = groupBy(all, ({ number, streetKey }) => `${numberKey(number)}|${streetKey}`)
  const byStreet = groupBy(all, ({ streetKey }) => streetKey)
  const lines = all.map((address) => ({ line: lineOf(address), address }))
  lines.sort((left, right) => (left.line < right.line ? -1 : 1))
  const sorted = lines.map(({ line }) => line)
  const trigrams = createTrigrams([...byStreet.keys()])
  return {
    size: all.length,
    all,
    find: (number, street) => byAddress.get(`${numberKey(number)}|${street}`) ?? [],
    onStreet: (street) => byStreet.get(street) ?? [],
    startingWith: (prefix, limit) => {
      const start = lowerBound(sorted, prefix)
      const near = lines.slice(start, start + limit)
      return near.filter(({ line }) => line.startsWith(prefix)).map(({ address }) => address)
    },
    similarStreets: (street) => trigrams.similarTo(street),
  }
}

function createIndexer(zips: ZipCodes): (row: AddressRow) => IndexedAddress {
  const streetKeys = new Map<string, string>()
  const localities = new Map<string, readonly string[]>()
  return (row) => {
    const code = zips.byZip(row.zip)
    const place = `${row.city}|${row.borough}|${row.zip}`
    if (!streetKeys.has(row.street)) streetKeys.set(row.street, streetName(row.street))
    if (!localities.has(place)) localities.set(place, namesOf([row.city, row.borough, code?.city ?? '']))
    return {
      ...row,
      state: row.state || (code?.state ?? ''),
      streetKey: streetKeys.get(row.street) ?? '',
      along: Number.parseInt(row.number.replaceAll('-', ''), 10),
      localities: localities.get(place) ?? [],
    }
  }
}

const namesOf = (names: readonly string[]): string[] => [...new Set(names.filter(Boolean).map(localityName))]

/** The first file wins: what the operator names first is what is trusted most. */
function withoutRepeats(addresses: readonly IndexedAddress[]): IndexedAddress[] {
  const keyOf = ({ number, streetKey, zip, city }: IndexedAddress) => `${numberKey(number)}|${streetKey}|${zip || city}`
  const seen = new Set<string>()
  return addresses.filter((address) => {
    const key = keyOf(address)
    return !seen.has(key) && seen.add(key)
  })
}

const lineOf = ({ number, streetKey, city, state, zip }: IndexedAddress): string =>
  `${numberKey(number)} ${streetKey} ${city.toLowerCase()} ${state.toLowerCase()} ${zip}`
