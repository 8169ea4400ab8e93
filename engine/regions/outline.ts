import { intAt } from '#engine/base/typed-array.ts'
import { type OsmExtract, type TagColumns, tagOf } from '#engine/osm/extract.ts'
import { columnOf, packColumns, unpackColumns } from '#engine/region-file/columns.ts'
import type { SectionBytes } from '#engine/region-file/region-file.ts'

/** How much a region was built from: what `npm run region -- info` shows. */
export interface Outline {
  readonly nodes: number
  readonly ways: number
  readonly relations: number
  /** Ways with `highway`. */
  readonly roads: number
  /** Nodes and ways with `addr:housenumber`. */
  readonly addresses: number
}

const names = ['nodes', 'ways', 'relations', 'roads', 'addresses'] as const

export const OUTLINE = 'outline'

/** Counts the objects of an extract. */
export function countObjects(extract: OsmExtract): Outline {
  const { nodes, points, ways, relations } = extract
  return {
    nodes: nodes.ids.length,
    ways: ways.ids.length,
    relations: relations.ids.length,
    roads: countTagged(extract, ways, 'highway'),
    addresses: countTagged(extract, points, 'addr:housenumber') + countTagged(extract, ways, 'addr:housenumber'),
  }
}

export const buildOutline = (extract: OsmExtract): SectionBytes => {
  const counts = countObjects(extract)
  const columns = { counts: Float64Array.from(names, (name) => counts[name]) }
  return { name: OUTLINE, bytes: packColumns(columns), packing: 'none' }
}

/** @throws DomainError `region.corrupt` */
export function readOutline(section: Uint8Array): Outline {
  const [nodes = 0, ways = 0, relations = 0, roads = 0, addresses = 0] = columnOf(
    unpackColumns(section),
    'counts',
    Float64Array,
  )
  return { nodes, ways, relations, roads, addresses }
}

function countTagged(extract: OsmExtract, columns: TagColumns, key: string): number {
  let count = 0
  for (let index = 0; index < columns.ids.length; index++) {
    const hasTags = intAt(columns.firstTag, index) < intAt(columns.firstTag, index + 1)
    if (hasTags && tagOf(extract, columns, index, key) !== undefined) count++
  }
  return count
}
