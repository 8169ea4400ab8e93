import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as z from 'zod'
import { type BenchOptions, printTable } from './bench.ts'

export const title = 'Regions: a file of a state, read in parts'

const EXTRACT = join(import.meta.dirname, '../../../shared/data/roads/osm/columbus-oh.osm.pbf')
const PROCESS = fileURLToPath(new URL('./region-state/state-process.ts', import.meta.url))

/** Mirrored copies of Columbus: columns and rows. */
const CITIES = [6, 3] as const
const STATE = [12, 8] as const
/** Megabytes of JavaScript objects: of a build, and of a function of 2 GB. */
const HEAPS = { build: 4096, ask: 1600 }

const Measured = z.object({ rows: z.array(z.array(z.string())), facts: z.array(z.string()), wrong: z.int() })

/** Eighteen cities; with `--long` a state, which takes ten minutes. Building and asking are processes of their own. */
export async function run({ long = false, seed = 1 }: BenchOptions): Promise<boolean> {
  if (!existsSync(EXTRACT)) {
    console.log('The folder ../shared/data/roads is missing: nothing is measured.\n')
    return true
  }
  const folder = mkdtempSync(join(tmpdir(), 'state-'))
  try {
    const [columns, rows] = long ? STATE : CITIES
    console.log(`### ${columns * rows} × Columbus; load ${loadavg()[0]?.toFixed(1)}\n`)
    return (['build', 'ask'] as const)
      .map((step) => measure(step, [EXTRACT, folder, `${columns}`, `${rows}`, `${seed}`]))
      .every((isRight) => isRight)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function measure(step: 'build' | 'ask', options: readonly string[]): boolean {
  const printed = execFileSync(process.execPath, [`--max-old-space-size=${HEAPS[step]}`, PROCESS, step, ...options], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const { rows, facts, wrong } = Measured.parse(JSON.parse(printed))
  printTable([step, 'processor ms', 'wall ms', 'MB at most'], rows)
  console.log(`${facts.map((fact) => `- ${fact}`).join('\n')}\n`)
  return wrong === 0
}
