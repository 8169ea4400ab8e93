import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { greatCircleMeters, type Position, toPosition } from '#core/kernel/geo.ts'
import { createRandom, type Random } from '#core/kernel/random.ts'
import { intAt } from '#core/kernel/typed-array.ts'
import { UNITS_PER_DEGREE } from '#core/osm/extract.ts'
import { lineOfPath } from '#core/roads/directions/path-line.ts'
import type { RoadPath } from '#core/roads/directions/road-path.ts'
import { findReach } from '#core/roads/isochrone/find-reach.ts'
import type { TrackPosition } from '#core/roads/matching/likelihood.ts'
import { matchTrack } from '#core/roads/matching/match-track.ts'
import { buildRoads, findWay, type Roads } from '#core/roads/roads.ts'
import { nearestEdges } from '#core/roads/snap/nearest-edges.ts'
import { openSource } from '#regions/osm/open-source.ts'
import { readExtract } from '#regions/read-extract.ts'
import { type BenchOptions, printTable } from './bench.ts'

export const title = 'Tracks laid on roads, and what is reached in time: Columbus, Ohio'

const EXTRACT = join(import.meta.dirname, '../../../shared/data/roads/osm/columbus-oh.osm.pbf')
const DRIVES = 20
const METERS_PER_SECOND = 13
/** Meters that a device is off at one deviation, and between two of its positions. */
const DEVICES = [
  { noise: 5, step: 30 },
  { noise: 5, step: 150 },
  { noise: 15, step: 100 },
]
const LEAST_RIGHT = 0.95

export async function run({ seed = 1 }: BenchOptions): Promise<boolean> {
  if (!existsSync(EXTRACT)) {
    console.log('The folder ../shared/data/roads is missing: nothing is measured.\n')
    return true
  }
  const { extract } = await readExtract([await openSource(EXTRACT)], undefined)
  const { roads } = buildRoads(extract, 'driving')
  const measured = DEVICES.map((device) => measureDevice(roads, device, createRandom(seed)))
  printTable(
    ['noise m', 'every m', 'positions', 'driven roads found %', 'found roads driven %', 'ms a position'],
    measured.map(({ cells }) => cells),
  )
  const random = createRandom(seed)
  const rows = [5, 10, 20].map((minutes) => {
    const { result, milliseconds } = timed(() => findReach(roads, positionOn(roads, random), minutes))
    return [`${minutes}`, `${result.flat().length}`, `${result.flat(2).length}`, milliseconds.toFixed(0)]
  })
  printTable(['reached in minutes', 'rings', 'corners', 'ms'], rows)
  return measured.every(({ isRight }) => isRight)
}

function measureDevice(roads: Roads, { noise, step }: { noise: number; step: number }, random: Random) {
  const meters = { driven: 0, found: 0, right: 0 }
  let [positions, spent] = [0, 0]
  for (let drive = 0; drive < DRIVES; drive++) {
    const way = anyWay(roads, random)
    const line = lineOfPath(roads.network, way).map(toPosition)
    const track = pointsAlong(line, step).map((each, index) => tellOf(each, { index, noise, step, random }))
    const { result, milliseconds } = timed(() => matchTrack(roads, track))
    const found = new Set(result.stretches.flatMap(({ edges }) => [...edges]))
    positions += track.length
    spent += milliseconds
    meters.driven += lengthOf(roads, way.edges)
    meters.found += lengthOf(roads, found)
    meters.right += lengthOf(roads, new Set(way.edges.filter((edge) => found.has(edge))))
  }
  const [recall, precision] = [meters.right / meters.driven, meters.right / meters.found]
  const shares = [recall, precision].map((share) => (100 * share).toFixed(1))
  return {
    isRight: Math.min(recall, precision) > LEAST_RIGHT,
    cells: [`${noise}`, `${step}`, `${positions}`, ...shares, (spent / positions).toFixed(2)],
  }
}

function anyWay(roads: Roads, random: Random): RoadPath {
  const [start, end] = [positionOn(roads, random), positionOn(roads, random)].map((position) =>
    nearestEdges(roads.grid, position).slice(0, 1),
  )
  return findWay(roads, start ?? [], end ?? []) ?? anyWay(roads, random)
}

function positionOn({ network: { nodes } }: Roads, random: Random): Position {
  const node = random.below(nodes.lats.length)
  return { lat: intAt(nodes.lats, node) / UNITS_PER_DEGREE, lng: intAt(nodes.lngs, node) / UNITS_PER_DEGREE }
}

function pointsAlong(line: readonly Position[], step: number): Position[] {
  let left = 0
  return line.slice(1).flatMap((to, index) => {
    const from = line[index] ?? to
    const length = greatCircleMeters(from, to)
    const points: Position[] = []
    for (; left < length; left += step) {
      const share = left / length
      points.push({ lat: from.lat + share * (to.lat - from.lat), lng: from.lng + share * (to.lng - from.lng) })
    }
    left -= length
    return points
  })
}

interface Telling {
  readonly index: number
  readonly noise: number
  readonly step: number
  readonly random: Random
}

const METERS_PER_DEGREE = 111_195

function tellOf({ lat, lng }: Position, { index, noise, step, random }: Telling): TrackPosition {
  const off = (): number =>
    (noise * Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next())) / METERS_PER_DEGREE
  const seconds = (index * step) / METERS_PER_SECOND
  return { lat: lat + off(), lng: lng + off() / Math.cos((lat * Math.PI) / 180), seconds, accuracyMeters: noise }
}

const lengthOf = ({ network }: Roads, edges: Iterable<number>): number =>
  [...edges].reduce((sum, edge) => sum + intAt(network.edges.decimeters, edge), 0)

function timed<T>(work: () => T): { readonly result: T; readonly milliseconds: number } {
  const begin = process.cpuUsage()
  const result = work()
  const { user, system } = process.cpuUsage(begin)
  return { result, milliseconds: (user + system) / 1000 }
}
