/**
 * A directed graph with a cost for each arc, as forward star: node `n` has the arcs from `firstOut[n]` up to
 * `firstOut[n + 1]`.
 *
 * Roads are searched on their turn graph: a node is a directed edge of the road network, an arc a turn from one edge
 * into the next, and it costs the turn and the whole of the edge that it enters. So restrictions are missing arcs and
 * turn costs need nothing of their own.
 * @see Winter (2002), Modeling costs of turns in route planning. https://doi.org/10.1023/A:1020853410145
 */
export interface ArcGraph {
  readonly nodeCount: number
  readonly firstOut: Int32Array
  readonly heads: Int32Array
  /** Thousandths of a second, zero or more: whole numbers, so that two searches agree to the last one. */
  readonly millis: Int32Array
  /** Tenths of a meter along the arc; of two ways equally fast either may be told. */
  readonly decimeters: Int32Array
}

/** A node from which a search begins or at which it ends, and what lies between it and the position asked for. */
export interface Access {
  readonly node: number
  /** May be negative at an end: the part of the last edge that is not travelled. */
  readonly millis: number
  readonly decimeters: number
}
