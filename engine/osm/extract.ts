import { floatAt, intAt } from '#engine/base/typed-array.ts'

/** Tags of a list of objects: keys and values are numbers of {@link OsmExtract.texts}. */
export interface TagColumns {
  /** OpenStreetMap's ids. */
  readonly ids: Float64Array
  /** Object `i` has the pairs from `firstTag[i]` up to `firstTag[i + 1]`. */
  readonly firstTag: Int32Array
  /** Key and value of pair `p` at `2 * p` and `2 * p + 1`. */
  readonly tags: Int32Array
}

/** Ways, each with the nodes that it passes. */
export interface WayColumns extends TagColumns {
  /** Way `i` passes the nodes `refs[firstRef[i]]` up to `refs[firstRef[i + 1] - 1]`. */
  readonly firstRef: Int32Array
  /** Places in {@link OsmExtract.nodes}; -1 for a node that the file does not hold. */
  readonly refs: Int32Array
}

/** What a relation binds together. */
export type MemberType = 'node' | 'way' | 'relation'

/** A member of a relation, as the file names it: it may be missing from the extract. */
export interface OsmMember {
  readonly type: MemberType
  readonly id: number
  readonly role: string
}

/** Relations are few: turn restrictions, and areas of many ways. */
export interface RelationColumns extends TagColumns {
  readonly members: readonly (readonly OsmMember[])[]
}

/**
 * Part of the OpenStreetMap, in columns: a state has ten million nodes, and objects for them would not fit.
 *
 * @see https://wiki.openstreetmap.org/wiki/Elements
 */
export interface OsmExtract {
  /** Every key, value and role once. */
  readonly texts: readonly string[]
  readonly numberOfText: ReadonlyMap<string, number>
  /** Positions of all nodes, by rising id, each once; latitude and longitude in ten-millionths of a degree. */
  readonly nodes: { readonly ids: Float64Array; readonly lats: Int32Array; readonly lngs: Int32Array }
  /** The nodes that have tags, with their places in {@link nodes}. */
  readonly points: TagColumns & { readonly nodes: Int32Array }
  readonly ways: WayColumns
  readonly relations: RelationColumns
}

/** Ten-millionths of a degree: what OpenStreetMap keeps, about a centimeter. */
export const UNITS_PER_DEGREE = 1e7

/** Value of a tag of the object at `index` of `columns`, or `undefined`. O(tags of the object). */
export function tagOf(extract: OsmExtract, columns: TagColumns, index: number, key: string): string | undefined {
  const wanted = extract.numberOfText.get(key)
  if (wanted === undefined) return undefined
  const end = intAt(columns.firstTag, index + 1)
  for (let pair = intAt(columns.firstTag, index); pair < end; pair++) {
    if (columns.tags[2 * pair] === wanted) return extract.texts[intAt(columns.tags, 2 * pair + 1)]
  }
  return undefined
}

/** All tags of the object at `index` of `columns`. */
export function tagsOf({ texts }: OsmExtract, columns: TagColumns, index: number): ReadonlyMap<string, string> {
  const tags = new Map<string, string>()
  const end = intAt(columns.firstTag, index + 1)
  for (let pair = intAt(columns.firstTag, index); pair < end; pair++) {
    tags.set(texts[intAt(columns.tags, 2 * pair)] ?? '', texts[intAt(columns.tags, 2 * pair + 1)] ?? '')
  }
  return tags
}

/** Nodes of the way at `index`, as places in {@link OsmExtract.nodes}; -1 for missing ones. */
export const refsOf = ({ ways }: OsmExtract, index: number): Int32Array =>
  ways.refs.subarray(intAt(ways.firstRef, index), intAt(ways.firstRef, index + 1))

/** Place of an id in a rising column, or -1. O(log n). */
export function placeOfId(ids: Float64Array, id: number): number {
  let low = 0
  let high = ids.length - 1
  while (low <= high) {
    const middle = (low + high) >>> 1
    const found = floatAt(ids, middle)
    if (found === id) return middle
    if (found < id) low = middle + 1
    else high = middle - 1
  }
  return -1
}
