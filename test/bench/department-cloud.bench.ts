import pMap from 'p-map'
import { type Strategy, strategies } from '#core/department/assignment/day-assignment.ts'
import type { RowsOf } from '#core/department/rows/workspace-rows.ts'
import { type BenchOptions, printTable } from '#engine/bench/bench.ts'
import type { ApiClient } from '#test/support/api-client.ts'
import { startCloud } from './cloud/start-cloud.ts'
import { bigCity } from './department/big-city.ts'
import { hasAddresses } from './department/days.ts'
import { generatedVersion, startGeneration } from './department/generate-day.ts'
import { importCity } from './department/import-city.ts'
import { isWithin, type Lap, type Stopwatch, stopwatch } from './department/stopwatch.ts'

export const title = 'Department through a local cloud: from files to routes'

const DATE = '2026-11-24'
const CITIES = [
  { name: '2,000', inspections: 2000, generationSeconds: 60 },
  { name: '50,000', inspections: 50_000, generationSeconds: 300 },
]
const INSPECTORS = 50
const OPEN_SECONDS = 1
/** A day is opened so often; the quickest counts, as other work on the machine makes everything take longer. */
const OPENINGS = 5
/** So many routes are asked for at the same time, as in the browser. */
const BATCH = 10
/** What a function may answer with. */
const ANSWER_BYTES = 6 * 2 ** 20

/** Imports, ranks and plans cities of two sizes; false where a bound is crossed. */
export async function run({ group = '', seed = 1 }: BenchOptions): Promise<boolean> {
  if (!hasAddresses()) {
    console.log('Passed over: it is made of real addresses, which are not here.\n')
    return true
  }
  let isRight = true
  for (const { name, inspections, generationSeconds } of CITIES.filter((city) => city.name.startsWith(group))) {
    const rows = bigCity({ inspections, inspectors: INSPECTORS }, DATE, seed)
    const { laps, largest, peak, routed } = await measure(rows, generationSeconds)
    printLaps(`${name} inspections × ${INSPECTORS} inspectors`, laps)
    console.log(`${routed.join(', ')}. The largest answer has ${(largest / 1e6).toFixed(2)} MB of 6;`)
    console.log(`the process with all of the cloud had at most ${peak.toFixed(0)} MB.\n`)
    isRight &&= laps.every(isWithin) && largest < ANSWER_BYTES
  }
  return isRight
}

const printLaps = (name: string, laps: readonly Lap[]): void =>
  printTable(
    [name, 'seconds', 'CPU s of the cloud', 'within'],
    laps.map((lap) => [
      ...[lap.what, lap.seconds.toFixed(2), lap.cpu.toFixed(2)],
      lap.budget === undefined ? '–' : isWithin(lap) ? `${lap.budget} s` : `NOT ${lap.budget} s`,
    ]),
  )

async function measure(rows: RowsOf, generationSeconds: number) {
  const cloud = await startCloud({ email: 'sam@stopwise.example' })
  const { api } = cloud
  const watch = stopwatch(cloud)
  try {
    await watch.time('six files stored', () => importCity(api, rows))
    await watch.time('ranked, first page', () => api.department.ranking({ date: DATE, page: 0 }))
    let largest = await watch.time('ranking read again, all pages', () => readRanking(api))
    const routed: string[] = []
    for (const strategy of strategies) {
      const stop = watch.start(`${strategy}: generated and saved`, generationSeconds)
      const version = await generate(api, { rows, strategy, watch })
      stop()
      const bytes = await openDay(api, { version: version.version, watch, strategy })
      const unrouted = await watch.time(`${strategy}: first page of the unrouted`, () =>
        api.department.unrouted({ date: DATE, version: version.version, page: 0 }),
      )
      largest = Math.max(largest, ...bytes, bytesOf(unrouted))
      routed.push(`${strategy}: ${version.figures.routed} on ${version.totalRoutes} routes`)
    }
    return { laps: watch.laps, largest, routed, peak: cloud.peakMegabytes() }
  } finally {
    await cloud.close()
  }
}

/** Reads the whole ranking; answers the bytes of its largest page. */
async function readRanking(api: ApiClient): Promise<number> {
  let largest = 0
  for (let page = 0, pages = 1; page < pages; page++) {
    const answer = await api.department.ranking({ date: DATE, page })
    pages = answer.pages
    largest = Math.max(largest, bytesOf(answer))
  }
  return largest
}

interface Generating {
  readonly rows: RowsOf
  readonly strategy: Strategy
  readonly watch: Stopwatch
}

/** Plans the day; answers the version. A lap of its own for each phase. */
async function generate(api: ApiClient, { rows, strategy, watch }: Generating) {
  const taskId = await watch.time(`${strategy}: the call`, () => startGeneration(api, { date: DATE, rows, strategy }))
  let stop = watch.start(`${strategy}: queued`)
  const version = await generatedVersion(api, taskId, (phase) => {
    stop()
    stop = watch.start(`${strategy}: ${phase}`)
  })
  stop()
  return version
}

/** Opens a version as the browser does; answers the bytes of each answer. */
async function openDay(
  api: ApiClient,
  { version, watch, strategy }: { readonly version: number; readonly watch: Stopwatch; readonly strategy: Strategy },
): Promise<number[]> {
  const before = watch.laps.length
  let answers: unknown[] = []
  for (let opening = 0; opening < OPENINGS; opening++)
    answers = await watch.time(`${strategy}: opened`, () => readDay(api, version), OPEN_SECONDS)
  const quickest = watch.laps.splice(before).toSorted((one, other) => one.seconds - other.seconds)[0]
  if (quickest) watch.laps.push(quickest)
  return answers.map(bytesOf)
}

async function readDay(api: ApiClient, version: number): Promise<unknown[]> {
  const selectedDate = DATE
  const { totalRoutes } = await api.department.getInspectorRoutesMetadata({ selectedDate, version })
  const fetchRoute = (index: number) => api.department.getInspectorRoutesChunked({ selectedDate, index, version })
  return pMap(Array.from({ length: totalRoutes }).keys(), fetchRoute, { concurrency: BATCH })
}

/** The size of an answer as a function's is counted: a text within a text. */
const bytesOf = (answer: unknown): number => Buffer.byteLength(JSON.stringify(JSON.stringify(answer)))
