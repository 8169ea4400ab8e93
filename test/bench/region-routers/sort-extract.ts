import { writeFileSync } from 'node:fs'
import type { OsmMember } from '#core/osm/extract.ts'
import { openSource } from '#regions/osm/open-source.ts'
import { writeOsmPbf } from '#test/support/osm-files.ts'

type Tags = Readonly<Record<string, string>>

/**
 * Writes the objects of an extract, as our reader reads them, as a .osm.pbf in the order of their numbers: what Valhalla
 * and Routino insist on, and what the extracts beside the checkout are not.
 */
export async function sortExtract(input: string, output: string): Promise<void> {
  const nodes = new Map<number, { id: number; at: [number, number]; tags?: Tags }>()
  const ways = new Map<number, { id: number; nodes: number[]; tags: Tags }>()
  const relations = new Map<number, { id: number; members: readonly OsmMember[]; tags: Tags }>()
  const source = await openSource(input)
  await source.visit({
    node: (id, lat, lng, tags) => nodes.set(id, { id, at: [lat, lng], ...(tags && { tags }) }),
    way: (id, nodeIds, tags) => ways.set(id, { id, nodes: [...nodeIds], tags }),
    relation: (id, members, tags) => relations.set(id, { id, members, tags }),
  })
  writeFileSync(output, writeOsmPbf({ nodes: sorted(nodes), ways: sorted(ways), relations: sorted(relations) }))
}

const sorted = <T extends { readonly id: number }>(objects: ReadonlyMap<number, T>): T[] =>
  [...objects.values()].toSorted((one, other) => one.id - other.id)
