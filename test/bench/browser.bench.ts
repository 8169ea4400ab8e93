import { printTable } from '#engine/bench/bench.ts'
import { quantile } from '#engine/bench/quantile.ts'
import { type OpenBrowser, openBrowser } from './browser/open-browser.ts'
import { type Connection, timeInteractive, timeOptimize } from './browser/time-planner.ts'

export const title = 'Planner, in a browser'

const SAMPLES = 7
const STOPS = 100
/** Both stand in for a phone on the road; the budget is for the first. */
const CONNECTIONS: readonly (Connection & { readonly budgetMs?: number })[] = [
  { name: '4G', megabitsPerSecond: 9, roundTripMs: 85, budgetMs: 2000 },
  { name: 'slow 4G', megabitsPerSecond: 1.6, roundTripMs: 150 },
]

/** Times what a driver waits for, in Chromium on a local cloud. */
export async function run(): Promise<boolean> {
  const browser = await openBrowser()
  try {
    const rows: Row[] = []
    for (const connection of CONNECTIONS) {
      const times = await repeat(browser, (page) => timeInteractive(page, connection))
      rows.push({ name: `interactive on ${connection.name}, nothing cached`, times, budgetMs: connection.budgetMs })
    }
    const optimized = await repeat(browser, (page) => timeOptimize(page, STOPS))
    rows.push(
      { name: `${STOPS} stops, click to first order`, times: optimized.map((time) => time.firstOrder), budgetMs: 300 },
      {
        name: `${STOPS} stops, click to verified result`,
        times: optimized.map((time) => time.verified),
        budgetMs: 3000,
      },
    )
    printTable(['what', 'samples', 'p50 ms', 'worst ms', 'budget ms', 'within'], rows.map(describe))
    return rows.every(isWithin)
  } finally {
    await browser.close()
  }
}

interface Row {
  readonly name: string
  readonly times: readonly number[]
  /** Of the median: single loads of a shared machine say little. */
  readonly budgetMs: number | undefined
}

type Time<T> = (page: Awaited<ReturnType<OpenBrowser['openPage']>>) => Promise<T>

async function repeat<T>(browser: OpenBrowser, time: Time<T>): Promise<T[]> {
  const times: T[] = []
  for (let sample = 0; sample < SAMPLES; sample++) {
    const page = await browser.openPage()
    times.push(await time(page))
    await page.context().close()
  }
  return times
}

const isWithin = ({ times, budgetMs }: Row): boolean => budgetMs === undefined || quantile(times, 0.5) < budgetMs

const describe = (row: Row): string[] => [
  row.name,
  `${row.times.length}`,
  quantile(row.times, 0.5).toFixed(0),
  quantile(row.times, 1).toFixed(0),
  row.budgetMs === undefined ? '–' : `${row.budgetMs}`,
  row.budgetMs === undefined ? '–' : isWithin(row) ? 'yes' : 'NO',
]
