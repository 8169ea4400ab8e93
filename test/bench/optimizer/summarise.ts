import type { KnownProblem } from './known.ts'
import { type Answer, bestKnown, type Score, score } from './score.ts'
import type { Measured } from './solve-one.ts'

/** A problem and what our process made of it. */
export interface Outcome {
  readonly problem: KnownProblem
  readonly measured: Measured
}

/** Columns of the rows below. */
export const HEAD = [
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
] as const

/** One row for us and one for each peer that answered the whole family. */
export function familyRows(family: string, outcomes: readonly Outcome[]): string[][] {
  const peers = new Set(outcomes.flatMap(({ problem }) => Object.keys(problem.peers)))
  const ours = row('**Stopwise**', outcomes, ({ measured }) => ({ ...measured, seconds: measured.cpuSeconds }))
  const theirs = [...peers].map((peer) =>
    row(peer, outcomes, ({ problem }) => {
      const answer = problem.peers[peer]
      return answer && { ...answer, seconds: answer.solveMs / 1000 }
    }),
  )
  return [ours, ...theirs].flatMap((cells) => (cells ? [[family, ...cells]] : []))
}

/** How one of our answers compares, in words. */
export function inWords({ problem, measured }: Outcome): string {
  const { gap, isBest } = score(problem, measured, bestKnown(problem, [measured]))
  const { priority, unassigned, vehicles, cost, cpuSeconds, peakMegabytes } = measured
  const rating = isBest ? 'best' : gap === undefined ? 'worse' : percent(gap, 3)
  const answer = `priority ${priority}, unassigned ${unassigned}, vehicles ${vehicles}, cost ${cost}`
  return `${problem.name}: ${answer}, ${rating}, ${cpuSeconds.toFixed(2)} s, ${peakMegabytes} MB`
}

type TimedAnswer = Answer & { readonly seconds: number }

/** Undefined for a solver that did not answer every problem. */
function row(
  solver: string,
  outcomes: readonly Outcome[],
  answerOf: (outcome: Outcome) => TimedAnswer | undefined,
): string[] | undefined {
  const rated = outcomes.flatMap((outcome) => {
    const answer = answerOf(outcome)
    const { problem, measured } = outcome
    return answer ? [{ ...score(problem, answer, bestKnown(problem, [measured])), seconds: answer.seconds }] : []
  })
  if (rated.length < outcomes.length) return undefined
  return [solver, ...summarise(rated), mean(rated.map(({ seconds }) => seconds)).toFixed(2)]
}

function summarise(scores: readonly Score[]): string[] {
  const gaps = scores.flatMap(({ gap }) => gap ?? [])
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

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

const mean = (values: readonly number[]): number => sum(values) / Math.max(1, values.length)

const percent = (share: number, digits: number): string => `${(100 * share).toFixed(digits)} %`

const signed = (count: number): string => (count > 0 ? `+${count}` : `${count}`)
