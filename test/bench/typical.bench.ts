import type { Position } from '#core/kernel/geo.ts'
import { createRandom, type Random } from '#core/kernel/random.ts'
import { shortestPath } from '#core/roads/dijkstra.ts'
import { buildRoads, findLeg, type Roads } from '#core/roads/roads.ts'
import type { WeekPart } from '#core/travel/drive-hours.ts'
import { timeOfDay } from '#core/travel/time-of-day.ts'
import { manhattanExtract } from '#regions/manhattan/manhattan-extract.ts'
import { type BenchOptions, printTable } from './bench.ts'
import { quantile } from './quantile.ts'
import { HOURS, readTaxiStreets, streetGraph, type TaxiEdge, type TaxiStreets } from './typical/taxi-streets.ts'

export const title = "Typical times: the built-in Manhattan beside its taxis' hours"

const PARTS: readonly WeekPart[] = ['weekday', 'weekend']
const WAYS = 1_000
/** Streets that both have: as long, give or take what crossings differ by. */
const [SHORTEST, LEAST, MOST] = [40, 0.8, 1.3]

/** A street or a way in both: seconds on the free roads of the region, and what taxis took by the hour. */
interface Pair {
  readonly free: number
  readonly seconds: Readonly<Record<WeekPart, readonly number[]>>
}

/**
 * Fits the factors of `core/travel/time-of-day.ts` on a random half of the streets, prints them, and tells the error of
 * the times on the other half and on ways across the island, with and without the factors that the table holds.
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
    ['factor', ...hours],
    PARTS.map((part) => [part, ...hours.map((hour) => factorOf(fitted ?? [], part, +hour).toFixed(2))]),
  )
  const judged = [
    { what: 'other streets', of: held ?? [] },
    { what: 'ways', of: ways },
  ].flatMap(({ what, of }) =>
    PARTS.map((part) => ({
      what: `${of.length} ${what}, ${part}`,
      before: errorsOf(of, part, 1),
      after: errorsOf(of, part, timeOfDay[part]),
    })),
  )
  printTable(
    ['', 'median, free', 'median, typical', 'mean, free', 'mean, typical', 'bias, free', 'bias, typical'],
    judged.map(({ what, before, after }) => [
      what,
      percent(before.median),
      percent(after.median),
      percent(before.mean),
      percent(after.mean),
      percent(before.bias),
      percent(after.bias),
    ]),
  )
  return sum(judged.map(({ after }) => after.mean)) <= sum(judged.map(({ before }) => before.mean))
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
const percent = (share: number): string => `${(share * 100).toFixed(0)} %`

/** The middle one of all streets' factors: some are told to take ten times as long as a street can, others a second. */
const factorOf = (pairs: readonly Pair[], part: WeekPart, hour: number): number =>
  quantile(
    pairs.map(({ free, seconds }) => (seconds[part][hour] ?? 0) / free),
    0.5,
  )

/** Of all hours: the median of relative errors, all errors by all times, and the median of errors with their sign. */
function errorsOf(pairs: readonly Pair[], part: WeekPart, factors: readonly number[] | 1) {
  const told = pairs.flatMap(({ free, seconds }) =>
    seconds[part].map((real, hour) => ({ real, told: free * (factors === 1 ? 1 : (factors[hour] ?? 1)) })),
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
    const leg = meters >= SHORTEST && legBetween(roads, crossings[from], crossings[to])
    if (!leg || leg.distanceMeters < LEAST * meters || leg.distanceMeters > MOST * meters) return []
    return [{ free: leg.durationSeconds, seconds }]
  })
}

/** Ways between crossings of the region's grid, along the streets that are fastest over the whole week. */
function waysAcross(streets: TaxiStreets, roads: Roads, random: Random): Pair[] {
  const { graph, arcs } = streetGraph(streets, ({ seconds }) => sum(seconds.weekday) * 5 + sum(seconds.weekend) * 2)
  const ways: Pair[] = []
  while (ways.length < WAYS) {
    const [from, to] = [random.below(graph.nodeCount), random.below(graph.nodeCount)]
    const leg =
      isOnGrid(streets.crossings[from]) &&
      isOnGrid(streets.crossings[to]) &&
      legBetween(roads, streets.crossings[from], streets.crossings[to])
    const path = leg && leg.distanceMeters > 500 && shortestPath(graph, [accessAt(from)], [accessAt(to)])
    if (!leg || !path) continue
    const edges = [...path.nodes].slice(1).map((node, index) => arcTo(arcs, path.nodes[index], node))
    ways.push({
      free: leg.durationSeconds,
      seconds: { weekday: hoursAlong(edges, 'weekday'), weekend: hoursAlong(edges, 'weekend') },
    })
  }
  return ways
}

const accessAt = (node: number) => ({ node, millis: 0, decimeters: 0 })

/** From 14 Street to 155 Street: what the plan of 1811 laid out. */
const isOnGrid = (place: Position | undefined): boolean =>
  place !== undefined && place.lat > 40.735 && place.lat < 40.83

const legBetween = (roads: Roads, from: Position | undefined, to: Position | undefined) =>
  from && to && findLeg(roads, from, to)

const arcTo = (arcs: readonly TaxiEdge[], from: number | undefined, to: number) =>
  arcs.find((arc) => arc.from === from && arc.to === to)

const hoursAlong = (edges: readonly (TaxiEdge | undefined)[], part: WeekPart): number[] =>
  Array.from({ length: HOURS }, (_, hour) => sum(edges.map((edge) => edge?.seconds[part][hour] ?? 0)))
