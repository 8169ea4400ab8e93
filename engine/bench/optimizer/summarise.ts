import type { Allowance, Family, Target } from './families.ts'
import type { KnownProblem } from './known.ts'
import { type Answer, bestKnown, type Score, score } from './score.ts'
import type { Measured } from './solve-one.ts'

/** A problem and what our process made of it with one seed. */
export interface Outcome {
  readonly problem: KnownProblem
  readonly seed: number
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
  'worst seed',
  'worst gap',
  'at best',
  'seconds',
  'target',
] as const

/** One row for us and one for each peer that answered the whole family; peers answered once, whatever our seeds. */
export function familyRows({ title, allowance, target }: Family, outcomes: readonly Outcome[]): string[][] {
  const peers = new Set(outcomes.flatMap(({ problem }) => Object.keys(problem.peers)))
  const ours = rate(outcomes, outcomes, (outcome) => ({ ...answerOf(outcome), seconds: outcome.measured.cpuSeconds }))
  const once = outcomes.filter(({ seed }) => seed === outcomes[0]?.seed)
  const theirs = [...peers].flatMap((peer) => {
    const rated = rate(once, outcomes, ({ problem }) => {
      const answer = problem.peers[peer]
      return answer && { ...answer, seconds: answer.solveMs / 1000 }
    })
    return rated ? [[title, peer, ...inColumns(rated), '']] : []
  })
  const name = `**Stopwise** ${allowanceInWords(allowance)}`
  return ours ? [[title, name, ...inColumns(ours), verdict(ours, overVroom(outcomes), target)], ...theirs] : theirs
}

/** Fixed costs count where the problem is not about vehicles first. */
const answerOf = ({ problem, measured }: Outcome): Answer => ({
  ...measured,
  cost: measured.travelCost + (problem.bks_vehicles === undefined ? measured.fixedCost : 0),
})

/** The mean of our cost over VROOM's, less one; undefined where nothing compares. */
function overVroom(outcomes: readonly Outcome[]): number | undefined {
  const ratios = outcomes.flatMap((outcome) => {
    const peer = outcome.problem.peers['vroom-x5']
    const { priority, unassigned, cost } = answerOf(outcome)
    return peer && peer.priority === priority && peer.unassigned === unassigned ? [cost / peer.cost - 1] : []
  })
  return ratios.length > 0 ? mean(ratios) : undefined
}

const allowanceInWords = ({ seconds, effort, isWarm }: Allowance): string =>
  [effort, isWarm && 'warm', seconds !== undefined && `${seconds} s`].filter(Boolean).join(' ')

/** How one of our answers compares, in words. */
export function inWords(outcome: Outcome): string {
  const { problem, seed, measured } = outcome
  const ours = answerOf(outcome)
  const { gap, isBest } = score(problem, ours, bestKnown(problem, [ours]))
  const { priority, unassigned, vehicles, cost } = ours
  const { cpuSeconds, peakMegabytes } = measured
  const rating = isBest ? 'best' : gap === undefined ? 'worse' : percent(gap, 3)
  const answer = `priority ${priority}, unassigned ${unassigned}, vehicles ${vehicles}, cost ${cost}`
  return `${problem.name}, seed ${seed}: ${answer}, ${rating}, ${cpuSeconds.toFixed(2)} s, ${peakMegabytes} MB`
}

type TimedAnswer = Answer & { readonly seconds: number }

/** How a solver did on all problems of a family. Shares are of 1. */
interface Rating {
  readonly problems: number
  readonly priority: number
  readonly unserved: number
  readonly vehicles: number
  /** Of all problems with all seeds; absent where no answer serves as much as the best. */
  readonly gap?: { readonly mean: number; readonly ofWorstSeed: number; readonly worst: number }
  readonly atBest: number
  readonly seconds: number
}

interface SeededScore extends Score {
  readonly seconds: number
  readonly seed: number
}

