import { streetName } from '#engine/base/parse-address.ts'
import { type AddressIndex, buildAddressIndex } from '#engine/geocoding/index.ts'
import { ExtractWriter } from '#engine/regions/building.ts'
import { type AddressRow, readAddresses } from './read-addresses.ts'
import { loadWorldCities, type WorldCities } from './world-cities.ts'
import { loadZipCodes, type ZipCodes } from './zip-codes.ts'

/** Everything that the emulator knows of the world. */
export type Gazetteer = {
  readonly addresses: AddressIndex
  readonly zips: ZipCodes
  /** Read on first need: most days never leave the United States. */
  worldCities(): Promise<WorldCities>
}

/** Loads ZIP codes and address files. */
export async function loadGazetteer(csvFiles: readonly string[]): Promise<Gazetteer> {
  const [rows, zips] = await Promise.all([readAddresses(csvFiles), loadZipCodes()])
  let worldCities: Promise<WorldCities> | undefined
  return {
    addresses: indexRows(rows, zips),
    zips,
    worldCities: () => {
      worldCities ??= loadWorldCities()
      return worldCities
    },
  }
}

/** Rows of address files as the index that regions are searched by, so that one search knows how people write. */
function indexRows(rows: readonly AddressRow[], zips: ZipCodes): AddressIndex {
  const writer = new ExtractWriter()
  for (const [at, row] of withoutRepeats(rows).entries()) {
    writer.addNode(at + 1, row, {
      'addr:housenumber': row.number,
      'addr:street': row.street,
      'addr:city': row.city,
      'addr:postcode': row.zip,
      'addr:state': row.state || (zips.byZip(row.zip)?.state ?? ''),
    })
  }
  return buildAddressIndex(writer.finish())
}

/** The first file wins: what the operator names first is what is trusted most. */
function withoutRepeats(rows: readonly AddressRow[]): AddressRow[] {
  const streets = new Map<string, string>()
  const seen = new Set<string>()
  return rows.filter(({ number, street, zip, city }) => {
    const name = streets.get(street) ?? streetName(street)
    streets.set(street, name)
    const key = `${number.toLowerCase().replaceAll('-', '')}|${name}|${zip || city}`
    return !seen.has(key) && seen.add(key)
  })
}
