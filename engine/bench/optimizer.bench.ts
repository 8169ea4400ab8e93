import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type BenchOptions, printTable } from './bench.ts'
import { type Allowance, FAMILIES, type Family, LONG_SECONDS } from './optimizer/families.ts'
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
  for (const family of chosenFamilies(options)) {
    const outcomes = await solveFamily(family, index, options)
    rejected.push(...outcomes.flatMap(rejections))
    if (outcomes.length > 0) rows.push(...familyRows(family, outcomes).filter((row) => !rows.some(isSameRow(row))))
  }
  printTable(HEAD, rows)
  for (const line of rejected) console.log(`rejected: ${line}`)
  return rejected.length === 0
}

/** An allowance of the command line replaces those of the families, so that each is run once. */
function chosenFamilies({ time, effort, long }: BenchOptions): readonly Family[] {
  if (time === undefined && effort === undefined) return FAMILIES.filter(({ allowance }) => long || !isLong(allowance))
  const allowance = { seconds: time, effort }
  const firsts = FAMILIES.filter(({ title }, index) => index === FAMILIES.findIndex((other) => other.title === title))
  return firsts.map((family) => ({ ...family, allowance, target: {} }))
}

const isLong = ({ seconds = 0 }: Allowance): boolean => seconds >= LONG_SECONDS

async function solveFamily(family: Family, index: readonly KnownProblem[], options: BenchOptions): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  const seeds = options.seed === undefined ? (family.seeds ?? [1]) : [options.seed]
  for (const problem of index.filter((known) => isOf(family, known))) {
    for (const seed of seeds) {
      const outcome = { problem, seed, measured: await solveApart(problem, seed, family.allowance) }
      outcomes.push(outcome)
      if (options.verbose) console.error(inWords(outcome))
    }
  }
  return outcomes
}

/** Peers answered once, whatever time we take. */
const isSameRow =
  (left: readonly string[]) =>
  (right: readonly string[]): boolean =>
    left[0] === right[0] && left[1] === right[1]

const isOf = ({ groups, names = [''] }: Family, { group, name }: KnownProblem): boolean =>
  groups.includes(group) && names.some((begin) => name.startsWith(begin))

const execute = promisify(execFile)

const SOLVE_ONE = join(import.meta.dirname, 'optimizer/solve-one.ts')

/** Solves in a process of its own, so that neither compiled code nor garbage of one problem serves another. */
async function solveApart(problem: KnownProblem, seed: number, allowance: Allowance): Promise<Measured> {
  const { seconds, effort, isWarm } = allowance
  const words = [`${seconds ?? ''}`, effort ?? '', `${seed}`, isWarm ? 'warm' : '']
  const { stdout } = await execute(process.execPath, [SOLVE_ONE, join(BENCH_FOLDER, problem.file), ...words])
  return JSON.parse(stdout)
}

const rejections = ({ problem, seed, measured }: Outcome): string[] =>
  measured.violations.map((violation) => `${problem.name}, seed ${seed}: ${violation}`)
