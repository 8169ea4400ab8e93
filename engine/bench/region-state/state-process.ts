import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import type { Position } from '#engine/base/geo.ts'
import { createRandom } from '#engine/base/random.ts'
import { floatAt, intAt } from '#engine/base/typed-array.ts'
import { UNITS_PER_DEGREE } from '#engine/osm/extract.ts'
import { writeRegion } from '#engine/region-file/region-file.ts'
import { regionCodec } from '#engine/regions/codec.ts'
import { openRegionFile } from '#engine/regions/file-source.ts'
import { openSource } from '#engine/regions/osm/open-source.ts'
import { readExtract } from '#engine/regions/read-extract.ts'
import { openRoadParts, packRoadParts } from '#engine/regions/road-parts.ts'
import { writeWhole } from '#engine/regions/write-whole.ts'
import { buildNetwork } from '#engine/roads/network/build-network.ts'
import type { RoadNetwork } from '#engine/roads/network/road-network.ts'
import { turnGraphOf } from '#engine/roads/network/turns/turn-graph.ts'
import { findLeg, findTravel, findTravelBetween } from '#engine/roads/roads.ts'
import { edgeGridOf } from '#engine/roads/snap/edge-grid.ts'
import { nearestEdges } from '#engine/roads/snap/nearest-edges.ts'
import { offRoad } from '#engine/roads/snap/off-road.ts'
import { endAccesses, sameEdge, startAccesses } from '#engine/roads/snap/road-position.ts'
import { shortestRow } from '#engine/test/support/roads/dijkstra.ts'
import { mirrorNetwork } from './mirror-network.ts'

/** One step of the benchmark, whose memory is that of this process: `STEP EXTRACT FOLDER COLUMNS ROWS SEED`. */
const [step, extractPath = '', folder = '', columns = '1', rows = '1', seed = '1'] = process.argv.slice(2)

const PLACES = 320
const STARTS = 3
const ENDS = 100
const PAIRS = 20
const file = join(folder, 'state.region')
const placesFile = join(folder, 'places.json')

const Asked = z.object({
  places: z.array(z.object({ lat: z.number(), lng: z.number() })),
  plain: z.array(z.number()),
})

const measured: string[][] = []
const facts: string[] = []
const memory = (): number => Math.round(process.resourceUsage().maxRSS / 1024)

async function timed<T>(what: string, work: () => T | Promise<T>, times = 1): Promise<T> {
  const cpu = process.cpuUsage()
  const begin = performance.now()
  const result = await work()
  const wall = performance.now() - begin
  const { user, system } = process.cpuUsage(cpu)
  measured.push([what, ((user + system) / 1000 / times).toFixed(1), (wall / times).toFixed(1), `${memory()}`])
  return result
}

async function build(): Promise<number> {
  const { extract, bounds } = await readExtract([await openSource(extractPath)], undefined)
  const { network: city } = await timed('network of the city', () => buildNetwork(extract, 'driving'))
  const network = mirrorNetwork(city, Number(columns), Number(rows))
  facts.push(`${network.nodes.lats.length} junctions, ${network.edges.heads.length} directed edges`)
  const sections = await timed('turns, cells and tiles', () => packRoadParts(network))
  const head = { name: 'State', attribution: '© OpenStreetMap contributors', bounds }
  const bytes = await timed('write', () => writeWhole(file, writeRegion(head, sections, regionCodec)))
  for (const { name, bytes: own } of sections) facts.push(`${name} ${megabytes(own.length)} MB open`)
  facts.push(`the file has ${megabytes(bytes)} MB; memory of the build at most ${memory()} MB`)
  writeFileSync(placesFile, JSON.stringify(await truth(network)))
  return 0
}

const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(1)

/** Places on the map, and what plain Dijkstra says of the first ones (rows) to the next ones (columns). */
async function truth(network: RoadNetwork) {
  const random = createRandom(Number(seed))
  const places = Array.from({ length: PLACES }, (): Position => {
    const node = random.below(network.nodes.lats.length)
    const near = (units: number): number => (units + random.below(20_000) - 10_000) / UNITS_PER_DEGREE
    return { lat: near(intAt(network.nodes.lats, node)), lng: near(intAt(network.nodes.lngs, node)) }
  })
  const [graph, grid] = [turnGraphOf(network), edgeGridOf(network)]
  const [from, to] = [places.slice(0, STARTS), places.slice(STARTS, STARTS + ENDS)]
  const ends = to.map((position) => nearestEdges(grid, position))
  const plain = await timed(
    'Dijkstra, a row of 100',
    () =>
      from.flatMap((position) => {
        const start = nearestEdges(grid, position)
        const row = shortestRow(
          graph,
          startAccesses(network, graph, start),
          ends.map((end) => endAccesses(network, graph, end)),
        )
        return ends.map((end, column) => {
          const along = Math.min(
            floatAt(row.millis, column),
            sameEdge(network, start, end)?.millis ?? Number.POSITIVE_INFINITY,
          )
          return along + offRoad(start, network.mode).millis + offRoad(end, network.mode).millis
        })
      }),
    STARTS,
  )
  return { places, plain: plain.map((millis) => (Number.isFinite(millis) ? millis : -1)) }
}

function placeAt(places: readonly Position[], at: number): Position {
  const place = places[at]
  if (!place) throw new Error('There are too few places.')
  return place
}

async function ask(): Promise<number> {
  const { places, plain } = Asked.parse(JSON.parse(readFileSync(placesFile, 'utf8')))
  const region = await openRegionFile(file)
  const roads = await timed('open', () => openRoadParts(region, 'driving'))
  if (!roads) throw new Error('No roads.')
  const table = async (some: readonly Position[]) => {
    const read = await roads.around(some)
    return read && findTravel(read, some)
  }
  const leg = async (from: Position, to: Position) => {
    const read = await roads.along([[from, to]])
    return read && findLeg(read, from, to)
  }
  facts.push(`memory of the process: opened ${memory()} MB`)
  const pairs = Array.from({ length: PAIRS }, (_, at) => [placeAt(places, at), placeAt(places, PAIRS + at)] as const)
  for (const what of ['cold', 'warm']) {
    await timed(
      `a pair's time, ${what}`,
      async () => {
        for (const pair of pairs) await table(pair)
      },
      PAIRS,
    )
  }
  for (const what of ['cold', 'warm', 'again']) await timed(`100 × 100, ${what}`, () => table(places.slice(100, 200)))
  await timed('100 × 100 of others, cold', () => table(places.slice(200, 300)))
  await timed('200 × 200, warm', () => table(places.slice(100, 300)))
  for (const what of ['cold', 'warm']) {
    await timed(
      `a leg with directions, ${what}`,
      async () => {
        for (const [from, to] of pairs) await leg(from, to)
      },
      PAIRS,
    )
  }
  const [from, to] = [places.slice(0, STARTS), places.slice(STARTS, STARTS + ENDS)]
  const read = await roads.around([...from, ...to])
  const found = read && findTravelBetween(read, from, to).millis
  const wrong = plain.filter(
    (millis, cell) => millis !== (Number.isFinite(found?.[cell] ?? 0) ? found?.[cell] : -1),
  ).length
  facts.push(
    `memory of the process: at most ${memory()} MB`,
    `${plain.length} pairs compared with Dijkstra, ${wrong} different`,
  )
  await region.close()
  return wrong
}

const wrong = step === 'build' ? await build() : await ask()
console.log(JSON.stringify({ rows: measured, facts, wrong }))
