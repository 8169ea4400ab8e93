import type { OsmMember } from '#core/osm/extract.ts'
import type { Bounds, OsmSource } from '../osm/osm-source.ts'
import type { Changes } from './read-changes.ts'

/** Extracts with changes applied, and what was done. */
export interface ChangedSources {
  readonly sources: readonly OsmSource[]
  /** Objects that were made, changed or taken away, and those that lie outside of the extracts and were left aside. */
  readonly applied: number
  readonly outside: number
}

/**
 * Extracts as they are after some changes.
 *
 * Changes may be those of the whole world: an object is taken where the extracts have it, where it lies in their box, or
 * where it holds on to one that is taken. The extracts are read once more for it. A node that is gone while a way still
 * passes it is missing in that way, as one outside of an extract is.
 */
export async function changedSources(sources: readonly OsmSource[], changes: Changes): Promise<ChangedSources> {
  const known = await findKnown(sources, changes)
  const taken = takenChanges(changes, known)
  const all = changes.nodes.size + changes.ways.size + changes.relations.size
  const applied = taken.nodes.size + taken.ways.size + taken.relations.size
  return {
    sources: [sourceOf(taken), ...sources.map((source) => without(source, taken))],
    applied,
    outside: all - applied,
  }
}

/** Which of the objects that matter the extracts hold. */
interface Known {
  readonly node: ReadonlySet<number>
  readonly way: ReadonlySet<number>
  readonly relation: ReadonlySet<number>
  readonly isInside: (lat: number, lng: number) => boolean
}

async function findKnown(sources: readonly OsmSource[], changes: Changes): Promise<Known> {
  const wanted = wantedOf(changes)
  const known = { node: new Set<number>(), way: new Set<number>(), relation: new Set<number>() }
  const said: Bounds[] = []
  let [west, south, east, north] = [180, 90, -180, -90]
  for (const source of sources) {
    await source.visit({
      bounds: (box) => said.push(box),
      node: (id, lat, lng) => {
        if (wanted.node.has(id)) known.node.add(id)
        west = Math.min(west, lng)
        south = Math.min(south, lat)
        east = Math.max(east, lng)
        north = Math.max(north, lat)
      },
      way: (id) => {
        if (wanted.way.has(id)) known.way.add(id)
      },
      relation: (id) => {
        if (wanted.relation.has(id)) known.relation.add(id)
      },
    })
  }
  const boxes: readonly Bounds[] = said.length === sources.length ? said : [[west, south, east, north]]
  const isInside = (lat: number, lng: number): boolean =>
    boxes.some(([left, bottom, right, top]) => left <= lng && lng <= right && bottom <= lat && lat <= top)
  return { ...known, isInside }
}

/** Objects that are changed, or that changed ones hold on to. */
function wantedOf({ nodes, ways, relations }: Changes) {
  const wanted = { node: new Set(nodes.keys()), way: new Set(ways.keys()), relation: new Set(relations.keys()) }
  for (const [, { nodeIds }] of present(ways)) for (const id of nodeIds) wanted.node.add(id)
  for (const [, { members }] of present(relations)) for (const { type, id } of members) wanted[type].add(id)
  return wanted
}

/** The changes that concern the extracts. */
function takenChanges(changes: Changes, known: Known): Changes {
  const nodes = new Map(
    [...changes.nodes].filter(
      ([id, node]) => known.node.has(id) || (node !== 'gone' && known.isInside(node.lat, node.lng)),
    ),
  )
  const holdsNode = (id: number): boolean => (nodes.has(id) ? nodes.get(id) !== 'gone' : known.node.has(id))
  const ways = new Map(
    [...changes.ways].filter(([id, way]) => known.way.has(id) || (way !== 'gone' && way.nodeIds.some(holdsNode))),
  )
  // A way that leaves the box keeps its shape.
  for (const [, { nodeIds }] of present(ways)) {
    for (const id of nodeIds) {
      const node = changes.nodes.get(id)
      if (node) nodes.set(id, node)
    }
  }
  const holds = ({ type, id }: OsmMember): boolean =>
    type === 'node' ? holdsNode(id) : (type === 'way' && ways.has(id)) || known[type].has(id)
  const relations = new Map(
    [...changes.relations].filter(
      ([id, relation]) => known.relation.has(id) || (relation !== 'gone' && relation.members.some(holds)),
    ),
  )
  return { nodes, ways, relations }
}

/** The changed objects as they are now. */
const sourceOf = ({ nodes, ways, relations }: Changes): OsmSource => ({
  path: 'changes',
  bytes: 0,
  visit: async (visitor) => {
    for (const [id, { lat, lng, tags }] of present(nodes)) visitor.node?.(id, lat, lng, tags)
    for (const [id, { nodeIds, tags }] of present(ways)) visitor.way?.(id, nodeIds, tags)
    for (const [id, { members, tags }] of present(relations)) visitor.relation?.(id, members, tags)
  },
})

/** Those that are not gone. */
const present = <Changed>(objects: ReadonlyMap<number, Changed | 'gone'>): [number, Changed][] =>
  [...objects].flatMap(([id, object]): [number, Changed][] => (object === 'gone' ? [] : [[id, object]]))

/** An extract without the objects that changed. */
const without = (source: OsmSource, { nodes, ways, relations }: Changes): OsmSource => ({
  ...source,
  visit: ({ bounds, node, way, relation }, onProgress) =>
    source.visit(
      {
        ...(bounds && { bounds }),
        ...(node && { node: (id, ...rest) => nodes.has(id) || node(id, ...rest) }),
        ...(way && { way: (id, ...rest) => ways.has(id) || way(id, ...rest) }),
        ...(relation && { relation: (id, ...rest) => relations.has(id) || relation(id, ...rest) }),
      },
      onProgress,
    ),
})
