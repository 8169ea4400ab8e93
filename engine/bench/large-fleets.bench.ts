import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type BenchOptions, printTable } from './bench.ts'
import type { SolvedLarge } from './large-fleets/solve-large.ts'

export const title = 'Large fleets, against a long search'

/** Stops, and seconds of processor time; `--long` adds the larger ones and longer searches to compare with. */
const SIZES = [
  { stops: 500, seconds: 5, isLong: false },
  { stops: 1000, seconds: 12, isLong: true },
  { stops: 2000, seconds: 20, isLong: true },
]
const SEEDS = [1, 2, 3]
const BEST_SECONDS = { usual: 30, long: 120 }
const DAY = 1
const MOST = { over: 1.01, megabytes: 300 }

/** Each size with three seeds and once for long; `--group` chooses by the begin of the number of stops. */
export async function run({ long = false, group = '', time }: BenchOptions): Promise<boolean> {
  const rows: string[][] = []
  let isRight = true
  for (const { stops, seconds } of SIZES.filter(
    (size) => (long || !size.isLong) && `${size.stops}`.startsWith(group),
  )) {
    const runs: SolvedLarge[] = []
    for (const seed of SEEDS) runs.push(await solveApart(stops, seed, time ?? seconds))
    const best = await solveApart(stops, 1, long ? BEST_SECONDS.long : BEST_SECONDS.usual)
    isRight &&= [...runs, best].every(({ violations, served }) => violations === 0 && served === best.served)
    rows.push(toRow({ stops, seconds: time ?? seconds }, runs, best))
  }
  printTable(['stops', 'time', 'costs of three seeds', 'least found', 'worst over', 'MB', 'within'], rows)
  return isRight
}

function toRow(
  { stops, seconds }: { readonly stops: number; readonly seconds: number },
  runs: readonly SolvedLarge[],
  best: SolvedLarge,
): string[] {
  const costs = runs.map(({ cost }) => cost)
  const least = Math.min(...costs, best.cost)
  const over = Math.max(...costs) / least
  const megabytes = Math.max(...runs.map(({ peakMegabytes }) => peakMegabytes))
  return [
    `${stops} × ${Math.ceil(stops / 20)}`,
    `${seconds} s`,
    costs.join(' / '),
    `${least}`,
    `${(100 * (over - 1)).toFixed(2)} %`,
    `${megabytes}`,
    over <= MOST.over && megabytes <= MOST.megabytes ? 'yes' : 'NO',
  ]
}

const execute = promisify(execFile)

const SOLVE_LARGE = join(import.meta.dirname, 'large-fleets/solve-large.ts')

/** In a process of its own, so that its memory can be told. */
async function solveApart(stops: number, seed: number, seconds: number): Promise<SolvedLarge> {
  const { stdout } = await execute(process.execPath, [SOLVE_LARGE, `${stops}`, `${DAY}`, `${seed}`, `${seconds}`])
  return JSON.parse(stdout)
}
