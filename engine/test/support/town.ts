import { intAt } from '#engine/base/typed-array.ts'
import type { OsmMember } from '#engine/osm/extract.ts'
import { ExtractWriter, type OsmTags } from '#engine/osm/extract-writer.ts'
import { legOfPath, type RoadLeg } from '#engine/roads/directions/road-leg.ts'
import { findRoadPath, type RoadPath } from '#engine/roads/directions/road-path.ts'
import { type BuiltNetwork, buildNetwork } from '#engine/roads/network/build-network.ts'
import { shapeOfEdge } from '#engine/roads/network/edge-shape.ts'
import { type TurnGraph, turnGraphOf } from '#engine/roads/network/turns/turn-graph.ts'
import type { NearEdge } from '#engine/roads/snap/nearest-edges.ts'
import { shortestPath } from '#engine/test/support/roads/dijkstra.ts'
import type { TravelMode } from '#engine/travel/travel-model.ts'

/** A small map: nodes are letters, on squares of 100 m, east and north of 40° N 74° W. */
export interface TownPlan {
  /** One line a row, the northernmost first; each letter is a node, anything else is nothing. */
  readonly map: string
  readonly nodes?: Readonly<Record<string, OsmTags>>
  /** Ways by the letters that they pass; `?` is a node that the file does not hold. Ids count from 1. */
  readonly ways: readonly (readonly [letters: string, tags: OsmTags])[]
  readonly relations?: readonly (readonly [members: readonly OsmMember[], tags: OsmTags])[]
}

export const SQUARE_LAT = 100 / 111_195.08
const ORIGIN = { lat: 40, lng: -74 }
const SQUARE_LNG = SQUARE_LAT / Math.cos((ORIGIN.lat * Math.PI) / 180)

/** Id of a letter's node. */
export const idOf = (letter: string): number => letter.charCodeAt(0)

/** Position of squares to the east and north. */
export const square = (east: number, north: number) => ({
  lat: ORIGIN.lat + north * SQUARE_LAT,
  lng: ORIGIN.lng + east * SQUARE_LNG,
})

/** A junction of two streets, west to east and north to south, with another junction on each side. */
export const crossOf = (street: OsmTags, across = street) => ({
  map: `
    . N .
    W M E
    . S .`,
  ways: [['WM', street] as const, ['ME', street] as const, ['NM', across] as const, ['MS', across] as const],
})

/** A restriction: from way, via a letter or ways, to way. */
export function restriction(kind: string, from: number, via: string | readonly number[], to: number) {
  const between: OsmMember[] =
    typeof via === 'string'
      ? [{ type: 'node', id: idOf(via), role: 'via' }]
      : via.map((id) => ({ type: 'way', id, role: 'via' }))
  const members: OsmMember[] = [
    { type: 'way', id: from, role: 'from' },
    ...between,
    { type: 'way', id: to, role: 'to' },
  ]
  return [members, { type: 'restriction', restriction: kind }] as const
}

/** The extract of a town. */
export function extractOf({ map, nodes = {}, ways, relations = [] }: TownPlan) {
  const writer = new ExtractWriter()
  const rows = map.split('\n').filter((row) => row.trim() !== '')
  const left = Math.min(...rows.map((row) => row.search(/\S/u)))
  for (const [index, row] of rows.entries()) {
    for (const [column, letter] of [...row.slice(left)].entries()) {
      if (/\w/u.test(letter)) writer.addNode(idOf(letter), square(column, rows.length - 1 - index), nodes[letter] ?? {})
    }
  }
  for (const [index, [letters, tags]] of ways.entries()) writer.addWay(index + 1, [...letters].map(idOf), tags)
  for (const [index, [members, tags]] of relations.entries()) writer.addRelation(index + 1, members, tags)
  return writer.finish()
}

/** A town for one mode, on which edges go by the letters of their ends: `AB`. */
export class Town {
  readonly built: BuiltNetwork
  readonly graph: TurnGraph
  private readonly letters = new Map<string, string>()

  constructor(plan: TownPlan, mode: TravelMode = 'driving', drivesLeft = false) {
    const extract = extractOf(plan)
    for (const [place, id] of extract.nodes.ids.entries()) {
      this.letters.set(`${extract.nodes.lats[place]} ${extract.nodes.lngs[place]}`, String.fromCharCode(id))
    }
    this.built = buildNetwork(extract, mode, drivesLeft)
    this.graph = turnGraphOf(this.built.network)
  }

  get network() {
    return this.built.network
  }

  /** All edges, in alphabetical order. */
  get edges(): string[] {
    return Array.from(this.network.edges.heads, (_, edge) => this.nameOf(edge)).toSorted()
  }

  nameOf(edge: number): string {
    const { edges, nodes } = this.network
    return [edges.tails, edges.heads]
      .map((ends) => intAt(ends, edge))
      .map((node) => this.letters.get(`${nodes.lats[node]} ${nodes.lngs[node]}`) ?? '?')
      .join('')
  }

  edge(name: string): number {
    const edge = this.network.edges.heads.findIndex((_, each) => this.nameOf(each) === name)
    if (edge < 0) throw new Error(`No edge ${name} in ${this.edges.join(' ')}`)
    return edge
  }

  /** The middle of an edge, or another share of it. */
  on(name: string, fraction = 0.5, side: NearEdge['side'] = 'on'): NearEdge {
    return { ...this.at(this.edge(name), fraction), side }
  }

  /** A point on the edge of a number. */
  at(edge: number, fraction: number): NearEdge {
    const { lats, lngs } = shapeOfEdge(this.network, edge)
    const between = (column: ArrayLike<number>): number =>
      ((column[0] ?? 0) * (1 - fraction) + (column[column.length - 1] ?? 0) * fraction) / 1e7
    return { edge, fraction, distanceMeters: 5, side: 'on', position: { lat: between(lats), lng: between(lngs) } }
  }

  path(from: NearEdge, to: NearEdge): RoadPath | undefined {
    const { network, graph } = this
    return findRoadPath({ network, graph }, [from], [to], (starts, ends) => shortestPath(graph, starts, ends))
  }

  /** Edges from the middle of one to the middle of another, or nothing. */
  route(from: string, to: string): string | undefined {
    const path = this.path(this.on(from), this.on(to))
    return path && Array.from(path.edges, (edge) => this.nameOf(edge)).join(' ')
  }

  leg(from: NearEdge, to: NearEdge, label?: string): RoadLeg {
    const path = this.path(from, to)
    if (!path) throw new Error('No way')
    return legOfPath(this.network, path, label)
  }

  /** What directions say from the middle of one edge to the middle of another. */
  steps(from: string, to: string): string[] {
    return this.leg(this.on(from), this.on(to)).steps.map(({ instruction }) => instruction)
  }
}
