import type { Allowance, Family, Target } from './families.ts'
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
  'target',
] as const

/** One row for us and one for each peer that answered the whole family. */
export function familyRows({ title, allowance, target }: Family, outcomes: readonly Outcome[]): string[][] {
  const peers = new Set(outcomes.flatMap(({ problem }) => Object.keys(problem.peers)))
  const ours = rate(outcomes, ({ measured }) => ({ ...measured, seconds: measured.cpuSeconds }))
  const theirs = [...peers].flatMap((peer) => {
    const rated = rate(outcomes, ({ problem }) => {
      const answer = problem.peers[peer]
      return answer && { ...answer, seconds: answer.solveMs / 1000 }
    })
    return rated ? [[title, peer, ...inColumns(rated), '']] : []
  })
  const name = `**Stopwise** ${allowanceInWords(allowance)}`
  return ours ? [[title, name, ...inColumns(ours), verdict(ours, target)], ...theirs] : theirs
}

const allowanceInWords = ({ seconds, effort, isWarm }: Allowance): string =>
  [effort, isWarm && 'warm', seconds !== undefined && `${seconds} s`].filter(Boolean).join(' ')

/** How one of our answers compares, in words. */
export function inWords({ problem, measured }: Outcome): string {
  const { gap, isBest } = score(problem, measured, bestKnown(problem, [measured]))
  const { priority, unassigned, vehicles, cost, cpuSeconds, peakMegabytes } = measured
  const rating = isBest ? 'best' : gap === undefined ? 'worse' : percent(gap, 3)
  const answer = `priority ${priority}, unassigned ${unassigned}, vehicles ${vehicles}, cost ${cost}`
  return `${problem.name}: ${answer}, ${rating}, ${cpuSeconds.toFixed(2)} s, ${peakMegabytes} MB`
}

type TimedAnswer = Answer & { readonly seconds: number }

/** How a solver did on all problems of a family. Shares are of 1. */
interface Rating {
  readonly problems: number
  readonly priority: number
  readonly unserved: number
  readonly vehicles: number
  /** Mean and worst; absent where no answer serves as much as the best. */
  readonly gap?: { readonly mean: number; readonly worst: number }
  readonly atBest: number
  readonly seconds: number
}

/** Undefined for a solver that did not answer every problem. */
function rate(
  outcomes: readonly Outcome[],
  answerOf: (outcome: Outcome) => TimedAnswer | undefined,
): Rating | undefined {
  const rated = outcomes.flatMap((outcome) => {
    const answer = answerOf(outcome)
    const { problem, measured } = outcome
    return answer ? [{ ...score(problem, answer, bestKnown(problem, [measured])), seconds: answer.seconds }] : []
  })
  return rated.length < outcomes.length ? undefined : rateScores(rated)
}

function rateScores(scores: readonly (Score & { readonly seconds: number })[]): Rating {
  const gaps = scores.flatMap(({ gap }) => gap ?? [])
  return {
    problems: scores.length,
    priority: mean(scores.map(({ priority }) => priority)),
    unserved: sum(scores.map(({ moreUnassigned }) => moreUnassigned)),
    vehicles: sum(scores.map(({ moreVehicles }) => moreVehicles)),
    ...(gaps.length > 0 ? { gap: { mean: mean(gaps), worst: Math.max(...gaps) } } : {}),
    atBest: mean(scores.map(({ isBest }) => Number(isBest))),
    seconds: mean(scores.map(({ seconds }) => seconds)),
  }
}

const inColumns = ({ problems, priority, unserved, vehicles, gap, atBest, seconds }: Rating): string[] => [
  `${problems}`,
  percent(priority, 1),
  signed(unserved),
  signed(vehicles),
  gap ? percent(gap.mean, 3) : '–',
  gap ? percent(gap.worst, 2) : '–',
  percent(atBest, 0),
  seconds < 0.1 ? seconds.toFixed(3) : seconds.toFixed(2),
]

/** Which demands of a target are met: each with its limit. */
function verdict({ priority, unserved, vehicles, gap, atBest, seconds }: Rating, target: Target): string {
  const demands: readonly (readonly [string, boolean] | undefined)[] = [
    target.gap !== undefined
      ? [`gap ≤ ${percent(target.gap, 2)}`, gap !== undefined && gap.mean <= target.gap]
      : undefined,
    target.atBest !== undefined ? [`at best ≥ ${percent(target.atBest, 0)}`, atBest >= target.atBest] : undefined,
    target.priority !== undefined
      ? [`priority ≥ ${percent(target.priority, 0)}`, priority >= target.priority]
      : undefined,
    target.unserved !== undefined ? [`unserved ≤ ${target.unserved}`, unserved <= target.unserved] : undefined,
    target.vehicles !== undefined ? [`vehicles ≤ +${target.vehicles}`, vehicles <= target.vehicles] : undefined,
    target.seconds !== undefined ? [`${target.seconds} s`, seconds <= target.seconds] : undefined,
  ]
  return demands.flatMap((demand) => (demand ? [`${demand[0]} ${demand[1] ? 'met' : '**missed**'}`] : [])).join(', ')
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

const mean = (values: readonly number[]): number => sum(values) / Math.max(1, values.length)

const percent = (share: number, digits: number): string => `${(100 * share).toFixed(digits)} %`

const signed = (count: number): string => (count > 0 ? `+${count}` : `${count}`)
