/** The rule that a plan breaks. The codes from `unknown-vehicle` on say that the solution contradicts itself. */
export type ViolationCode =
  | 'window'
  | 'shift'
  | 'break'
  | 'max-load'
  | 'capacity'
  | 'skill'
  | 'vehicle'
  | 'sequence'
  | 'position'
  | 'precedence'
  | 'ride-time'
  | 'reload'
  | 'relation'
  | 'max-tasks'
  | 'max-travel-time'
  | 'max-duration'
  | 'max-wait'
  | 'max-distance'
  | 'duplicate'
  | 'unknown-vehicle'
  | 'unknown-task'
  | 'shape'
  | 'time'
  | 'load'
  | 'route-total'
  | 'unassigned'
  | 'value'

/** One broken rule, as data and as a sentence. */
export interface Violation {
  readonly code: ViolationCode
  /** Id of the vehicle whose route breaks the rule. */
  readonly vehicle?: number
  /** Id of the job, or of the pickup, delivery, break or reload where `kind` says so. */
  readonly job?: number
  readonly kind?: 'pickup' | 'delivery' | 'break' | 'reload'
  /** Of a load: which one, where it is not the first. */
  readonly dimension?: number
  /** By how much: seconds, meters, units of load or tasks. */
  readonly excess?: number
  readonly message: string
}