/** Undefined for a solver that did not answer every problem. The best known answers count what any seed found. */
function rate(
  outcomes: readonly Outcome[],
  all: readonly Outcome[],
  timedAnswerOf: (outcome: Outcome) => TimedAnswer | undefined,
): Rating | undefined {
  const rated = outcomes.flatMap((outcome) => {
    const { problem, seed } = outcome
    const answer = timedAnswerOf(outcome)
    const found = all.filter((other) => other.problem === problem).map(answerOf)
    return answer ? [{ ...score(problem, answer, bestKnown(problem, found)), seconds: answer.seconds, seed }] : []
  })
  return rated.length < outcomes.length ? undefined : rateScores(rated)
}

function rateScores(scores: readonly SeededScore[]): Rating {
  const seeds = [...new Set(scores.map(({ seed }) => seed))]
  return {
    problems: scores.length / seeds.length,
    priority: mean(scores.map(({ priority }) => priority)),
    unserved: sum(scores.map(({ moreUnassigned }) => moreUnassigned)),
    vehicles: sum(scores.map(({ moreVehicles }) => moreVehicles)),
    ...rateGaps(scores, seeds),
    atBest: mean(scores.map(({ isBest }) => Number(isBest))),
    seconds: mean(scores.map(({ seconds }) => seconds)),
  }
}

function rateGaps(scores: readonly SeededScore[], seeds: readonly number[]): Pick<Rating, 'gap'> {
  const gapsOf = (some: readonly SeededScore[]): number[] => some.flatMap(({ gap }) => gap ?? [])
  const gaps = gapsOf(scores)
  if (gaps.length === 0) return {}
  const bySeed = seeds.map((seed) => mean(gapsOf(scores.filter((score) => score.seed === seed))))
  return { gap: { mean: mean(gaps), ofWorstSeed: Math.max(...bySeed), worst: Math.max(...gaps) } }
}

const inColumns = ({ problems, priority, unserved, vehicles, gap, atBest, seconds }: Rating): string[] => [
  `${problems}`,
  percent(priority, 1),
  signed(unserved),
  signed(vehicles),
  gap ? percent(gap.mean, 3) : '–',
  gap ? percent(gap.ofWorstSeed, 3) : '–',
  gap ? percent(gap.worst, 2) : '–',
  percent(atBest, 0),
  seconds < 0.1 ? seconds.toFixed(3) : seconds.toFixed(2),
]

/** Which demands of a target are met: each with its limit. */
function verdict(rating: Rating, excess: number | undefined, target: Target): string {
  const { priority, unserved, vehicles, gap, atBest, seconds } = rating
  const atMost = (limit: number | undefined, value: number | undefined, words: (limit: number) => string): string[] =>
    limit === undefined ? [] : [`${words(limit)} ${value !== undefined && value <= limit ? 'met' : '**missed**'}`]
  const atLeast = (limit: number | undefined, value: number, words: string): string[] =>
    limit === undefined ? [] : [`${words} ≥ ${percent(limit, 0)} ${value >= limit ? 'met' : '**missed**'}`]
  return [
    ...atMost(target.gap, gap?.mean, (limit) => `gap ≤ ${percent(limit, 2)}`),
    ...atMost(target.worstSeed, gap?.ofWorstSeed, (limit) => `worst seed ≤ ${percent(limit, 2)}`),
    ...atLeast(target.atBest, atBest, 'at best'),
    ...atLeast(target.priority, priority, 'priority'),
    ...atMost(target.unserved, unserved, (limit) => `unserved ≤ ${limit}`),
    ...atMost(target.vehicles, vehicles, (limit) => `vehicles ≤ +${limit}`),
    ...atMost(target.seconds, seconds, (limit) => `${limit} s`),
    ...(excess === undefined
      ? []
      : atMost(target.overVroom, excess, (limit) => `over VROOM ${percent(excess, 2)} ≤ ${percent(limit, 0)}`)),
  ].join(', ')
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

const mean = (values: readonly number[]): number => sum(values) / Math.max(1, values.length)

const percent = (share: number, digits: number): string => `${(100 * share).toFixed(digits)} %`

const signed = (count: number): string => (count > 0 ? `+${count}` : `${count}`)
