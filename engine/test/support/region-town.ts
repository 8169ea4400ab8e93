import { type RegionHead, writeRegion } from '#engine/region-file/region-file.ts'
import { regionCodec } from '#engine/regions/codec.ts'
import { type ByteSource, openRegion } from '#engine/regions/open-region.ts'
import { type SectionOptions, sectionBuilders } from '#engine/regions/section-builders.ts'
import { OsmTown } from './osm-town.ts'

const address = { 'addr:city': 'Springfield', 'addr:state': 'OH', 'addr:postcode': '45501' }

export const regionHead: RegionHead = {
  name: 'Springfield',
  attribution: '© Stopwise',
  bounds: [-83.1, 39.9, -82.9, 40.1],
}

/** One street with doors, and a road on an island that nothing joins with it. */
export const springfield = (): OsmTown =>
  new OsmTown()
    .way(
      [
        [40, -83],
        [40, -82.99],
        [40, -82.98],
      ],
      { highway: 'residential', name: 'Main Street' },
    )
    .way(
      [
        [40.05, -83],
        [40.05, -82.99],
      ],
      { highway: 'residential', name: 'Isle Road' },
    )
    .house('10', 'Main Street', [40.0001, -82.999], address)
    .house('50', 'Main Street', [40.0001, -82.991], address)
    .house('12', 'Main Street', [40.0501, -82.999], { ...address, 'addr:city': 'Shelby', 'addr:postcode': '45502' })
    .node([40, -82.99], { place: 'town', name: 'Springfield' })

type Town = Pick<OsmTown, 'extract'>

/** A town as a region. */
export async function regionTown(
  head: RegionHead = regionHead,
  town: Town = springfield(),
  options: SectionOptions = {},
): Promise<Uint8Array> {
  const extract = town.extract()
  const sections = await Promise.all(sectionBuilders(options).map((build) => build(extract, head)))
  return new Uint8Array(Buffer.concat(writeRegion(head, sections.flat(), regionCodec)))
}

/** Bytes as a file that lies in memory. */
export const memorySource = (bytes: Uint8Array): ByteSource => ({
  bytes: bytes.length,
  read: async (offset, length) => bytes.slice(offset, offset + length),
  close: async () => undefined,
})

export const openTown = async (head?: RegionHead, town?: Town, options?: SectionOptions) =>
  openRegion(memorySource(await regionTown(head, town, options)))
