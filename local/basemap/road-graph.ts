import type { Feature, Position } from 'geojson'
import * as z from 'zod'
import { linesFeature } from './features.ts'
import { chainRoads, type RoadPiece } from './road-chains.ts'

const latLng = z.tuple([z.number(), z.number()])

/** The road graphs: `[from, to, metres, class, mph, direction, name, inner points]` per edge. */
const roadGraph = z.object({
  bbox: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  classes: z.array(z.string()),
  names: z.array(z.string()),
  nodes: z.array(latLng),
  edges: z.array(
    z.tuple([z.int(), z.int(), z.number(), z.int(), z.number(), z.number(), z.int()]).rest(z.array(latLng)),
  ),
})

export type RoadGraph = z.infer<typeof roadGraph>
export const parseRoadGraph = (value: unknown): RoadGraph => roadGraph.parse(value)

/** The map's kinds of road by OpenStreetMap's class, links like what they link. */
function kindOf(roadClass: string): string {
  if (/^(motorway|trunk)/.test(roadClass)) return 'highway'
  if (/^(primary|secondary)/.test(roadClass)) return 'major'
  return roadClass === 'service' ? 'service' : 'minor'
}

/** One feature per street and kind of road. */
export function roadFeatures(graph: RoadGraph): Feature[] {
  const streets = new Map<string, { kind: string; name: string; pieces: RoadPiece[] }>()
  for (const edge of graph.edges) {
    const kind = kindOf(graph.classes[edge[3]] ?? '')
    const name = graph.names[edge[6]] ?? ''
    const street = streets.get(`${kind} ${name}`) ?? { kind, name, pieces: [] }
    street.pieces.push({ from: edge[0], to: edge[1], line: edgeLine(graph, edge) })
    streets.set(`${kind} ${name}`, street)
  }
  return [...streets.values()].map(({ kind, name, pieces }) =>
    linesFeature(chainRoads(pieces), name ? { kind, name } : { kind }),
  )
}

function edgeLine({ nodes }: RoadGraph, [from, to, , , , , , inner = []]: RoadGraph['edges'][number]): Position[] {
  const corners = [nodes[from], ...inner, nodes[to]]
  return corners.flatMap((corner) => (corner ? [[corner[1], corner[0]]] : []))
}
