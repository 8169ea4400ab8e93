import type { KnownProblem } from './known.ts'

/** What an answer is worth in the terms of the index: cost is travel alone where vehicles are counted apart. */
export interface Answer {
  readonly priority: number
  readonly unassigned: number
  readonly vehicles: number
  readonly cost: number
}

/** How an answer compares with the best that is known of its problem. */
export interface Score {
  /** Share of the best known priority; 1 where there are none. */
  readonly priority: number
  readonly moreUnassigned: number
  readonly moreVehicles: number
  /** (cost − best) / best; undefined where more or less is served, or more or fewer vehicles are used. */
  readonly gap: number | undefined
  readonly isBest: boolean
}

const DISTANCE_SCALE = 100

/** The best known answer: from the literature, or the best of the peers and of the answers passed. */
export function bestKnown(problem: KnownProblem, answers: readonly Answer[]): Answer {
  const { bks, bks_vehicles: vehicles, bks_dist: distance, best_found: found } = problem
  const some = { priority: 0, unassigned: 0, vehicles: 0 }
  if (vehicles !== undefined) return { ...some, vehicles, cost: Math.round((distance ?? 0) * DISTANCE_SCALE) }
  if (bks !== undefined) return { ...some, cost: bks }
  const published = found ? [{ ...some, priority: -found[0], unassigned: found[1], cost: found[2] }] : []
  const [first, ...others] = [...published, ...Object.values(problem.peers), ...answers]
  if (!first) throw new TypeError(`nothing is known of ${problem.name}`)
  return others.reduce((best, answer) => (compare(answer, best) < 0 ? answer : best), first)
}

/** Rates an answer by the best known one. Vehicles count only where the problem is about them. */
export function score({ bks_vehicles: countsVehicles }: KnownProblem, answer: Answer, best: Answer): Score {
  const moreUnassigned = answer.unassigned - best.unassigned
  const moreVehicles = countsVehicles === undefined ? 0 : answer.vehicles - best.vehicles
  const isEqual = answer.priority === best.priority && moreUnassigned === 0 && moreVehicles === 0
  const rank = best.priority - answer.priority || moreUnassigned || moreVehicles
  return {
    priority: best.priority === 0 ? 1 : answer.priority / best.priority,
    moreUnassigned,
    moreVehicles,
    gap: isEqual ? (answer.cost - best.cost) / best.cost : undefined,
    // Distances of the literature are not rounded leg by leg as ours are: where vehicles come first, they decide alone.
    isBest: rank < 0 || (rank === 0 && (countsVehicles !== undefined || answer.cost <= best.cost)),
  }
}

const compare = (left: Answer, right: Answer): number =>
  right.priority - left.priority || left.unassigned - right.unassigned || left.cost - right.cost
