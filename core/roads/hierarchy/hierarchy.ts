import type { ArcGraph } from '../arc-graph.ts'

/** Numbers of an arc in {@link Hierarchy.arcs}: the rank at its other end, millis. */
export const HIERARCHY_ARC_INTS = 2

/** Via of an arc of the graph, which stands for itself. */
export const NO_VIA = -1

/**
 * A graph with its nodes in an order of importance, and shortcuts over those less important.
 *
 * A node is known by its rank, the least important first. Each arc lies at its lower end: those of rank `r` that go up
 * out of it from `firsts[2r]`, those that come down into it from `firsts[2r + 1]`, up to `firsts[2r + 2]`.
 */
export interface Hierarchy extends HierarchyPlan {
  readonly graph: ArcGraph
  /** Node of each rank. */
  readonly nodes: Int32Array
  /** Rank of each node. */
  readonly ranks: Int32Array
  readonly firsts: Int32Array
  /** See {@link HIERARCHY_ARC_INTS}. */
  readonly arcs: Int32Array
  /** Rank of the node that a shortcut leads over, or {@link NO_VIA}. */
  readonly vias: Int32Array
  readonly decimeters: Int32Array
}

/** What of a hierarchy does not follow from its graph. */
export interface HierarchyPlan {
  /** Height of each node; ranks follow from heights, then from the numbers of the nodes. */
  readonly levels: Uint16Array
  /** How many arcs each rank has: out at 2r, in at 2r + 1. */
  readonly degrees: Uint16Array
  /** A bit for each arc of the graph: whether it is one of the hierarchy. */
  readonly keptArcs: Uint8Array
  /** A bit for each pair of an arc into a node and one out of it, by rank: whether it makes a shortcut. */
  readonly keptPairs: Uint8Array
}
