import { addressesToColumns } from '#engine/geocoding/index/address-columns.ts'
import { buildAddressIndex } from '#engine/geocoding/index/build-address-index.ts'
import type { OsmExtract } from '#engine/osm/extract.ts'
import { packColumns } from '#engine/region-file/columns.ts'
import type { RegionHead, SectionBytes } from '#engine/region-file/region-file.ts'
import { buildNetwork } from '#engine/roads/network/build-network.ts'
import { type RoadOptions, roadsOver, roadsToColumns } from '#engine/roads/roads.ts'
import type { TravelMode } from '#engine/travel/travel-model.ts'
import { buildOutline } from './outline.ts'
import { packRoadParts } from './road-parts.ts'
import { ADDRESSES, roadsSection } from './sections.ts'
import { buildMap } from './tiles/build-map.ts'

type Sections = SectionBytes | readonly SectionBytes[]

/** Makes a section of a region, or some that belong together, from an extract. */
export type SectionBuilder = (extract: OsmExtract, head: RegionHead) => Sections | Promise<Sections>

/**
 * Directed edges from which on roads are laid out to be read in parts: as many as cannot be given the times of an hour
 * while somebody waits. Opened whole they take a second for each 300,000, and some 1.3 GB for five million.
 */
const PARTS_FROM = 500_000

const buildRoadsSection =
  (mode: TravelMode, { drivesLeft = false, partsFrom = PARTS_FROM }: SectionOptions): SectionBuilder =>
  (extract) => {
    const { network } = buildNetwork(extract, mode, drivesLeft)
    if (network.edges.heads.length > partsFrom) return packRoadParts(network)
    const roads = roadsOver(network)
    return { name: roadsSection(mode), bytes: packColumns(roadsToColumns(roads)), packing: 'deflate' }
  }

const buildAddresses: SectionBuilder = (extract) => {
  const bytes = packColumns(addressesToColumns(buildAddressIndex(extract)))
  return { name: ADDRESSES, bytes, packing: 'deflate' }
}

/** How a region is built. */
export interface SectionOptions extends RoadOptions {
  readonly partsFrom?: number
}

/** What a region holds, in the order in which it stands in the file. */
export const sectionBuilders = (options: SectionOptions = {}): readonly SectionBuilder[] => [
  buildOutline,
  buildRoadsSection('driving', options),
  buildRoadsSection('bicycling', options),
  buildRoadsSection('walking', options),
  buildAddresses,
  buildMap,
]
