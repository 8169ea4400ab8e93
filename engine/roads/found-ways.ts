/** Fastest ways from each start (row) to each end (column); infinity in both where none leads there. */
export interface FoundMatrix {
  readonly millis: Float64Array
  readonly decimeters: Float64Array
}

/** A fastest way through a graph. */
export interface FoundPath {
  readonly millis: number
  readonly decimeters: number
  /** Nodes of the graph, the start's and the end's among them; one where both are the same. */
  readonly nodes: Int32Array
}

/** A fastest way from one of several accesses to one of several others, which `start` and `end` number. */
export interface ShortestPath extends FoundPath {
  readonly start: number
  readonly end: number
}
