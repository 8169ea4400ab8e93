import { addressesToColumns } from '#core/geocoding/address-columns.ts'
import { buildAddressIndex } from '#core/geocoding/build-address-index.ts'
import type { OsmExtract } from '#core/osm/extract.ts'
import { packColumns } from '#core/regions/columns.ts'
import type { RegionHead, SectionBytes } from '#core/regions/region-file.ts'
import { buildRoads, type RoadOptions, roadsToColumns } from '#core/roads/roads.ts'
import type { TravelMode } from '#core/travel/travel-model.ts'
import { buildOutline } from './outline.ts'
import { ADDRESSES, roadsSection } from './sections.ts'
import { buildMap } from './tiles/build-map.ts'

/** Makes a section of a region from an extract. */
export type SectionBuilder = (extract: OsmExtract, head: RegionHead) => SectionBytes | Promise<SectionBytes>

const buildRoadsSection =
  (mode: TravelMode, options: RoadOptions): SectionBuilder =>
  (extract) => {
    const { roads } = buildRoads(extract, mode, options)
    return { name: roadsSection(mode), bytes: packColumns(roadsToColumns(roads)), packing: 'deflate' }
  }

const buildAddresses: SectionBuilder = (extract) => {
  const bytes = packColumns(addressesToColumns(buildAddressIndex(extract)))
  return { name: ADDRESSES, bytes, packing: 'deflate' }
}

/** What a region holds, in the order in which it stands in the file. */
export const sectionBuilders = (options: RoadOptions = {}): readonly SectionBuilder[] => [
  buildOutline,
  buildRoadsSection('driving', options),
  buildRoadsSection('bicycling', options),
  buildRoadsSection('walking', options),
  buildAddresses,
  buildMap,
]
