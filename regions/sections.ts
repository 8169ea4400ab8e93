import { addressesFromColumns, addressesToColumns } from '#core/geocoding/address-columns.ts'
import type { AddressIndex } from '#core/geocoding/address-index.ts'
import { buildAddressIndex } from '#core/geocoding/build-address-index.ts'
import type { OsmExtract } from '#core/osm/extract.ts'
import { packColumns, unpackColumns } from '#core/regions/columns.ts'
import type { RegionHead, SectionBytes } from '#core/regions/region-file.ts'
import { buildRoads, type Roads, roadsFromColumns, roadsToColumns } from '#core/roads/roads.ts'
import type { TravelMode } from '#core/travel/travel-model.ts'
import type { OpenRegion } from './open-region.ts'
import { buildOutline } from './outline.ts'

/** Makes a section of a region from an extract. */
export type SectionBuilder = (extract: OsmExtract, head: RegionHead) => SectionBytes | Promise<SectionBytes>

const ADDRESSES = 'addresses'
const roadsSection = (mode: TravelMode): string => `roads-${mode}`

const buildRoadsSection =
  (mode: TravelMode): SectionBuilder =>
  (extract) => {
    const { roads } = buildRoads(extract, mode)
    return { name: roadsSection(mode), bytes: packColumns(roadsToColumns(roads)), packing: 'deflate' }
  }

const buildAddresses: SectionBuilder = (extract) => {
  const bytes = packColumns(addressesToColumns(buildAddressIndex(extract)))
  return { name: ADDRESSES, bytes, packing: 'deflate' }
}

/** What a region holds, in the order in which it stands in the file. */
export const sectionBuilders: readonly SectionBuilder[] = [
  buildOutline,
  buildRoadsSection('driving'),
  buildRoadsSection('bicycling'),
  buildRoadsSection('walking'),
  buildAddresses,
]

/** The roads of a region for one mode, or `undefined` where it has none. @throws DomainError `region.corrupt` */
export async function openRoads(region: OpenRegion, mode: TravelMode): Promise<Roads | undefined> {
  const bytes = await region.section(roadsSection(mode))
  return bytes && roadsFromColumns(unpackColumns(bytes))
}

/** The addresses of a region, or `undefined` where it has none. @throws DomainError `region.corrupt` */
export async function openAddresses(region: OpenRegion): Promise<AddressIndex | undefined> {
  const bytes = await region.section(ADDRESSES)
  return bytes && addressesFromColumns(unpackColumns(bytes))
}
