import type { ArcGraph } from '#engine/roads/arc-graph.ts'

/** A street between two crossings; direction 1 is forward only, -1 backward only, 0 both. */
export interface Street {
  readonly from: number
  readonly to: number
  readonly meters: number
  readonly mph: number
  readonly direction: number
}

export interface StreetMap {
  /** Latitude and longitude of each crossing. */
  readonly positions: readonly (readonly [lat: number, lng: number])[]
  readonly streets: readonly Street[]
}

interface DirectedEdge {
  readonly from: number
  readonly to: number
  readonly street: number
  readonly millis: number
  readonly decimeters: number
}

const METERS_PER_SECOND_OF_MPH = 0.44704

/** The turn graph of streets: a node for each direction of a street, no turning around but at dead ends. */
export function streetsToGraph(map: StreetMap): ArcGraph {
  const edges = map.streets.flatMap((street, index) => directions(street, index))
  const leaving: number[][] = map.positions.map(() => [])
  for (const [index, { from }] of edges.entries()) leaving[from]?.push(index)
  const firstOut = [0]
  const heads: number[] = []
  const millis: number[] = []
  const decimeters: number[] = []
  for (const edge of edges) {
    const next = leaving[edge.to] ?? []
    for (const index of next) {
      const into = edges[index]
      if (into === undefined || (into.street === edge.street && next.length > 1)) continue
      heads.push(index)
      millis.push(into.millis + turnMillis(map, edge, into))
      decimeters.push(into.decimeters)
    }
    firstOut.push(heads.length)
  }
  return {
    nodeCount: edges.length,
    firstOut: Int32Array.from(firstOut),
    heads: Int32Array.from(heads),
    millis: Int32Array.from(millis),
    decimeters: Int32Array.from(decimeters),
  }
}

/** Where the nodes of the turn graph of streets are: their ends, in ten-millionths of a degree. */
export function streetPlaces({ positions, streets }: StreetMap): { lats: Int32Array; lngs: Int32Array } {
  const ends = streets.flatMap(({ from, to, direction }) => [
    ...(direction >= 0 ? [to] : []),
    ...(direction <= 0 ? [from] : []),
  ])
  return {
    lats: Int32Array.from(ends, (junction) => (positions[junction]?.[0] ?? 0) * 1e7),
    lngs: Int32Array.from(ends, (junction) => (positions[junction]?.[1] ?? 0) * 1e7),
  }
}

function directions({ from, to, meters, mph, direction }: Street, street: number): DirectedEdge[] {
  const both = {
    street,
    millis: Math.round((meters / (mph * METERS_PER_SECOND_OF_MPH)) * 1000),
    decimeters: Math.round(meters * 10),
  }
  return [
    ...(direction >= 0 ? [{ ...both, from, to }] : []),
    ...(direction <= 0 ? [{ ...both, from: to, to: from }] : []),
  ]
}

/** Straight on costs nothing, to the right 2 seconds, to the left 5, around 20. */
function turnMillis(map: StreetMap, edge: DirectedEdge, into: DirectedEdge): number {
  if (into.street === edge.street) return 20_000
  const turned = ((heading(map, into) - heading(map, edge) + 540) % 360) - 180
  if (Math.abs(turned) < 40) return 0
  return turned > 0 ? 2000 : 5000
}

function heading({ positions }: StreetMap, { from, to }: DirectedEdge): number {
  const [lat, lng] = positions[from] ?? [0, 0]
  const [toLat, toLng] = positions[to] ?? [0, 0]
  return (Math.atan2((toLng - lng) * Math.cos((lat * Math.PI) / 180), toLat - lat) * 180) / Math.PI
}
