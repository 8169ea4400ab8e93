import type { Access } from '../arc-graph.ts'
import type { FoundMatrix, FoundPath } from '../found-ways.ts'
import type { RoadNetwork } from '../network/road-network.ts'
import type { TurnGraph } from '../network/turns/turn-graph.ts'
import type { EdgeGrid } from '../snap/edge-grid.ts'

/** What ways on some roads take, for each second and each meter that the estimator gives them. */
export interface RoadRatio {
  readonly seconds: number
  readonly meters: number
}

/**
 * As much of some roads as was read for one question. They tell of its positions what the whole roads would, and of no
 * others.
 */
export interface ReadRoads {
  readonly network: RoadNetwork
  readonly graph: TurnGraph
  readonly grid: EdgeGrid
  /** That of the whole roads. */
  readonly ratio: RoadRatio
  /** Finds the fastest ways over the whole turn graph between accesses on these streets. */
  readonly ways: {
    readonly matrix: (starts: readonly (readonly Access[])[], ends: readonly (readonly Access[])[]) => FoundMatrix
    /** `undefined` where no way leads, or none was asked for when these roads were read. */
    readonly path: (starts: readonly Access[], ends: readonly Access[]) => FoundPath | undefined
  }
}
