import type { OsmExtract } from '#core/osm/extract.ts'
import type { RegionHead, SectionBytes } from '#core/regions/region-file.ts'
import { buildOutline } from './outline.ts'

/** Makes a section of a region from an extract. */
export type SectionBuilder = (extract: OsmExtract, head: RegionHead) => SectionBytes | Promise<SectionBytes>

/** What a region holds, in the order in which it stands in the file. */
export const sectionBuilders: readonly SectionBuilder[] = [buildOutline]
