import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type BenchOptions, printTable } from './bench.ts'
import { FAMILIES, type Family } from './optimizer/families.ts'
import { BENCH_FOLDER, type KnownProblem, readIndex } from './optimizer/known.ts'
import type { Measured } from './optimizer/solve-one.ts'
import { familyRows, HEAD, inWords, type Outcome } from './optimizer/summarise.ts'

export const title = 'Optimizer'

/** Solves the problems of the groups one by one, each in a fresh process, and prints them beside the peers. */
export async function run(options: BenchOptions): Promise<boolean> {
  const index = readIndex().filter(({ group }) => group.startsWith(options.group ?? ''))
  if (index.length === 0) {
    console.log(`No benchmark problems: ${BENCH_FOLDER} is absent, or has no such group.\n`)
    return true
  }
  const rows: string[][] = []
  const rejected: string[] = []
  for (const family of FAMILIES) {
    const outcomes = await solveFamily(family, index, options)
    rejected.push(...outcomes.flatMap(rejections))
    if (outcomes.length > 0) rows.push(...familyRows(family.title, outcomes))
  }
  printTable(HEAD, rows)
  for (const line of rejected) console.log(`rejected: ${line}`)
  return rejected.length === 0
}

async function solveFamily(family: Family, index: readonly KnownProblem[], options: BenchOptions): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const problem of index.filter(({ group }) => family.groups.includes(group))) {
    const outcome = { problem, measured: await solveApart(problem, family, options) }
    outcomes.push(outcome)
    if (options.verbose) console.error(inWords(outcome))
  }
  return outcomes
}

const execute = promisify(execFile)

/** Solves in a process of its own, so that neither compiled code nor garbage of one problem serves another. */
async function solveApart(problem: KnownProblem, family: Family, options: BenchOptions): Promise<Measured> {
  const time = options.time ?? (options.effort === undefined ? family.seconds : '')
  const words = [join(BENCH_FOLDER, problem.file), `${time}`, options.effort ?? '', `${options.seed ?? 1}`]
  const { stdout } = await execute(process.execPath, [join(import.meta.dirname, 'optimizer/solve-one.ts'), ...words])
  return JSON.parse(stdout)
}

const rejections = ({ problem, measured }: Outcome): string[] =>
  measured.violations.map((violation) => `${problem.name}: ${violation}`)
