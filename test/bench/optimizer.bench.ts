import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type BenchOptions, printTable } from './bench.ts'
import { FAMILIES, type Family } from './optimizer/families.ts'
import { BENCH_FOLDER, type KnownProblem, readIndex } from './optimizer/known.ts'
import { type Answer, bestKnown, type Score, score } from './optimizer/score.ts'
import type { Measured } from './optimizer/solve-one.ts'

export const title = 'Optimizer'

const HEAD = [
  'family',
  'solver',
  'problems',
  'priority',
  'unserved',
  'vehicles',
  'mean gap',
  'worst gap',
  'at best',
  'seconds',
]

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
    if (outcomes.length > 0) rows.push(...familyRows(family, outcomes))
  }
  printTable(HEAD, rows)
  for (const line of rejected) console.log(`rejected: ${line}`)
  return rejected.length === 0
}

/** A problem and what our process made of it. */
interface Outcome {
  readonly problem: KnownProblem
  readonly measured: Measured
}

async function solveFamily(family: Family, index: readonly KnownProblem[], options: BenchOptions): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const problem of index.filter(({ group }) => family.groups.includes(group))) {
    const measured = await solveApart(problem, family, options)
    outcomes.push({ problem, measured })
    if (options.verbose) console.error(inWords({ problem, measured }))
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

/** One row for us and one for each peer that answered the whole family. */
function familyRows({ title: family }: Family, outcomes: readonly Outcome[]): string[][] {
  const best = new Map(outcomes.map(({ problem, measured }) => [problem, bestKnown(problem, [measured])]))
  const row = (
    solver: string,
    answerOf: (outcome: Outcome) => (Answer & { seconds: number }) | undefined,
  ): string[] => {
    const answers = outcomes.flatMap((outcome) => answerOf(outcome) ?? [])
    if (answers.length < outcomes.length) return []
    const scores = outcomes.flatMap((outcome) => {
      const answer = answerOf(outcome)
      const known = best.get(outcome.problem)
      return answer && known ? [score(outcome.problem, answer, known)] : []
    })
    return [family, solver, ...summary(scores), mean(answers.map(({ seconds }) => seconds)).toFixed(2)]
  }
  const peers = [...new Set(outcomes.flatMap(({ problem }) => Object.keys(problem.peers)))]
  return [
    row('**Stopwise**', ({ measured }) => ({ ...measured, seconds: measured.cpuSeconds })),
    ...peers.map((peer) =>
      row(peer, ({ problem }) => {
        const answer = problem.peers[peer]
        return answer && { ...answer, seconds: answer.solveMs / 1000 }
      }),
    ),
  ].filter((cells) => cells.length > 0)
}

function summary(scores: readonly Score[]): string[] {
  const gaps = scores.flatMap(({ gap }) => gap ?? [])
  const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
  return [
    `${scores.length}`,
    percent(mean(scores.map(({ priority }) => priority)), 1),
    signed(sum(scores.map(({ moreUnassigned }) => moreUnassigned))),
    signed(sum(scores.map(({ moreVehicles }) => moreVehicles))),
    gaps.length === 0 ? '–' : percent(mean(gaps), 3),
    gaps.length === 0 ? '–' : percent(Math.max(...gaps), 2),
    percent(mean(scores.map(({ isBest }) => Number(isBest))), 0),
  ]
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)

const percent = (share: number, digits: number): string => `${(100 * share).toFixed(digits)} %`

const signed = (count: number): string => (count > 0 ? `+${count}` : `${count}`)

function inWords({ problem, measured }: Outcome): string {
  const { gap, isBest } = score(problem, measured, bestKnown(problem, [measured]))
  const { priority, unassigned, vehicles, cost, cpuSeconds, peakMegabytes } = measured
  const rating = isBest ? 'best' : gap === undefined ? 'worse' : percent(gap, 3)
  return `${problem.name}: priority ${priority}, unassigned ${unassigned}, vehicles ${vehicles}, cost ${cost}, ${rating}, ${cpuSeconds.toFixed(2)} s, ${peakMegabytes} MB`
}
