import { floatAt } from '#engine/base/typed-array.ts'
import type { Cycle } from '../cycle.ts'
import { OneTree } from './one-tree.ts'

export interface Ascent {
  /** The greatest bound found, a whole number: costs are whole, so it may be rounded up. */
  readonly bound: number
  /** The multipliers of that bound, and the 1-tree under them. */
  readonly tree: OneTree
}

const FIRST_SCALE = 2
/** Steps without gain before the scale is halved, at least and as a share of all steps. */
const LEAST_PATIENCE = 3
const PATIENCE_SHARE = 0.05
/** Share of the newest direction in a step. */
const FRESHNESS = 0.7

/**
 * Raises the 1-tree bound of a cycle by subgradient steps towards a known tour's weight.
 *
 * @see Held & Karp (1971). https://doi.org/10.1007/BF01584070
 * @see Volgenant & Jonker (1982), for a direction that remembers the last. https://doi.org/10.1016/0377-2217(82)90015-7
 */
export function ascend(cycle: Cycle, target: number, steps: number): Ascent {
  const tree = new OneTree(cycle)
  if (!cycle.symmetricStops) balanceDirections(cycle, tree)
  const direction = { leaving: new Float64Array(tree.stops), entering: new Float64Array(tree.stops) }
  const patience = Math.max(LEAST_PATIENCE, Math.round(steps * PATIENCE_SHARE))
  let best = { bound: tree.build(), leaving: tree.leaving.slice(), entering: tree.entering.slice() }
  let bound = best.bound
  let scale = FIRST_SCALE
  let idle = 0
  for (let step = 0; step < steps && Math.ceil(best.bound) < target; step++) {
    const norm = turn(tree, direction, cycle.symmetricStops)
    if (norm === 0) break
    move(tree, direction, (scale * (target - bound)) / norm)
    bound = tree.build()
    idle++
    if (bound > best.bound) {
      best = { bound, leaving: tree.leaving.slice(), entering: tree.entering.slice() }
      idle = 0
    } else if (idle > patience) {
      restore(tree, best)
      bound = tree.build()
      scale /= 2
      idle = 0
    }
  }
  restore(tree, best)
  tree.build()
  return { bound: Math.ceil(best.bound), tree }
}

interface Multipliers {
  readonly leaving: Float64Array
  readonly entering: Float64Array
}

function restore(tree: OneTree, { leaving, entering }: Multipliers): void {
  tree.leaving.set(leaving)
  tree.entering.set(entering)
}

/** Turns the direction towards the tree's surplus of legs at each stop; answers the squared length of the surplus. */
function turn(tree: OneTree, direction: Multipliers, symmetric: boolean): number {
  let norm = 0
  for (let stop = 0; stop < tree.stops; stop++) {
    const out = floatAt(tree.outDegree, stop) - 1
    const into = floatAt(tree.inDegree, stop) - 1
    const shared = (out + into) / 2
    // Legs between symmetric stops have no direction: the two multipliers stay equal.
    const leave = symmetric ? shared : out
    const enter = symmetric ? shared : into
    norm += leave * leave + enter * enter
    direction.leaving[stop] = FRESHNESS * leave + (1 - FRESHNESS) * floatAt(direction.leaving, stop)
    direction.entering[stop] = FRESHNESS * enter + (1 - FRESHNESS) * floatAt(direction.entering, stop)
  }
  return norm
}

function move(tree: OneTree, direction: Multipliers, length: number): void {
  for (let stop = 0; stop < tree.stops; stop++) {
    const leave = floatAt(tree.leaving, stop) + length * floatAt(direction.leaving, stop)
    const enter = floatAt(tree.entering, stop) + length * floatAt(direction.entering, stop)
    tree.setMultipliers(stop, leave, enter)
  }
}

/**
 * Sets multipliers that make legs cost about the same both ways and leave tours alike: +h on leaving, -h on entering.
 *
 * Where a one-way street of costs parts the stops, single steps would take thousands to find this.
 */
function balanceDirections({ size, weights }: Cycle, tree: OneTree): void {
  for (let stop = 0; stop < tree.stops; stop++) {
    let excess = 0
    for (let other = 0; other < tree.stops; other++) {
      excess += floatAt(weights, other * size + stop) - floatAt(weights, stop * size + other)
    }
    tree.setMultipliers(stop, excess / (2 * tree.stops), -excess / (2 * tree.stops))
  }
}
