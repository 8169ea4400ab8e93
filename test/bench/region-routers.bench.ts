import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { greatCircleMeters, type Position } from '#core/kernel/geo.ts'
import { createRandom } from '#core/kernel/random.ts'
import { buildRoads, type Roads } from '#core/roads/roads.ts'
import { buildRegion } from '#regions/build-region.ts'
import { openSource } from '#regions/osm/open-source.ts'
import { readExtract } from '#regions/read-extract.ts'
import { type BenchOptions, printTable } from './bench.ts'
import { quantile } from './quantile.ts'
import { endHead, endRows, groupRows, kindRows, ownClockWords, type WayPair } from './region-routers/compare-ways.ts'
import { paceHead, paceRows } from './region-routers/maker-paces.ts'
import { ourLine, ourMatrix, ourWay, plainMatrix } from './region-routers/our-ways.ts'
import { openRoutino, type Routino } from './region-routers/routino.ts'
import { sortExtract } from './region-routers/sort-extract.ts'
import { placesBesideStreets } from './region-routers/street-places.ts'
import { installValhalla, openValhalla, type Valhalla } from './region-routers/valhalla-package.ts'

export const title = 'Regions: Columbus beside Valhalla and Routino'

const EXTRACT = join(import.meta.dirname, '../../../shared/data/roads/osm/columbus-oh.osm.pbf')
const PAIRS = 800
/** Between neighbours a few seconds make any ratio. */
const LEAST_METERS = 500
const ratios = ['time p5', 'median', 'p95', 'length p5', 'median', 'p95']

interface Routers {
  readonly roads: Roads
  readonly valhalla: Valhalla
  readonly routino: Routino | undefined
}

/** Builds Columbus with three routers and has them drive between the same places. Processor time. */
export async function run({ seed = 1 }: BenchOptions): Promise<boolean> {
  if (!existsSync(EXTRACT)) {
    console.log('The folder ../shared/data/roads is missing: nothing is measured.\n')
    return true
  }
  if (!installValhalla()) {
    console.log('npm cannot install Valhalla here: nothing is measured.\n')
    return true
  }
  const folder = mkdtempSync(join(tmpdir(), 'routers-'))
  try {
    const routers = await buildAll(folder)
    const random = createRandom(seed)
    const places = placesBesideStreets(routers.roads, 2 * PAIRS, random)
    await compareTables(routers, places)
    const far = places.flatMap((from, at) => {
      const to = places[at + PAIRS]
      return to && greatCircleMeters(from, to) >= LEAST_METERS ? [[from, to] as const] : []
    })
    await compareWays(routers, far)
    return true
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function buildAll(folder: string): Promise<Routers> {
  const sorted = join(folder, 'columbus.osm.pbf')
  await sortExtract(EXTRACT, sorted)
  const whole = await measured(() =>
    buildRegion({ inputs: [sorted], output: join(folder, 'columbus.region'), name: 'Columbus' }),
  )
  const driving = await measured(async () => {
    const { extract } = await readExtract([await openSource(sorted)])
    return buildRoads(extract, 'driving').roads
  })
  const valhalla = await openValhalla(sorted, join(folder, 'tiles'))
  const routino = openRoutino(sorted, join(folder, 'routino'))
  if (!routino) console.log('Routino is not on the PATH (apt-get install routino): it is left out.\n')
  console.log(`Load ${loadavg()[0]?.toFixed(1)}.\n`)
  printTable(
    ['build', 'processor s'],
    [
      ['ours, roads of cars', driving.seconds.toFixed(1)],
      ['ours, the whole file: three modes, addresses, map', whole.seconds.toFixed(1)],
      ['Valhalla, all modes', valhalla.buildSeconds.toFixed(1)],
      ...(routino ? [['Routino, all modes', routino.buildSeconds.toFixed(1)]] : []),
    ],
  )
  return { roads: driving.result, valhalla, routino }
}

async function compareTables({ roads, valhalla }: Routers, places: readonly Position[]): Promise<void> {
  const rows: string[][] = []
  for (const size of [100, 200]) {
    const asked = places.slice(0, size)
    // The first question of a kind pays for what the next ones have: compiled code, tiles that are read.
    ourMatrix(roads, asked)
    await valhalla.matrix(asked.slice(0, 10))
    const ours = await measured(() => ourMatrix(roads, asked))
    const plain = await measured(() => plainMatrix(roads, asked))
    const theirs = await measured(() => valhalla.matrix(asked))
    rows.push([`${size} × ${size}`, ...[ours, plain, theirs].map(({ seconds }) => (1_000 * seconds).toFixed(0))])
  }
  printTable(['table', 'ours ms', 'plain Dijkstra ms', 'Valhalla ms'], rows)
}

async function compareWays(routers: Routers, ends: readonly (readonly [Position, Position])[]): Promise<void> {
  const { roads, valhalla, routino } = routers
  const pairs: WayPair[] = []
  const beside: { readonly time: number; readonly length: number }[] = []
  for (const [from, to] of ends) {
    const [ours, theirs] = [ourWay(roads, from, to), await valhalla.way(from, to)]
    if (ours && theirs) {
      const oursByTheirs = await valhalla.secondsAlong(ourLine(roads, from, to), ours.meters)
      pairs.push({ ours, theirs, oursByTheirs, meters: greatCircleMeters(from, to) })
    }
    const third = routino?.way(from, to)
    if (ours && third) beside.push({ time: ours.seconds / third.seconds, length: ours.meters / third.meters })
  }
  console.log(`${pairs.length} of ${ends.length} pairs beside streets; ours / Valhalla.\n`)
  printTable(['pairs', 'number', ...ratios], groupRows(pairs))
  printTable(endHead, endRows(pairs))
  console.log(`${ownClockWords(pairs)}\n`)
  const side = (name: string) => [`${name} km a pair`, 's', 'km/h']
  printTable(['the same way', ...side('ours'), ...side('Valhalla'), 'difference s'], kindRows(pairs))
  const paces = paceRows(pairs)
  if (paces.length > 0) printTable(paceHead, paces)
  if (beside.length === 0) return
  const cells = (['time', 'length'] as const).flatMap((what) =>
    [0.05, 0.5, 0.95].map((share) =>
      quantile(
        beside.map((each) => each[what]),
        share,
      ).toFixed(2),
    ),
  )
  printTable(['pairs', 'number', ...ratios], [['ours / Routino', String(beside.length), ...cells]])
}

async function measured<T>(work: () => T | Promise<T>): Promise<{ readonly result: T; readonly seconds: number }> {
  const begin = process.cpuUsage()
  const result = await work()
  const { user, system } = process.cpuUsage(begin)
  return { result, seconds: (user + system) / 1e6 }
}
