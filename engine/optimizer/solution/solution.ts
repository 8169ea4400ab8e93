/** A finished plan, timed and priced. Routes stand in the order of the problem's vehicles; empty ones are left out. */
export interface Solution {
  readonly routes: readonly Route[]
  /** Ids of jobs that no vehicle serves, ascending. */
  readonly unassignedJobs: readonly number[]
  /** Ids of the pickups of shipments that no vehicle serves, ascending. */
  readonly unassignedShipments: readonly number[]
  readonly value: Value
}

/** Lexicographic: more priority, then more served, then less cost. */
export interface Value {
  /** Sum over the served jobs and shipments. */
  readonly priority: number
  /** Jobs and shipments; a shipment counts once. */
  readonly served: number
  /** Cost of the routes plus the weighted terms of the objective. */
  readonly cost: number
}

export interface Route {
  /** Id of the vehicle. */
  readonly vehicle: number
  readonly steps: readonly Step[]
  /** Seconds of travel, service (breaks included) and waiting. */
  readonly travel: number
  readonly service: number
  readonly waiting: number
  /** Meters, 0 where the matrix has no distances. */
  readonly distance: number
  /** Fixed cost, legs, what the vehicle is paid for its work and its time, and wishes that it does not meet. */
  readonly cost: number
}

/**
 * One event of a route. `id` is absent for start and end; `location` is absent for breaks.
 *
 * A route has a start step where its vehicle has a start, likewise an end. Service begins at `arrival + waiting`. The
 * time between leaving one step and arriving at the next is travel, so a break in the middle of a leg arrives when
 * the leg is interrupted.
 */
export interface Step {
  readonly kind: 'start' | 'job' | 'pickup' | 'delivery' | 'break' | 'reload' | 'end'
  readonly id?: number
  readonly location?: number
  /** Seconds from plan start at which the vehicle is there. */
  readonly arrival: number
  readonly waiting: number
  /** Setup and service of a task, the length of a break, the service of a reload. */
  readonly service: number
  /** On board when leaving, one number per dimension. */
  readonly load: readonly number[]
}

/** A proven lower bound on the cost of one solution. `gap` = (cost − bound) / bound. */
export interface Certificate {
  readonly method: 'exact' | 'one-tree' | 'arborescence' | 'assignment'
  readonly bound: number
  readonly cost: number
  readonly gap: number
}
