import type { Position } from '#engine/base/geo.ts'
import { createRandom, type Random } from '#engine/base/random.ts'
import { manhattanExtract } from '#engine/regions/manhattan/manhattan-extract.ts'
import { buildRoads, findWay, type Roads } from '#engine/roads/roads.ts'
import { nearestEdges } from '#engine/roads/snap/nearest-edges.ts'
import { shortestPath } from '#engine/test/support/roads/dijkstra.ts'
import type { WeekPart } from '#engine/travel/drive-hours.ts'
import {
  type StreetFactors,
  type StreetGroup,
  streetGroups,
  timeOfDay,
  typicalHours,
} from '#engine/travel/time-of-day.ts'
import { type BenchOptions, printTable } from './bench.ts'
import { quantile } from './quantile.ts'
import { type ClassedStreet, classedStreet, classHead, classRows } from './typical/class-speeds.ts'
import { type FreeSeconds, freeSecondsOf } from './typical/free-seconds.ts'
import { HOURS, readTaxiStreets, streetGraph, type TaxiEdge, type TaxiStreets } from './typical/taxi-streets.ts'

export const title = "Typical times: the built-in Manhattan beside its taxis' hours"

const PARTS: readonly WeekPart[] = ['weekday', 'weekend']
const WAYS = 1_000
/** Streets that both have: as long, give or take what crossings differ by. */
const [SHORTEST, LEAST, MOST] = [40, 0.8, 1.3]

/** A street or a way in both: seconds on the free roads of the region by group, and what taxis took by the hour. */
interface Pair extends FreeSeconds {
  readonly seconds: Readonly<Record<WeekPart, readonly number[]>>
  /** Of a street that keeps to one class of road. */
  readonly classed?: ClassedStreet | undefined
}

/** Factors of one hour. */
type FactorsOf = (part: WeekPart, hour: number) => StreetFactors

const alike = (factor: number): StreetFactors => ({ fast: factor, main: factor, local: factor })
const tables: readonly (readonly [name: string, factors: FactorsOf])[] = [
  ['free', () => alike(1)],
  ['one factor', (part, hour) => alike(timeOfDay[part][hour] ?? 1)],
  [
    'by group',
    (part, hour) => {
      const { fast, main, local } = typicalHours[part]
      return { fast: fast[hour] ?? 1, main: main[hour] ?? 1, local: local[hour] ?? 1 }
    },
  ],
]

/**
 * Fits the factors of `engine/travel/time-of-day.ts` on a random half of the streets, prints them and the speeds by class,
 * and tells the error of the times on the other half and on ways across the island: free, with one factor for all streets,
 * and with one by group.
 */
