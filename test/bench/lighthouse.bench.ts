import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { chromium } from '@playwright/test'
import * as z from 'zod'
import { printTable } from '#engine/bench/bench.ts'
import { chromiumPath } from '#test/support/chromium-path.ts'
import { findFreePorts } from '#test/support/free-ports.ts'
import { startProduct } from '../e2e/start-product.ts'

export const title = 'Lighthouse, mobile preset'

const PAGES = ['/', '/web-intro', '/pricing', '/blog-main', '/signin']
const GOALS = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const
/** Fetched when it is asked for: with what it drags along it would be a tenth of all packages. */
const LIGHTHOUSE = 'lighthouse@13.5.0'
const FIGURES = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift']
/** The median of so many runs counts: a busy machine blocks a page that does not block itself. */
const RUNS = 3

const Report = z.object({
  categories: z.record(z.string(), z.object({ score: z.number().nullable() })),
  audits: z.record(z.string(), z.object({ displayValue: z.string().optional() })),
})

interface Measured {
  readonly scores: readonly number[]
  readonly figures: readonly string[]
}

async function measure(url: string, port: number): Promise<Measured> {
  const options = [`--port=${port}`, '--output=json', '--quiet', `--only-categories=${Object.keys(GOALS)}`]
  const command = ['exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse', url, ...options]
  const { stdout } = await promisify(execFile)('npm', command, { maxBuffer: 2 ** 26 })
  const { categories, audits } = Report.parse(JSON.parse(stdout))
  return {
    scores: Object.keys(GOALS).map((name) => Math.round((categories[name]?.score ?? 0) * 100)),
    figures: FIGURES.map((name) => audits[name]?.displayValue ?? '–'),
  }
}

const byPerformance = (a: Measured, b: Measured): number => (a.scores[0] ?? 0) - (b.scores[0] ?? 0)

async function medianOf(url: string, port: number): Promise<Measured> {
  const runs: Measured[] = []
  for (let run = 0; run < RUNS; run += 1) runs.push(await measure(url, port))
  const median = runs.sort(byPerformance)[Math.floor(RUNS / 2)]
  if (!median) throw new Error('Nothing was measured')
  return median
}

/** Measures the site as it is built for visitors, served compressed by the local cloud. */
export async function run(): Promise<boolean> {
  const executablePath = chromiumPath()
  const product = await startProduct()
  const port = await findFreePorts(1)
  const args = ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`]
  const browser = await chromium.launch({ executablePath, args }).catch(async (error: unknown) => {
    await product.stop()
    throw error
  })
  const rows: string[][] = []
  let reached = true
  try {
    for (const path of PAGES) {
      const { scores, figures } = await medianOf(`${product.url}${path}`, port)
      reached = Object.values(GOALS).every((goal, index) => (scores[index] ?? 0) >= goal) && reached
      rows.push([path, ...scores.map(String), ...figures])
    }
  } finally {
    await browser.close()
    await product.stop()
  }
  printTable(['page', ...Object.keys(GOALS), 'first paint', 'largest paint', 'blocked', 'shift'], rows)
  return reached
}
