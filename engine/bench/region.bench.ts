import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Position } from '#engine/base/geo.ts'
import { createRandom, type Random } from '#engine/base/random.ts'
import { intAt } from '#engine/base/typed-array.ts'
import { UNITS_PER_DEGREE } from '#engine/osm/extract.ts'
import { buildRegion } from '#engine/regions/build-region.ts'
import { openRegionFile } from '#engine/regions/file-source.ts'
import { openRoads } from '#engine/regions/sections.ts'
import { findCellMatrix } from '#engine/roads/cells/find-cell-matrix.ts'
import { findLeg, findTravel, type Roads } from '#engine/roads/roads.ts'
import { nearestEdges } from '#engine/roads/snap/nearest-edges.ts'
import { endAccesses, type RoadPosition, sameEdge, startAccesses } from '#engine/roads/snap/road-position.ts'
import { shortestRow } from '#engine/test/support/roads/dijkstra.ts'
import type { TravelMode } from '#engine/travel/travel-model.ts'
import { type BenchOptions, printTable } from './bench.ts'
import { foundAddresses } from './region/found-addresses.ts'

export const title = 'Regions: one file of Columbus, Ohio'

const EXTRACT = join(import.meta.dirname, '../../../shared/data/roads/osm/columbus-oh.osm.pbf')
const MODES: readonly TravelMode[] = ['driving', 'bicycling', 'walking']
const LEGS = 200
/** Positions of which all pairs are compared with Dijkstra's answer, for each mode. */
const EXACT = 60

export async function run({ seed = 1 }: BenchOptions): Promise<boolean> {
  if (!existsSync(EXTRACT)) {
    console.log('The folder ../shared/data/roads is missing: nothing is measured.\n')
    return true
  }
  const folder = mkdtempSync(join(tmpdir(), 'region-'))
  const output = join(folder, 'columbus.region')
  const begin = performance.now()
  const { bytes } = await buildRegion({ inputs: [EXTRACT], output, name: 'Columbus' })
  const seconds = (performance.now() - begin) / 1000
  console.log(`Built in ${seconds.toFixed(1)} s, ${(bytes / 1e6).toFixed(1)} MB; load ${loadavg()[0]?.toFixed(1)}.\n`)
  const region = await openRegionFile(output)
  const rows: string[][] = []
  let isExact = true
  for (const mode of MODES) {
    const opened = await clocked(() => openRoads(region, mode))
    if (!opened.result) throw new Error(`No roads for ${mode}`)
    const { row, wrong } = await measure(opened.result, createRandom(seed))
    rows.push([mode, opened.ms.toFixed(0), ...row])
    isExact &&= wrong === 0
  }
  await region.close()
  rmSync(folder, { recursive: true })
  const sizes = ['100 × 100', '200 × 200', '2,000 × 2,000', '2,000 × 50']
  printTable(['mode', 'open ms', 'leg ms', ...sizes.map((size) => `${size} ms`), 'pairs', 'unreachable', 'wrong'], rows)
  printTable(['extract', 'addresses asked', 'found', 'median m', 'p95 m'], await foundAddresses())
  return isExact
}

async function measure(roads: Roads, random: Random): Promise<{ readonly row: string[]; readonly wrong: number }> {
  const places = (count: number): Position[] => Array.from({ length: count }, () => positionOn(roads, random))
  const [from, to] = [places(LEGS), places(LEGS)]
  const legs = await clocked(() => {
    for (const [index, start] of from.entries()) findLeg(roads, start, to[index] ?? start)
  })
  const tables: string[] = []
  for (const size of [100, 200, 2000]) {
    const asked = places(size)
    tables.push((await clocked(() => findTravel(roads, asked))).ms.toFixed(0))
  }
  tables.push((await clocked(() => findRectangle(roads, places(2000), places(50)))).ms.toFixed(0))
  const { wrong, unreachable } = compare(roads, places(EXACT))
  return {
    wrong,
    row: [(legs.ms / LEGS).toFixed(2), ...tables, String(EXACT ** 2), String(unreachable), String(wrong)],
  }
}

function findRectangle({ network, graph, grid, cells }: Roads, from: Position[], to: Position[]): void {
  const starts = from.map((position) => startAccesses(network, graph, nearestEdges(grid, position)))
  const ends = to.map((position) => endAccesses(network, graph, nearestEdges(grid, position)))
  findCellMatrix(cells, starts, ends)
}

/** A corner of the network, and up to a hundred meters off it. */
function positionOn({ network }: Roads, random: Random): Position {
  const { lats, lngs } = network.nodes
  const node = random.below(lats.length)
  const aside = (): number => (random.next() - 0.5) / 1000
  return { lat: intAt(lats, node) / UNITS_PER_DEGREE + aside(), lng: intAt(lngs, node) / UNITS_PER_DEGREE + aside() }
}

function compare(roads: Roads, positions: readonly Position[]) {
  const { network, graph, grid } = roads
  const { millis } = findTravel(roads, positions)
  const places = positions.map((position) => nearestEdges(grid, position))
  const ends = places.map((place) => endAccesses(network, graph, place))
  const wanted = places.flatMap((place) => {
    const row = shortestRow(graph, startAccesses(network, graph, place), ends).millis
    return Array.from(row, (found, to) => Math.min(found, direct(roads, place, places[to] ?? [])))
  })
  return {
    unreachable: wanted.filter((each) => each === Number.POSITIVE_INFINITY).length,
    wrong: wanted.filter((each, cell) => each !== millis[cell]).length,
  }
}

const direct = ({ network }: Roads, from: RoadPosition, to: RoadPosition): number =>
  sameEdge(network, from, to)?.millis ?? Number.POSITIVE_INFINITY

async function clocked<T>(work: () => T | Promise<T>): Promise<{ readonly result: T; readonly ms: number }> {
  const begin = performance.now()
  const result = await work()
  return { result, ms: performance.now() - begin }
}
