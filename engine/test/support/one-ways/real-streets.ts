import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import Papa from 'papaparse'
import * as z from 'zod'
import { type GridPoint, positionToGrid } from '#engine/regions/manhattan/grid.ts'

const ROADS = join(import.meta.dirname, '../../../../../shared/data/roads')
const EXTRACTS = ['nyc-lower-east-side', 'nyc-west-village']

/** A straight piece of a real street, from one end to the other, and whether it may be driven back. */
export interface RealPiece {
  readonly from: GridPoint
  readonly to: GridPoint
  readonly isTwoWay: boolean
}

/** What may be driven in Manhattan by the sources beside the checkout; `undefined` where the folder is missing. */
export function readRealStreets(): readonly RealPiece[] | undefined {
  if (!existsSync(ROADS)) return undefined
  return [...EXTRACTS.flatMap((extract) => readExtract(`${extract}.json.gz`)), ...readTaxiStreets()]
}

const Pair = z.tuple([z.number(), z.number()])
const Graph = z.object({
  nodes: z.array(Pair),
  edges: z.array(
    z.tuple([z.number(), z.number(), z.number(), z.number(), z.number(), z.number(), z.number()]).rest(z.array(Pair)),
  ),
})

function readExtract(name: string): RealPiece[] {
  const text = gunzipSync(readFileSync(join(ROADS, 'graphs', name))).toString()
  const { nodes, edges } = Graph.parse(JSON.parse(text))
  const place = ([lat, lng]: readonly [number, number]): GridPoint => positionToGrid({ lat, lng })
  return edges.flatMap(([from, to, , , , direction, , inner = []]) => {
    const line = [nodes[from] ?? [0, 0], ...inner, nodes[to] ?? [0, 0]].map(([lat, lng]) => place([lat ?? 0, lng ?? 0]))
    const driven = direction < 0 ? line.toReversed() : line
    return driven.slice(1).map((end, index) => ({ from: driven[index] ?? end, to: end, isTwoWay: direction === 0 }))
  })
}

/** Streets as taxis drove them, each direction a row of its own. */
function readTaxiStreets(): RealPiece[] {
  const crossings = new Map(rowsOf('nodes.csv').map(([id, lat = 0, lng = 0]) => [id, positionToGrid({ lat, lng })]))
  return rowsOf('edges.csv').flatMap(([, start, end]) => {
    const [from, to] = [crossings.get(start), crossings.get(end)]
    return from && to ? [{ from, to, isTwoWay: false }] : []
  })
}

const rowsOf = (name: string): number[][] =>
  Papa.parse<string[]>(readFileSync(join(ROADS, 'manhattan', name), 'utf8'), { skipEmptyLines: true })
    .data.slice(1)
    .map((row) => row.map(Number))
