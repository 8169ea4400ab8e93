import { intAt } from '#engine/base/typed-array.ts'
import type { RoadNetwork } from '#engine/roads/network/road-network.ts'
import { stepMeters } from '#engine/roads/network/tags/map-units.ts'
import { roadClasses } from '#engine/roads/network/tags/road-class.ts'

/** Links over each border at most, and how fast they are: as bridges over a river. */
const LINKS = 60
const METERS_PER_SECOND = 15
const LINK_CLASS = roadClasses.findIndex(({ name }) => name === 'secondary')

interface Box {
  readonly south: number
  readonly west: number
  readonly height: number
  readonly width: number
}

/**
 * A network beside its mirror images, `columns` × `rows` of them: every second column and row is a mirror image, and in
 * each of many bands across a border the outermost junctions of both sides are joined.
 */
export function mirrorNetwork(network: RoadNetwork, columns: number, rows: number): RoadNetwork {
  const { nodes, edges, pieces, rules } = network
  const [nodeCount, edgeCount] = [nodes.lats.length, edges.heads.length]
  const pieceCount = pieces.firstPoint.length - 1
  const copies = Array.from({ length: columns * rows }, (_, at) => ({
    column: at % columns,
    row: Math.floor(at / columns),
  }))
  const box = boxOf(network)
  const signs = copies.map(({ column, row }) => [row % 2 === 0 ? 1 : -1, column % 2 === 0 ? 1 : -1] as const)
  const lats = spread(nodes.lats, copies.length, (lat, copy) => {
    const { row = 0 } = copies[copy] ?? {}
    return box.south + row * box.height + (row % 2 === 0 ? lat - box.south : box.south + box.height - lat)
  })
  const lngs = spread(nodes.lngs, copies.length, (lng, copy) => {
    const { column = 0 } = copies[copy] ?? {}
    return box.west + column * box.width + (column % 2 === 0 ? lng - box.west : box.west + box.width - lng)
  })
  const same = (column: Int32Array): Int32Array => spread(column, copies.length, (value) => value)
  const shifted = (column: Int32Array, by: number): Int32Array =>
    spread(column, copies.length, (value, copy) => (value < 0 ? value : value + copy * by))
  const copied = {
    ...{ tails: shifted(edges.tails, nodeCount), heads: shifted(edges.heads, nodeCount) },
    ...{ millis: same(edges.millis), decimeters: same(edges.decimeters), names: same(edges.names) },
    ...{ shapes: shifted(edges.shapes, 2 * pieceCount), reverses: shifted(edges.reverses, edgeCount) },
    ...{ classes: same(Int32Array.from(edges.classes)), flags: same(Int32Array.from(edges.flags)) },
  }
  const pairs = linksBetween(network, box, columns, rows)
  const linked = addLinks(copied, pairs, { lats, lngs, firstPiece: pieceCount * copies.length })
  const { order, place } = orderByTail(linked.tails, lats.length)
  const ordered = (column: Int32Array): Int32Array => order.map((edge) => intAt(column, edge))
  const moved = (column: Int32Array): Int32Array => column.map((edge) => (edge < 0 ? edge : intAt(place, edge)))
  const tails = ordered(linked.tails)
  return {
    mode: network.mode,
    nodes: { lats, lngs, delays: same(nodes.delays), firstOut: firstOutOf(tails, lats.length) },
    edges: {
      ...{ tails, heads: ordered(linked.heads), millis: ordered(linked.millis), names: ordered(linked.names) },
      ...{ decimeters: ordered(linked.decimeters), shapes: ordered(linked.shapes) },
      reverses: moved(ordered(linked.reverses)),
      classes: Uint8Array.from(ordered(linked.classes)),
      flags: Uint8Array.from(ordered(linked.flags)),
    },
    pieces: {
      firstPoint: joinStars(pieces.firstPoint, copies.length, pairs.length),
      lats: spread(pieces.lats, copies.length, (step, copy) => step * (signs[copy]?.[0] ?? 1)),
      lngs: spread(pieces.lngs, copies.length, (step, copy) => step * (signs[copy]?.[1] ?? 1)),
    },
    rules: {
      firstEdge: joinStars(rules.firstEdge, copies.length, 0),
      edges: moved(shifted(rules.edges, edgeCount)),
      isOnly: Uint8Array.from(same(Int32Array.from(rules.isOnly))),
    },
    texts: network.texts,
  }
}

function spread(column: Int32Array, copies: number, change: (value: number, copy: number) => number): Int32Array {
  const all = new Int32Array(column.length * copies)
  for (let copy = 0; copy < copies; copy++) {
    for (let at = 0; at < column.length; at++) all[copy * column.length + at] = change(intAt(column, at), copy)
  }
  return all
}

/** Forward stars one behind the other, then some runs of nothing. */
function joinStars(firsts: Int32Array, copies: number, empty: number): Int32Array {
  const count = firsts.length - 1
  const size = intAt(firsts, count)
  const all = new Int32Array(count * copies + empty + 1).fill(size * copies)
  for (let at = 0; at < count * copies; at++) all[at] = intAt(firsts, at % count) + Math.floor(at / count) * size
  return all
}

