import type { Certificate, PayReason, VehicleChange, VehiclePrice } from '#engine/optimizer/index.ts'

/** VROOM's JSON output, with `certificate`, `explanation`, `pay` and `one_more_vehicle` beside it. */
export interface VroomOutput {
  /** 0: solved. */
  readonly code: 0
  readonly summary: VroomSummary
  readonly unassigned: readonly VroomTask[]
  readonly routes: readonly VroomRoute[]
  readonly certificate?: Certificate
  readonly explanation?: unknown
  readonly pay?: readonly PayReason[]
  readonly one_more_vehicle?: readonly VroomVehiclePrice[]
}

/** What one more vehicle like those named would change, where they are in late hours. */
export interface VroomVehiclePrice {
  readonly like: readonly number[]
  readonly kind: VehiclePrice['kind']
  /** The one that does nothing, where there is one. */
  readonly vehicle?: number
  /** Where it would be used. */
  readonly change?: VehicleChange
}

/** A task of the problem, named. */
export interface VroomTask {
  readonly id: number
  readonly type: 'job' | 'pickup' | 'delivery'
  readonly location_index: number
  readonly location?: unknown
  readonly description?: unknown
}

/** Totals of a route or of all routes. `duration` is travel alone, in seconds. */
export interface VroomTotals {
  readonly cost: number
  readonly delivery: readonly number[]
  readonly pickup: readonly number[]
  readonly setup: number
  readonly service: number
  readonly duration: number
  readonly waiting_time: number
  readonly priority: number
  /** Meters; only where the matrix has distances. */
  readonly distance?: number
  readonly violations: readonly VroomViolation[]
}

export interface VroomSummary extends VroomTotals {
  readonly routes: number
  readonly unassigned: number
  /** Milliseconds. */
  readonly computing_times?: { readonly loading: number; readonly solving: number }
}

export interface VroomRoute extends VroomTotals {
  readonly vehicle: number
  readonly steps: readonly VroomStep[]
  readonly description?: unknown
}

export interface VroomStep {
  readonly type: 'start' | 'job' | 'pickup' | 'delivery' | 'break' | 'reload' | 'end'
  readonly id?: number
  readonly location_index?: number
  readonly location?: unknown
  readonly description?: unknown
  readonly setup: number
  readonly service: number
  readonly waiting_time: number
  readonly load: readonly number[]
  readonly arrival: number
  /** Seconds of travel since the start. */
  readonly duration: number
  readonly violations: readonly VroomViolation[]
}

/** A broken rule of an evaluated plan, by VROOM's cause where it has one. */
export interface VroomViolation {
  readonly cause: string
  /** Seconds, for causes that have them. */
  readonly duration?: number
  readonly message: string
}
