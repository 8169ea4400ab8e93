import type { OsmExtract } from '#engine/osm/extract.ts'
import { ExtractWriter, type OsmTags } from '#engine/osm/extract-writer.ts'

/** Builds the extract of a small town: houses, streets and places by name, ids given out in order. */
export class OsmTown {
  private readonly writer = new ExtractWriter()
  private id = 1

  /** A door: `house('12', 'Main Street', [40, -74])`. */
  house(number: string, street: string, at: readonly [lat: number, lng: number], tags: OsmTags = {}): this {
    return this.node(at, { 'addr:housenumber': number, 'addr:street': street, ...tags })
  }

  node([lat, lng]: readonly [number, number], tags: OsmTags): this {
    this.writer.addNode(this.id++, { lat, lng }, tags)
    return this
  }

  /** A way through new nodes; tags of single nodes by their place on the way. */
  way(line: readonly (readonly [number, number])[], tags: OsmTags, tagsOfNodes: readonly OsmTags[] = []): this {
    const ids = line.map(([lat, lng], at) => {
      this.writer.addNode(this.id, { lat, lng }, tagsOfNodes[at])
      return this.id++
    })
    const [first = 0] = line
    const last = line.at(-1)
    const isRing = line.length > 3 && last?.join() === String(first)
    this.writer.addWay(this.id++, isRing ? [...ids.slice(0, -1), ids[0] ?? 0] : ids, tags)
    return this
  }

  /** A relation of the ways and nodes that were added with these ids, or that are missing. */
  relation(members: Parameters<ExtractWriter['addRelation']>[1], tags: OsmTags): this {
    this.writer.addRelation(this.id++, members, tags)
    return this
  }

  /** Id that the next object gets. */
  get nextId(): number {
    return this.id
  }

  extract(): OsmExtract {
    return this.writer.finish()
  }
}
