import type { AddressIndex } from '#core/geocoding/address-index.ts'
import { indexRows } from './index-rows.ts'
import { readAddresses } from './read-addresses.ts'
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
