import { join } from 'node:path'
import type { Feature, Position } from 'geojson'
import { linesFeature } from './features.ts'
import { readRows } from './read-source.ts'
import { chainRoads } from './road-chains.ts'

// The graph names no classes. At night only an expressway is fast over a long stretch without a junction.
const HIGHWAY_METRES = 240
const HIGHWAY_METRES_PER_SECOND = 12.5
const NIGHT_HOUR = 'h02'

/** Manhattan's streets from the taxi graph: straight between junctions, each drawn once whatever its directions. */
export function manhattanRoads(folder: string): Feature[] {
  const places = new Map(
    readRows(join(folder, 'nodes.csv')).map(({ node, lat, lng }) => [node, [Number(lng), Number(lat)]]),
  )
  const seconds = new Map(
    readRows(join(folder, 'seconds_weekday.csv.gz')).map((row) => [row.edge, Number(row[NIGHT_HOUR])]),
  )
  const streets = new Map<string, Street>()
  for (const { edge, from = '', to = '', metres_straight } of readRows(join(folder, 'edges.csv'))) {
    const [start, end] = [places.get(from), places.get(to)]
    if (!start || !end) continue
    const metres = Number(metres_straight)
    const isFast = metres >= HIGHWAY_METRES && metres / Math.max(1, seconds.get(edge) ?? 1) >= HIGHWAY_METRES_PER_SECOND
    const key = [from, to].sort().join('-')
    streets.set(key, {
      from: Number(from),
      to: Number(to),
      line: [start, end],
      isFast: isFast || streets.get(key)?.isFast === true,
    })
  }
  return [true, false].map((fast) => {
    const pieces = [...streets.values()].filter(({ isFast }) => isFast === fast)
    return linesFeature(chainRoads(pieces), { kind: fast ? 'highway' : 'minor' })
  })
}

interface Street {
  readonly from: number
  readonly to: number
  readonly line: readonly Position[]
  readonly isFast: boolean
}
