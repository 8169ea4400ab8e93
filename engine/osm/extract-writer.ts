import { intAt } from '#engine/base/typed-array.ts'
import { type OsmExtract, type OsmMember, type TagColumns, UNITS_PER_DEGREE } from './extract.ts'
import { growingFloats, growingInts } from './growing-column.ts'
import { areSorted, placesOfIds, sortIds } from './sorted-ids.ts'

/** Tags as they are read, key to value. */
export type OsmTags = Readonly<Record<string, string>>

const growingTags = () => ({ ids: growingFloats(), firstTag: growingInts(), tags: growingInts() })
type GrowingTags = ReturnType<typeof growingTags>

/** OpenStreetMap's own limit of a value. Other writers know none. */
const LONGEST_TEXT = 255
/** What turns the rest of a line round, or shows as nothing: a name stands in sentences of ours. */
const UNSEEN = /[\p{Cc}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]+/gu

const readable = (text: string): string =>
  [...text.replace(UNSEEN, ' ').replace(/ {2,}/g, ' ').trim()].slice(0, LONGEST_TEXT).join('')

/** Takes the objects of an extract in any order and lays them out in columns. */
export class ExtractWriter {
  private readonly texts: string[] = []
  private readonly numberOfText = new Map<string, number>()
  private readonly nodes = { ids: growingFloats(), lats: growingInts(), lngs: growingInts() }
  private readonly points = growingTags()
  private readonly ways = { ...growingTags(), firstRef: growingInts(), refs: growingFloats() }
  private readonly relations = { ...growingTags(), members: [] as (readonly OsmMember[])[] }

  /** A node at a position in degrees, WGS84. Of two with one id the later one holds. */
  addNode(id: number, { lat, lng }: { readonly lat: number; readonly lng: number }, tags: OsmTags = {}): void {
    this.nodes.ids.push(id)
    this.nodes.lats.push(Math.round(lat * UNITS_PER_DEGREE))
    this.nodes.lngs.push(Math.round(lng * UNITS_PER_DEGREE))
    if (Object.keys(tags).length > 0) this.addTags(this.points, id, tags)
  }

  /** A way through the nodes with these ids, which may come later or never. */
  addWay(id: number, nodeIds: readonly number[], tags: OsmTags = {}): void {
    this.ways.firstRef.push(this.ways.refs.length)
    for (const nodeId of nodeIds) this.ways.refs.push(nodeId)
    this.addTags(this.ways, id, tags)
  }

  /** A relation, whose members may come later or never. */
  addRelation(id: number, members: readonly OsmMember[], tags: OsmTags = {}): void {
    this.relations.members.push(members)
    this.addTags(this.relations, id, tags)
  }

  /** All that came, with the nodes in order and every reference resolved. O(n log n). */
  finish(): OsmExtract {
    const nodes = this.sortedNodes()
    const points = finishTags(this.points)
    const refs = this.ways.refs.finish()
    this.ways.firstRef.push(refs.length)
    return {
      texts: this.texts,
      numberOfText: this.numberOfText,
      nodes,
      points: { ...points, nodes: placesOfIds(nodes.ids, points.ids) },
      ways: {
        ...finishTags(this.ways),
        firstRef: this.ways.firstRef.finish(),
        refs: placesOfIds(nodes.ids, refs),
      },
      relations: { ...finishTags(this.relations), members: this.relations.members },
    }
  }

  private addTags(columns: GrowingTags, id: number, tags: OsmTags): void {
    columns.ids.push(id)
    columns.firstTag.push(columns.tags.length / 2)
    for (const [key, value] of Object.entries(tags)) {
      columns.tags.push(this.numberOf(key))
      columns.tags.push(this.numberOf(value))
    }
  }

  private numberOf(written: string): number {
    const known = this.numberOfText.get(written)
    if (known !== undefined) return known
    const text = readable(written)
    const number = this.numberOfText.get(text) ?? this.texts.push(text) - 1
    this.numberOfText.set(text, number)
    return number
  }

  private sortedNodes(): OsmExtract['nodes'] {
    const ids = this.nodes.ids.finish()
    const lats = this.nodes.lats.finish()
    const lngs = this.nodes.lngs.finish()
    if (areSorted(ids)) return { ids, lats, lngs }
    const sorted = sortIds(ids.slice())
    const places = placesOfIds(sorted, ids)
    const nodes = { ids: sorted, lats: new Int32Array(sorted.length), lngs: new Int32Array(sorted.length) }
    for (let at = 0; at < ids.length; at++) {
      nodes.lats[intAt(places, at)] = intAt(lats, at)
      nodes.lngs[intAt(places, at)] = intAt(lngs, at)
    }
    return nodes
  }
}

function finishTags(columns: GrowingTags): TagColumns {
  columns.firstTag.push(columns.tags.length / 2)
  return { ids: columns.ids.finish(), firstTag: columns.firstTag.finish(), tags: columns.tags.finish() }
}
