import type { OsmMember } from '#core/osm/extract.ts'
import type { OsmTags } from '#core/osm/extract-writer.ts'
import { packingOf } from '../osm/open-source.ts'
import { visitChanges } from '../osm/xml/xml-source.ts'

interface ChangedNode {
  readonly lat: number
  readonly lng: number
  readonly tags: OsmTags | undefined
}
interface ChangedWay {
  readonly nodeIds: readonly number[]
  readonly tags: OsmTags
}
interface ChangedRelation {
  readonly members: readonly OsmMember[]
  readonly tags: OsmTags
}

/** What became of objects, by their ids: as they are now, or `gone`. */
export interface Changes {
  readonly nodes: ReadonlyMap<number, ChangedNode | 'gone'>
  readonly ways: ReadonlyMap<number, ChangedWay | 'gone'>
  readonly relations: ReadonlyMap<number, ChangedRelation | 'gone'>
}

/**
 * Files of changes, such as the daily differences of a mirror, as one; of an object the last word counts. They are given
 * in their order.
 *
 * Kept in memory: a day of the planet is some three million objects.
 *
 * @see https://wiki.openstreetmap.org/wiki/OsmChange
 * @throws DomainError `extract.…` for what is no whole file of changes
 */
export async function readChanges(paths: readonly string[]): Promise<Changes> {
  const nodes = new Map<number, ChangedNode | 'gone'>()
  const ways = new Map<number, ChangedWay | 'gone'>()
  const relations = new Map<number, ChangedRelation | 'gone'>()
  const lists = { node: nodes, way: ways, relation: relations }
  for (const path of paths) {
    await visitChanges(path, await packingOf(path), {
      node: (id, lat, lng, tags) => nodes.set(id, { lat, lng, tags }),
      way: (id, nodeIds, tags) => ways.set(id, { nodeIds: [...nodeIds], tags }),
      relation: (id, members, tags) => relations.set(id, { members: [...members], tags }),
      gone: (type, id) => lists[type].set(id, 'gone'),
    })
  }
  return { nodes, ways, relations }
}
