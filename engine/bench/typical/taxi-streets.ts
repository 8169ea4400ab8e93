import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import Papa from 'papaparse'
import type { Position } from '#engine/base/geo.ts'
import type { ArcGraph } from '#engine/roads/arc-graph.ts'
import type { WeekPart } from '#engine/travel/drive-hours.ts'

const FOLDER = join(import.meta.dirname, '../../../../shared/data/roads/manhattan')
export const HOURS = 24

/**
 * Hours that the clock of the data is behind that of New York: its fastest hour is the first, the slow ones are 3 to 14.
 * Manhattan is fastest at five in the morning and slow from eight to seven, as all taxi trips of 2013 show.
 *
 * @see Wellington (2014), I Quant NY; told in http://animalnewyork.com/2014/data-reveals-worst-times-traffic-nyc/
 */
const HOURS_BEHIND = 5

/** A street from one crossing to the next, with the mean seconds that taxis took by the hour of New York's clock. */
export interface TaxiEdge {
  readonly from: number
  readonly to: number
  readonly meters: number
  readonly seconds: Readonly<Record<WeekPart, readonly number[]>>
}

/** Streets of Manhattan as taxis drove them; crossings by number, from 0. */
export interface TaxiStreets {
  readonly crossings: readonly Position[]
  readonly edges: readonly TaxiEdge[]
}

/** The streets beside the checkout; absent where the folder is. */
export function readTaxiStreets(): TaxiStreets | undefined {
  if (!existsSync(FOLDER)) return undefined
  const nodes = rowsOf('nodes.csv')
  const places = new Map(nodes.map(([node = 0], index) => [node, index]))
  const [week, saturday, sunday] = ['weekday', 'saturday', 'sunday'].map(hoursOf)
  const edges = rowsOf('edges.csv').map(([, from = 0, to = 0, meters = 0], edge): TaxiEdge => {
    const weekend = (saturday?.[edge] ?? []).map((seconds, hour) => (seconds + (sunday?.[edge]?.[hour] ?? 0)) / 2)
    const seconds = { weekday: week?.[edge] ?? [], weekend }
    return { from: places.get(from) ?? 0, to: places.get(to) ?? 0, meters, seconds }
  })
  return { crossings: nodes.map(([, lat = 0, lng = 0]) => ({ lat, lng })), edges }
}

/** Streets as a graph whose arcs cost what is told of each, in thousandths; the arcs in order of `arcs`. */
export function streetGraph(
  { crossings, edges }: TaxiStreets,
  costOf: (edge: TaxiEdge) => number,
): { readonly graph: ArcGraph; readonly arcs: readonly TaxiEdge[] } {
  const arcs = edges.toSorted((one, other) => one.from - other.from)
  const firstOut = new Int32Array(crossings.length + 1)
  for (const { from } of arcs) firstOut[from + 1] = (firstOut[from + 1] ?? 0) + 1
  for (let node = 0; node < crossings.length; node++)
    firstOut[node + 1] = (firstOut[node + 1] ?? 0) + (firstOut[node] ?? 0)
  const heads = Int32Array.from(arcs, ({ to }) => to)
  const millis = Int32Array.from(arcs, (edge) => Math.round(costOf(edge) * 1000))
  const decimeters = Int32Array.from(arcs, ({ meters }) => Math.round(meters * 10))
  return { graph: { nodeCount: crossings.length, firstOut, heads, millis, decimeters }, arcs }
}

const hoursOf = (days: string): number[][] =>
  rowsOf(`seconds_${days}.csv.gz`).map(([, ...told]) =>
    Array.from({ length: HOURS }, (_, hour) => told[(hour + HOURS - HOURS_BEHIND) % HOURS] ?? 0),
  )

function rowsOf(name: string): number[][] {
  const bytes = readFileSync(join(FOLDER, name))
  const text = (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString()
  return Papa.parse<string[]>(text, { skipEmptyLines: true })
    .data.slice(1)
    .map((row) => row.map(Number))
}
