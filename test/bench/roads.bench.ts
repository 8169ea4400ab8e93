import { loadavg } from 'node:os'
import { deflateSync } from 'node:zlib'
import { createRandom, type Random } from '#core/kernel/random.ts'
import { packColumns, unpackColumns } from '#core/regions/columns.ts'
import type { Access, ArcGraph } from '#core/roads/arc-graph.ts'
import { contractGraph } from '#core/roads/hierarchy/contract-graph.ts'
import { findMatrix } from '#core/roads/hierarchy/find-matrix.ts'
import { findPath } from '#core/roads/hierarchy/find-path.ts'
import type { Hierarchy } from '#core/roads/hierarchy/hierarchy.ts'
import { hierarchyFromColumns, hierarchyToColumns } from '#core/roads/hierarchy/hierarchy-columns.ts'
import { fastestToAll, fastestToEnds } from '#test/support/roads/dijkstra.ts'
import { hasRoadGraphs, readStreets } from '#test/support/roads/read-turn-graph.ts'
import { type StreetMap, streetPlaces, streetsToGraph } from '#test/support/roads/streets-to-graph.ts'
import { type BenchOptions, printTable } from './bench.ts'
import { compareCells } from './roads/compare-cells.ts'
import { mirrorCity } from './roads/mirrored-city.ts'

export const title = 'Roads: a contraction hierarchy, and cells'

/** Starts whose ways to a hundred ends each are compared with Dijkstra's: 10,000 pairs in the city. */
const EXACT = { columbus: 100, large: 5 }
const ENDS = 100
const PATHS = 1000
const MEGA = 1_000_000

interface Network {
  readonly name: string
  /** None where contraction would take a quarter of an hour. */
  readonly exactStarts?: number
  streets(): StreetMap
}

const networks: readonly Network[] = [
  { name: 'Columbus', exactStarts: EXACT.columbus, streets: () => readStreets('columbus-oh') },
  {
    name: '18 × Columbus',
    exactStarts: EXACT.large,
    streets: () => mirrorCity(readStreets('columbus-oh'), 6, 3),
  },
  { name: 'state: 96 × Columbus', streets: () => mirrorCity(readStreets('columbus-oh'), 12, 8) },
]

/** `--group` chooses by the begin of a name; the large ones, minutes, run with `--long` alone. */
export async function run({ group = '', long = false, seed = 1, verbose = false }: BenchOptions): Promise<boolean> {
  if (!hasRoadGraphs()) {
    console.log('The folder ../shared/data/roads is missing: nothing is measured.\n')
    return true
  }
  const chosen = networks.filter(({ name }, index) => name.startsWith(group) && (index === 0 || long))
  let isRight = true
  for (const network of chosen) isRight = measure(network, seed, verbose) && isRight
  return isRight
}

function measure({ name, exactStarts, streets }: Network, seed: number, verbose: boolean): boolean {
  const map = streets()
  const graph = streetsToGraph(map)
  console.log(`### ${name}: ${graph.nodeCount} nodes, ${graph.heads.length} arcs; load ${loadavg()[0]?.toFixed(1)}\n`)
  const isRight = exactStarts === undefined || measureHierarchy(graph, exactStarts, seed, verbose)
  return compareCells(graph, streetPlaces(map), seed) && isRight
}

function measureHierarchy(graph: ArcGraph, exactStarts: number, seed: number, verbose: boolean): boolean {
  const rows: string[][] = []
  const timed = <T>(what: string, work: () => T, times = 1): T => {
    const { result, processor, wall } = clocked(work)
    rows.push([what, (processor / times).toFixed(3), (wall / times).toFixed(3)])
    if (verbose) console.error(rows.at(-1)?.join(' · '))
    return result
  }
  const onProgress = (done: number, of: number): void => {
    if (verbose && done % (16 * 8192) === 0) console.error(`${done} of ${of}`)
  }
  const built = timed('contract', () => contractGraph(graph, { onProgress }))
  console.log(describeSize(built))
  const packed = packColumns(hierarchyToColumns(built))
  timed('open, first', () => hierarchyFromColumns(unpackColumns(packed)))
  const hierarchy = timed('open, second', () => hierarchyFromColumns(unpackColumns(packed)))
  const random = createRandom(seed)
  const points = (count: number): Access[][] => Array.from({ length: count }, () => [pointOn(graph, random)])
  const pairs = points(PATHS).map((starts) => [starts, ...points(1)] as const)
  const askAll = (): void => {
    for (const [starts, ends = []] of pairs) findPath(hierarchy, starts, ends)
  }
  askAll()
  timed('findPath, mean', askAll, PATHS)
  const sizes = [
    [100, 100],
    [100, 100],
    [200, 200],
    [2000, 50],
  ] as const
  for (const [starts, ends] of sizes) {
    const asked = [points(starts), points(ends)] as const
    timed(`findMatrix ${starts} × ${ends}`, () => findMatrix(hierarchy, ...asked))
  }
  printTable(['what', 'processor ms', 'wall ms'], rows)
  return isExact(graph, hierarchy, points(exactStarts), points(ENDS))
}

function clocked<T>(work: () => T): { readonly result: T; readonly processor: number; readonly wall: number } {
  const cpu = process.cpuUsage()
  const begin = performance.now()
  const result = work()
  const wall = performance.now() - begin
  const { user, system } = process.cpuUsage(cpu)
  return { result, processor: (user + system) / 1000, wall }
}

/** Partway along its edge, as an end is. */
const pointOn = ({ nodeCount }: ArcGraph, random: Random): Access => ({
  node: random.below(nodeCount),
  millis: -random.below(3000),
  decimeters: 0,
})

function describeSize(hierarchy: Hierarchy): string {
  const columns = hierarchyToColumns(hierarchy)
  const deflated = deflateSync(packColumns(columns)).length
  const nodes = hierarchy.nodes.length
  const levels = hierarchy.levels.reduce((most, level) => Math.max(most, level), 0)
  const perMega = ((deflated / nodes) * MEGA) / MEGA
  const memory = Math.round(process.resourceUsage().maxRSS / 1024)
  return [
    `${(hierarchy.vias.length / nodes).toFixed(2)} arcs a node, ${levels + 1} levels;`,
    `deflated ${(deflated / MEGA).toFixed(2)} MB (${perMega.toFixed(2)} MB a million nodes);`,
    `most memory of the process so far ${memory} MB\n`,
  ].join(' ')
}

/** Whether matrix and paths of all pairs take exactly as long as plain Dijkstra says. */
function isExact(graph: ArcGraph, hierarchy: Hierarchy, starts: Access[][], ends: Access[][]): boolean {
  const matrix = findMatrix(hierarchy, starts, ends)
  let wrong = 0
  let unreachable = 0
  for (const [row, from] of starts.entries()) {
    const reached = fastestToAll(graph, from)
    for (const [column, to] of ends.entries()) {
      const wanted = fastestToEnds(reached, to)
      const path = findPath(hierarchy, from, to)?.millis ?? Number.POSITIVE_INFINITY
      if (path !== wanted || matrix.millis[row * ends.length + column] !== wanted) wrong++
      if (wanted === Number.POSITIVE_INFINITY) unreachable++
    }
  }
  const pairs = starts.length * ends.length
  console.log(`Compared with Dijkstra: ${pairs} pairs, ${wrong} different, ${unreachable} unreachable in both.\n`)
  return wrong === 0
}
