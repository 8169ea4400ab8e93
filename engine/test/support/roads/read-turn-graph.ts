import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import * as z from 'zod'
import type { Street, StreetMap } from './streets-to-graph.ts'

const FOLDER = join(import.meta.dirname, '../../../../../shared/data/roads/graphs')

/** Whether the machine has the road graphs: beside the repository. */
export const hasRoadGraphs = (): boolean => existsSync(FOLDER)

const Position = z.tuple([z.number(), z.number()])
const Edge = z.tuple([z.int(), z.int(), z.number(), z.int(), z.number(), z.int()]).rest(z.unknown())
const City = z.object({ nodes: z.array(Position), edges: z.array(Edge) })

/** Streets of a city, by the name of its file. */
export function readStreets(name: string): StreetMap {
  const text = gunzipSync(readFileSync(join(FOLDER, `${name}.json.gz`))).toString()
  const { nodes, edges } = City.parse(JSON.parse(text))
  const streets = edges.map(([from, to, meters, , mph, direction]): Street => ({ from, to, meters, mph, direction }))
  return { positions: nodes, streets }
}
