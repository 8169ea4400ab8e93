import type { OsmMember } from '#engine/osm/extract.ts'
import { badExtract } from '../osm/extract-errors.ts'
import type { Bounds, OsmSource } from '../osm/osm-source.ts'
import type { ChangeFile, Changes } from './read-changes.ts'

/** Extracts with changes applied, and what was done. */
export interface ChangedSources {
  readonly sources: readonly OsmSource[]
  /** Objects that were made, changed or taken away, and those that lie outside of the extracts and were left aside. */
  readonly applied: number
  readonly outside: number
  /** Ways that pass a node which is gone, by their ids: they break off there. */
  readonly broken: readonly number[]
  /** Until when the extracts know of changes now, milliseconds since 1970, where a file tells it. */
  readonly knownUntil: number | undefined
}

/**
 * Extracts as they are after some changes.
 *
 * Changes may be those of the whole world: an object is taken where the extracts have it, where it lies in their box, or
 * where it holds on to one that is taken. The extracts are read once more for it. A node that is gone while a way still
 * passes it is missing in that way, as one outside of an extract is.
 *
 * @throws DomainError `extract.older-changes` for a file that the extracts hold already: it would turn back what changed
 * since
 */
export async function changedSources(sources: readonly OsmSource[], changes: Changes): Promise<ChangedSources> {
  const known = await findKnown(sources, changes)
  refuseOlder(changes.files, known.until)
  const taken = takenChanges(changes, known)
  const all = changes.nodes.size + changes.ways.size + changes.relations.size
  const applied = taken.nodes.size + taken.ways.size + taken.relations.size
  return {
    sources: [sourceOf(taken), ...sources.map((source) => without(source, taken))],
    applied,
    outside: all - applied,
    broken: [
      ...known.broken,
      ...present(taken.ways).flatMap(([id, { nodeIds }]) => (isBroken(nodeIds, changes) ? [id] : [])),
    ],
    knownUntil: latestOf([known.until, ...changes.files.map(({ until }) => until)]),
  }
}

const latestOf = (moments: readonly (number | undefined)[]): number | undefined =>
  moments.reduce((last, moment) => (moment !== undefined && moment > (last ?? 0) ? moment : last), undefined)

/** `2026-11-26 21:20 UTC`: a day alone would not tell two files of one day apart. */
const wordsOf = (moment: number): string => `${new Date(moment).toISOString().slice(0, 16).replace('T', ' ')} UTC`

function refuseOlder(files: readonly ChangeFile[], known: number | undefined): void {
  const older = files.flatMap(({ path, until }) =>
    known !== undefined && until !== undefined && until < known ? [`${path} (until ${wordsOf(until)})`] : [],
  )
  if (known === undefined || older.length === 0) return
  const message = `The extract knows all changes until ${wordsOf(known)}: leave out ${older.join(', ')}.`
  throw badExtract('older-changes', message)
}

/** Whether a way passes a node which is gone. */
const isBroken = (nodeIds: readonly number[], { nodes }: Changes): boolean =>
  nodeIds.some((id) => nodes.get(id) === 'gone')

/** Which of the objects that matter the extracts hold. */
interface Known {
  readonly node: ReadonlySet<number>
  readonly way: ReadonlySet<number>
  readonly relation: ReadonlySet<number>
  readonly isInside: (lat: number, lng: number) => boolean
  /** Ways that did not change and pass a node which is gone. */
  readonly broken: ReadonlySet<number>
  /** Until when all of them know of changes, where each tells it. */
  readonly until: number | undefined
}

async function findKnown(sources: readonly OsmSource[], changes: Changes): Promise<Known> {
  const wanted = wantedOf(changes)
  const known = { node: new Set<number>(), way: new Set<number>(), relation: new Set<number>() }
  const said: Bounds[] = []
  const broken = new Set<number>()
  const ends: number[] = []
  let [west, south, east, north] = [180, 90, -180, -90]
  for (const source of sources) {
    await source.visit({
      bounds: (box) => said.push(box),
      knownUntil: (moment) => ends.push(moment),
      node: (id, lat, lng) => {
        if (wanted.node.has(id)) known.node.add(id)
        west = Math.min(west, lng)
        south = Math.min(south, lat)
        east = Math.max(east, lng)
        north = Math.max(north, lat)
      },
      way: (id, nodeIds) => {
        if (wanted.way.has(id)) known.way.add(id)
        if (!changes.ways.has(id) && isBroken(nodeIds, changes)) broken.add(id)
      },
      relation: (id) => {
        if (wanted.relation.has(id)) known.relation.add(id)
      },
    })
  }
  const boxes: readonly Bounds[] = said.length === sources.length ? said : [[west, south, east, north]]
  const isInside = (lat: number, lng: number): boolean =>
    boxes.some(([left, bottom, right, top]) => left <= lng && lng <= right && bottom <= lat && lat <= top)
  const until = ends.length === sources.length ? Math.min(...ends) : undefined
  return { ...known, isInside, broken, until }
}

/** Objects that are changed, or that changed ones hold on to. */
function wantedOf({ nodes, ways, relations }: Changes) {
  const wanted = { node: new Set(nodes.keys()), way: new Set(ways.keys()), relation: new Set(relations.keys()) }
  for (const [, { nodeIds }] of present(ways)) for (const id of nodeIds) wanted.node.add(id)
  for (const [, { members }] of present(relations)) for (const { type, id } of members) wanted[type].add(id)
  return wanted
}

/** The changes that concern the extracts. */
type Taken = Omit<Changes, 'files'>

function takenChanges(changes: Changes, known: Known): Taken {
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
  const holds = ({ type, id }: OsmMember): boolean => {
    if (type === 'node') return holdsNode(id)
    const isGone = (type === 'way' ? changes.ways : changes.relations).get(id) === 'gone'
    return !isGone && ((type === 'way' && ways.has(id)) || known[type].has(id))
  }
  const relations = new Map(
    [...changes.relations].filter(
      ([id, relation]) => known.relation.has(id) || (relation !== 'gone' && relation.members.some(holds)),
    ),
  )
  return { nodes, ways, relations }
}

/** The changed objects as they are now. */
const sourceOf = ({ nodes, ways, relations }: Taken): OsmSource => ({
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
const without = (source: OsmSource, { nodes, ways, relations }: Taken): OsmSource => ({
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
