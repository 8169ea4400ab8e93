import { type OsmExtract, refsOf, tagOf } from '#engine/osm/extract.ts'
import { growingInts } from '#engine/osm/growing-column.ts'
import { type Spot, spotOfNode } from '../centre.ts'
import type { TextTable } from '../text-table.ts'
import { cleanText, readNames } from './read-names.ts'

/** Points along named ways; all but positions are numbers of texts, -1 for none. */
export interface StreetRows {
  readonly streets: Int32Array
  /** Which entry of {@link otherNames} the way has. */
  readonly others: Int32Array
  readonly zips: Int32Array
  readonly regions: Int32Array
  readonly lats: Int32Array
  readonly lngs: Int32Array
  /** Lists of further names, as numbers of texts; ways with the same ones share a list. The first is empty. */
  readonly otherNames: readonly (readonly number[])[]
}

/** Points of a street are this far apart, about: enough to tell which street a pin lies on. */
const SPACING = 15_000

/** Named streets and paths of the extract as points along them, all nodes among them where named ways meet. */
export function readStreets(extract: OsmExtract, texts: TextTable): StreetRows {
  const rows = {
    ...{ streets: growingInts(), others: growingInts(), zips: growingInts() },
    ...{ regions: growingInts(), lats: growingInts(), lngs: growingInts() },
  }
  const lists = new ListTable()
  const meetings = countWays(extract)
  const { ways } = extract
  for (let way = 0; way < ways.ids.length; way++) {
    const [name, ...others] = isStreet(extract, way) ? readNames(extract, ways, way) : []
    if (name === undefined) continue
    const street = texts.numberOf(name)
    const other = lists.numberOf(others.map((text) => texts.numberOf(text)))
    const zip = texts.numberOf(zipOf(extract, way))
    const region = texts.numberOf(regionOf(extract, way))
    for (const { lat, lng } of thinned(nodesOf(extract, way, meetings))) {
      rows.streets.push(street)
      rows.others.push(other)
      rows.zips.push(zip)
      rows.regions.push(region)
      rows.lats.push(lat)
      rows.lngs.push(lng)
    }
  }
  return {
    streets: rows.streets.finish(),
    others: rows.others.finish(),
    zips: rows.zips.finish(),
    regions: rows.regions.finish(),
    lats: rows.lats.finish(),
    lngs: rows.lngs.finish(),
    otherNames: lists.lists,
  }
}

const notStreets = new Set(['bus_stop', 'platform', 'proposed', 'construction', 'elevator', 'rest_area', 'services'])

function isStreet(extract: OsmExtract, way: number): boolean {
  const kind = tagOf(extract, extract.ways, way, 'highway')
  return kind !== undefined && !notStreets.has(kind)
}

/**
 * What the United States' census said of a way, where nobody has wiped it out since.
 *
 * @see https://wiki.openstreetmap.org/wiki/TIGER
 */
const zipOf = (extract: OsmExtract, way: number): string | undefined =>
  tagOf(extract, extract.ways, way, 'tiger:zip_left')?.match(/^\d{5}(?=$|[;:,-])/)?.[0]

const regionOf = (extract: OsmExtract, way: number): string | undefined =>
  cleanText(tagOf(extract, extract.ways, way, 'tiger:county'))?.match(/, ([A-Z]{2})$/)?.[1]

/** A node of a way; streets meet in nodes that they share. */
interface WayNode extends Spot {
  readonly isMeeting: boolean
}

/** How many named streets pass each node. */
function countWays(extract: OsmExtract): Uint8Array {
  const counts = new Uint8Array(extract.nodes.ids.length)
  for (let way = 0; way < extract.ways.ids.length; way++) {
    if (!isStreet(extract, way) || tagOf(extract, extract.ways, way, 'name') === undefined) continue
    for (const node of refsOf(extract, way)) if (node >= 0) counts[node] = Math.min(2, (counts[node] ?? 0) + 1)
  }
  return counts
}

const nodesOf = (extract: OsmExtract, way: number, counts: Uint8Array): WayNode[] =>
  Array.from(refsOf(extract, way)).flatMap((node) =>
    node < 0 ? [] : [{ ...spotOfNode(extract, node), isMeeting: counts[node] === 2 }],
  )

/** Ends and meetings of a line, and nodes between that are far enough from the one before; long legs are filled. */
function thinned(nodes: readonly WayNode[]): Spot[] {
  const kept: Spot[] = []
  for (const [index, { lat, lng, isMeeting }] of nodes.entries()) {
    const before = kept.at(-1) ?? { lat, lng }
    const distance = Math.max(Math.abs(lat - before.lat), Math.abs(lng - before.lng))
    const isEnd = index === 0 || index === nodes.length - 1
    if (distance < SPACING && !isEnd && !isMeeting) continue
    const parts = Math.min(100, Math.floor(distance / SPACING))
    for (let part = 1; part < parts; part++) kept.push(onLeg(before, { lat, lng }, part / parts))
    kept.push({ lat, lng })
  }
  return kept
}

const onLeg = (from: Spot, to: Spot, share: number): Spot => ({
  lat: Math.round(from.lat + (to.lat - from.lat) * share),
  lng: Math.round(from.lng + (to.lng - from.lng) * share),
})

/** Lists of numbers, each once. */
class ListTable {
  readonly lists: (readonly number[])[] = [[]]
  private readonly numbers = new Map<string, number>([['', 0]])

  numberOf(list: readonly number[]): number {
    const key = list.join()
    const known = this.numbers.get(key)
    if (known !== undefined) return known
    this.numbers.set(key, this.lists.length)
    return this.lists.push(list) - 1
  }
}
