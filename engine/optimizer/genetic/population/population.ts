import type { Random } from '#engine/base/random.ts'
import { intAt } from '#engine/base/typed-array.ts'
import { type Individual, penalize } from './individual.ts'

/** Plans kept at least to begin with, how many more may come before the worst go, and who counts as near or as one of the best. */
export interface PopulationSize {
  readonly least: number
  readonly generation: number
  readonly close: number
  readonly elite: number
}

/** A member of one half of the population. */
interface Member {
  readonly individual: Individual
  /** The other members of its half, nearest first. */
  readonly others: Neighbour[]
  /** Rank by cost and by diversity in one; less is better. */
  fitness: number
}

interface Neighbour {
  readonly member: Member
  readonly distance: number
}

/** Plans that break no rule, and plans that do, each half sorted by penalised cost. */
export interface Population {
  readonly size: PopulationSize
  /** Plans kept at least by now. */
  least: number
  readonly feasible: Member[]
  readonly infeasible: Member[]
}

/** Nobody yet. */
export const createPopulation = (size: PopulationSize): Population => ({
  size,
  least: size.least,
  feasible: [],
  infeasible: [],
})

/** Adds a plan to its half; where that is full, those of the least use go. */
export function addIndividual({ size, least, feasible, infeasible }: Population, individual: Individual): void {
  const half = individual.isFeasible ? feasible : infeasible
  const member: Member = { individual, others: [], fitness: 0 }
  for (const other of half) {
    const distance = brokenPairs(individual, other.individual)
    insertSorted(member.others, { member: other, distance }, byDistance)
    insertSorted(other.others, { member, distance }, byDistance)
  }
  insertSorted(half, member, byPenalized)
  if (half.length > least + size.generation) {
    while (half.length > least) dropWorst(half, size)
  }
  rate(half, size)
}

/** The better of two plans drawn from both halves. */
export function drawParent({ feasible, infeasible }: Population, random: Random): Individual | undefined {
  const draw = (): Member | undefined => {
    const place = random.below(feasible.length + infeasible.length)
    return feasible[place] ?? infeasible[place - feasible.length]
  }
  const [one, other] = [draw(), draw()]
  return (one && other && other.fitness < one.fitness ? other : one)?.individual
}

/** Prices the infeasible plans anew and sorts them. */
export function repricePopulation({ size, infeasible }: Population, weights: Float64Array): void {
  for (const { individual } of infeasible) penalize(individual, weights)
  infeasible.sort(byPenalized)
  rate(infeasible, size)
}

const byPenalized = (left: Member, right: Member): number => left.individual.penalized - right.individual.penalized

const byDistance = (left: Neighbour, right: Neighbour): number => left.distance - right.distance

/** Inserts behind those that are no greater. */
function insertSorted<T>(sorted: T[], item: T, compare: (left: T, right: T) => number): void {
  let place = sorted.length
  sorted.push(item)
  for (let before = sorted[place - 1]; before !== undefined && compare(before, item) > 0; before = sorted[place - 1]) {
    sorted[place] = before
    place -= 1
  }
  sorted[place] = item
}

/** Drops a copy of another if there is one, else the least fit; never the best. */
function dropWorst(half: Member[], size: PopulationSize): void {
  rate(half, size)
  const rank = (member: Member): number => member.fitness + (member.others[0]?.distance === 0 ? CLONE : 0)
  const worst = half
    .slice(1)
    .reduce<Member | undefined>((worst, member) => (worst && rank(worst) >= rank(member) ? worst : member), undefined)
  if (!worst) return
  half.splice(half.indexOf(worst), 1)
  for (const { others } of half) {
    others.splice(
      others.findIndex(({ member }) => member === worst),
      1,
    )
  }
}

/** More than any fitness. */
const CLONE = 10

/** Ranks by cost plus, weighed less the more of the elite are to survive, the rank by diversity. */
function rate(half: readonly Member[], { close, elite }: PopulationSize): void {
  const last = Math.max(1, half.length - 1)
  const share = half.length <= elite ? 0 : 1 - elite / half.length
  const diverse = half.map((member) => ({ member, diversity: meanDistance(member, close) }))
  diverse.sort((left, right) => right.diversity - left.diversity)
  diverse.forEach(({ member }, rank) => {
    member.fitness = (share * rank) / last
  })
  half.forEach((member, rank) => {
    member.fitness += rank / last
  })
}

/** Mean distance to the closest members. */
function meanDistance({ others }: Member, close: number): number {
  const count = Math.min(close, others.length)
  let sum = 0
  for (let rank = 0; rank < count; rank++) sum += others[rank]?.distance ?? 0
  return sum / Math.max(1, count)
}

/**
 * Share of clients whose neighbours in one plan are none in the other, whichever way round: 0 to 1. O(clients).
 * @see Vidal, Crainic, Gendreau, Lahrichi, Rei (2012), a hybrid genetic algorithm for multidepot and periodic vehicle
 *   routing problems. https://doi.org/10.1287/opre.1120.1048
 */
export function brokenPairs(one: Individual, other: Individual): number {
  const clients = one.successor.length
  let broken = 0
  for (let client = 0; client < clients; client++) {
    const successor = intAt(one.successor, client)
    const predecessor = intAt(one.predecessor, client)
    const otherSuccessor = intAt(other.successor, client)
    const otherPredecessor = intAt(other.predecessor, client)
    if (successor !== otherSuccessor && successor !== otherPredecessor) broken += 1
    if (predecessor === -1 && otherPredecessor !== -1 && otherSuccessor !== -1) broken += 1
  }
  return broken / clients
}