export async function run({ seed = 1 }: BenchOptions): Promise<boolean> {
  const streets = readTaxiStreets()
  if (!streets) {
    console.log('The folder ../shared/data/roads/manhattan is missing: nothing is measured.\n')
    return true
  }
  const { roads } = buildRoads(manhattanExtract(), 'driving')
  const random = createRandom(seed)
  const pairs = sharedEdges(streets, roads)
  const isFitted = pairs.map(() => random.next() < 0.5)
  const [fitted, held] = [true, false].map((side) => pairs.filter((_, index) => isFitted[index] === side))
  const ways = waysAcross(streets, roads, random)
  console.log(`${pairs.length} of ${streets.edges.length} streets are in both, ${fitted?.length} fit the factors.\n`)
  const hours = Array.from({ length: HOURS }, (_, hour) => `${hour}`)
  printTable(
    ['median of streets', ...hours],
    PARTS.flatMap((part) =>
      (['main', 'local'] as const).map((group) => [
        `${part}, ${group}`,
        ...hours.map((hour) => factorOf(fitted ?? [], { part, hour: +hour, group }).toFixed(2)),
      ]),
    ),
  )
  printTable(classHead, classRows(pairs.flatMap(({ classed }) => classed ?? [])))
  const judged = [
    { what: 'other streets', of: held ?? [] },
    { what: 'ways', of: ways },
  ].flatMap(({ what, of }) =>
    PARTS.map((part) => ({
      what: `${of.length} ${what}, ${part}`,
      errors: tables.map(([, factors]) => errorsOf(of, part, factors)),
    })),
  )
  const kinds = ['median', 'mean', 'bias'] as const
  printTable(
    ['', ...kinds.flatMap((kind) => tables.map(([name]) => `${kind}, ${name}`))],
    judged.map(({ what, errors }) => [what, ...kinds.flatMap((kind) => errors.map((each) => percent(each[kind])))]),
  )
  const meanOf = (table: number): number => sum(judged.map(({ errors }) => errors[table]?.mean ?? 0))
  return meanOf(2) <= meanOf(1) && meanOf(1) <= meanOf(0)
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
const percent = (share: number): string => `${(share * 100).toFixed(0)} %`

/** The middle one of the factors of a group's streets: some are told to take ten times as long as a street can, others a second. */
function factorOf(
  pairs: readonly Pair[],
  { part, hour, group }: { readonly part: WeekPart; readonly hour: number; readonly group: StreetGroup },
): number {
  const driven = pairs.filter(({ free }) => free[group] > 0.8 * (free.fast + free.main + free.local))
  return quantile(
    driven.map(({ free, turns, seconds }) => ((seconds[part][hour] ?? 0) - turns) / free[group]),
    0.5,
  )
}

/** Of all hours: the median of relative errors, all errors by all times, and the median of errors with their sign. */
function errorsOf(pairs: readonly Pair[], part: WeekPart, factorsOf: FactorsOf) {
  const told = pairs.flatMap(({ free, turns, seconds }) =>
    seconds[part].map((real, hour) => {
      const factors = factorsOf(part, hour)
      return { real, told: streetGroups.reduce((all, group) => all + free[group] * factors[group], turns) }
    }),
  )
  const signed = told.map(({ real, told }) => told / real - 1)
  return {
    median: quantile(signed.map(Math.abs), 0.5),
    mean: sum(told.map(({ real, told }) => Math.abs(told - real))) / sum(told.map(({ real }) => real)),
    bias: quantile(signed, 0.5),
  }
}

function sharedEdges({ crossings, edges }: TaxiStreets, roads: Roads): Pair[] {
  return edges.flatMap(({ from, to, meters, seconds }) => {
    const way = meters >= SHORTEST ? wayBetween(roads, crossings[from], crossings[to]) : undefined
    if (!way || way.meters < LEAST * meters || way.meters > MOST * meters) return []
    const classed = classedStreet(roads.network, way.path, { seconds })
    return [{ ...freeSecondsOf(roads.network, way.path), seconds, classed }]
  })
}

/** Ways between crossings of the region's grid, along the streets that are fastest over the whole week. */
function waysAcross(streets: TaxiStreets, roads: Roads, random: Random): Pair[] {
  const { graph, arcs } = streetGraph(streets, ({ seconds }) => sum(seconds.weekday) * 5 + sum(seconds.weekend) * 2)
  const ways: Pair[] = []
  while (ways.length < WAYS) {
    const [from, to] = [random.below(graph.nodeCount), random.below(graph.nodeCount)]
    const way = wayBetween(roads, streets.crossings[from], streets.crossings[to])
    const path = way && way.meters > 500 && shortestPath(graph, [accessAt(from)], [accessAt(to)])
    if (!way || !path) continue
    const edges = [...path.nodes].slice(1).map((node, index) => arcTo(arcs, path.nodes[index], node))
    ways.push({
      ...freeSecondsOf(roads.network, way.path),
      seconds: { weekday: hoursAlong(edges, 'weekday'), weekend: hoursAlong(edges, 'weekend') },
    })
  }
  return ways
}

const accessAt = (node: number) => ({ node, millis: 0, decimeters: 0 })

/** As far as a crossing of one lies from that of the other. */
const BESIDE_METERS = 40

function wayBetween(roads: Roads, from: Position | undefined, to: Position | undefined) {
  if (!from || !to) return undefined
  const [start, end] = [from, to].map((place) => nearestEdges(roads.grid, place, { withinMeters: BESIDE_METERS }))
  const path = start && end && findWay(roads, start, end)
  return path && { path, meters: sum([...path.decimeters]) / 10 }
}

const arcTo = (arcs: readonly TaxiEdge[], from: number | undefined, to: number) =>
  arcs.find((arc) => arc.from === from && arc.to === to)

const hoursAlong = (edges: readonly (TaxiEdge | undefined)[], part: WeekPart): number[] =>
  Array.from({ length: HOURS }, (_, hour) => sum(edges.map((edge) => edge?.seconds[part][hour] ?? 0)))
