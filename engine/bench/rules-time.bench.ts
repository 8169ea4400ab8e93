import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type BenchOptions, printTable } from './bench.ts'
import { RULED_DAYS } from './rules-time/ruled-days.ts'
import type { Timed } from './rules-time/solve-ruled.ts'

export const title = 'Seconds of a search under rules'

/** Processor seconds that a search of default effort may take, by stops: about 2 and 20 on the machine of the docs. */
const BUDGETS: Readonly<Record<number, number>> = { 200: 3.5, 2000: 35 }

interface Item {
  readonly stops: number
  readonly name: string
}

/** Solves days of 200 and, with `--long`, of 2,000 stops under each rule; `--group` chooses by the begin of a name. */
export async function run(options: BenchOptions): Promise<boolean> {
  const names = Object.keys(RULED_DAYS).filter((name) => name.startsWith(options.group ?? ''))
  const items = (options.long ? [200, 2000] : [200]).flatMap((stops) => names.map((name) => ({ stops, name })))
  const rows: string[][] = []
  let isRight = true
  for (const item of items) {
    const timed = await solveApart(item, options)
    const isWithin = timed.seconds <= (BUDGETS[item.stops] ?? 0) || options.effort !== undefined
    isRight &&= isWithin && timed.violations === 0
    rows.push(toRow(item, timed, isWithin))
    if (options.verbose) console.error(rows.at(-1)?.join(' · '))
  }
  printTable(['stops', 'rules', 'seconds', 'served', 'cost', 'within'], rows)
  return isRight
}

const toRow = ({ stops, name }: Item, { seconds, served, cost, violations }: Timed, isWithin: boolean): string[] => [
  `${stops}`,
  name,
  seconds.toFixed(1),
  `${served}`,
  `${cost}`,
  violations > 0 ? 'REJECTED' : isWithin ? 'yes' : 'NO',
]

const execute = promisify(execFile)

const SOLVE_RULED = join(import.meta.dirname, 'rules-time/solve-ruled.ts')

/** In a process of its own, so that neither compiled code nor garbage of one problem serves another. */
async function solveApart({ stops, name }: Item, { effort = 'standard', seed = 1 }: BenchOptions): Promise<Timed> {
  const { stdout } = await execute(process.execPath, [SOLVE_RULED, name, `${stops}`, effort, `${seed}`])
  return JSON.parse(stdout)
}
