import type { OsmMember } from '#engine/osm/extract.ts'
import type { OsmTags } from '#engine/osm/extract-writer.ts'
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

/** A file of changes and when its last edit was made, milliseconds since 1970, where it tells times. */
export interface ChangeFile {
  readonly path: string
  readonly until: number | undefined
}

/** What became of objects, by their ids: as they are now, or `gone`. */
export interface Changes {
  readonly nodes: ReadonlyMap<number, ChangedNode | 'gone'>
  readonly ways: ReadonlyMap<number, ChangedWay | 'gone'>
  readonly relations: ReadonlyMap<number, ChangedRelation | 'gone'>
  readonly files: readonly ChangeFile[]
}

/**
 * Files of changes, such as the daily differences of a mirror, as one. Of an object its highest version counts, and the
 * last word where no version is told.
 *
 * Kept in memory: a day of the planet is some three million objects.
 *
 * @see https://wiki.openstreetmap.org/wiki/OsmChange
 * @throws DomainError `extract.…` for what is no whole file of changes
 */
export async function readChanges(paths: readonly string[]): Promise<Changes> {
  const nodes = new LastWords<ChangedNode>()
  const ways = new LastWords<ChangedWay>()
  const relations = new LastWords<ChangedRelation>()
  const lists = { node: nodes, way: ways, relation: relations }
  const files: ChangeFile[] = []
  for (const path of paths) {
    let until: number | undefined
    let version: number | undefined
    await visitChanges(path, await packingOf(path), {
      edit: (edit) => {
        version = edit.version
        if (edit.moment !== undefined) until = Math.max(edit.moment, until ?? edit.moment)
      },
      node: (id, lat, lng, tags) => nodes.take(id, { lat, lng, tags }, version),
      way: (id, nodeIds, tags) => ways.take(id, { nodeIds: [...nodeIds], tags }, version),
      relation: (id, members, tags) => relations.take(id, { members: [...members], tags }, version),
      gone: (type, id) => lists[type].take(id, 'gone', version),
    })
    files.push({ path, until })
  }
  return { nodes: nodes.words, ways: ways.words, relations: relations.words, files }
}

/** What was said of objects at last. */
class LastWords<Changed> {
  readonly words = new Map<number, Changed | 'gone'>()
  private readonly versions = new Map<number, number>()

  take(id: number, word: NoInfer<Changed> | 'gone', version: number | undefined): void {
    if (version !== undefined) {
      if (version < (this.versions.get(id) ?? version)) return
      this.versions.set(id, version)
    }
    this.words.set(id, word)
  }
}