type Pair = readonly [one: number, other: number]
type LinkedEdges = Readonly<Record<keyof RoadNetwork['edges'], Int32Array>>

function addLinks(
  edges: LinkedEdges,
  pairs: readonly Pair[],
  { lats, lngs, firstPiece }: { readonly lats: Int32Array; readonly lngs: Int32Array; readonly firstPiece: number },
): LinkedEdges {
  const first = edges.heads.length
  const both = pairs.flatMap(([one, other], link) => {
    const [lat, east] = [intAt(lats, one), intAt(lngs, other) - intAt(lngs, one)]
    const meters = stepMeters(lat, intAt(lats, other) - lat, east)
    const figures = { millis: Math.round((meters / METERS_PER_SECOND) * 1000), decimeters: Math.round(10 * meters) }
    return [
      { tails: one, heads: other, shapes: 2 * (firstPiece + link), reverses: first + 2 * link + 1, ...figures },
      { tails: other, heads: one, shapes: 2 * (firstPiece + link) + 1, reverses: first + 2 * link, ...figures },
    ].map((edge) => ({ ...edge, names: 0, classes: LINK_CLASS, flags: 0 }))
  })
  const grow = (name: keyof LinkedEdges): Int32Array => {
    const grown = new Int32Array(first + both.length)
    grown.set(edges[name])
    for (const [at, edge] of both.entries()) grown[first + at] = edge[name]
    return grown
  }
  return {
    ...{ tails: grow('tails'), heads: grow('heads'), millis: grow('millis'), decimeters: grow('decimeters') },
    ...{ names: grow('names'), shapes: grow('shapes'), reverses: grow('reverses') },
    ...{ classes: grow('classes'), flags: grow('flags') },
  }
}

function orderByTail(tails: Int32Array, nodeCount: number) {
  const next = firstOutOf(tails, nodeCount)
  const [order, place] = [new Int32Array(tails.length), new Int32Array(tails.length)]
  for (const [edge, tail] of tails.entries()) {
    const at = intAt(next, tail)
    next[tail] = at + 1
    order[at] = edge
    place[edge] = at
  }
  return { order, place }
}

function firstOutOf(tails: Int32Array, count: number): Int32Array {
  const firstOut = new Int32Array(count + 1)
  for (const tail of tails) firstOut[tail + 1] = intAt(firstOut, tail + 1) + 1
  for (let node = 0; node < count; node++) firstOut[node + 1] = intAt(firstOut, node + 1) + intAt(firstOut, node)
  return firstOut
}

function linksBetween({ nodes, edges }: RoadNetwork, box: Box, columns: number, rows: number): Pair[] {
  const isOpen = (node: number): boolean => {
    const flags = edges.flags.subarray(intAt(nodes.firstOut, node), intAt(nodes.firstOut, node + 1))
    return flags.length > 1 && flags.every((each) => each === 0)
  }
  const open = Array.from(nodes.lats.keys()).filter(isOpen)
  const [east, north] = [
    (node: number) => intAt(nodes.lngs, node) - box.west,
    (node: number) => intAt(nodes.lats, node) - box.south,
  ]
  const bandNorth = (node: number): number => Math.floor((LINKS * north(node)) / box.height)
  const bandEast = (node: number): number => Math.floor((LINKS * east(node)) / box.width)
  const sides = {
    east: outermost(open, (node) => box.width - east(node), bandNorth),
    west: outermost(open, east, bandNorth),
    north: outermost(open, (node) => box.height - north(node), bandEast),
    south: outermost(open, north, bandEast),
  }
  const pairs: Pair[] = []
  const count = nodes.lats.length
  const join = (copy: number, beside: number, links: readonly number[]): void => {
    for (const node of links) pairs.push([copy * count + node, beside * count + node])
  }
  for (let copy = 0; copy < columns * rows; copy++) {
    const [column, row] = [copy % columns, Math.floor(copy / columns)]
    if (column + 1 < columns) join(copy, copy + 1, column % 2 === 0 ? sides.east : sides.west)
    if (row + 1 < rows) join(copy, copy + columns, row % 2 === 0 ? sides.north : sides.south)
  }
  return pairs
}

/** In each band the junction nearest to the border. */
function outermost(open: readonly number[], unitsOf: (node: number) => number, bandOf: (node: number) => number) {
  const nearest = new Map<number, number>()
  for (const node of open) {
    const known = nearest.get(bandOf(node))
    if (known === undefined || unitsOf(node) < unitsOf(known)) nearest.set(bandOf(node), node)
  }
  return [...nearest.values()]
}

function boxOf({ nodes: { lats, lngs } }: RoadNetwork): Box {
  const least = (column: Int32Array): number => column.reduce((one, other) => Math.min(one, other))
  const most = (column: Int32Array): number => column.reduce((one, other) => Math.max(one, other))
  const [south, west] = [least(lats), least(lngs)]
  return { south, west, height: most(lats) - south, width: most(lngs) - west }
}
