/** Why an inspection is on no route of the day. Each code has a sentence that says what can be done. */
export const unroutedCodes = [
  'unmapped-category',
  'no-department',
  'no-skill',
  'no-district',
  'too-far',
  'day-full',
  'required-unknown',
  'required-absent',
  'joint-visit',
  'outside-workday',
  'overlapping',
  'blocked-out',
  'no-coordinates',
  'past-end',
  'unreachable',
  'taken-off',
  'cancelled',
  'failed',
] as const
export type UnroutedCode = (typeof unroutedCodes)[number]

/** The three reasons for which a whole inspector fails, as written. */
export const failureReasons = [
  'Inspector missing coordinates',
  'Route optimization failed',
  'Manually scheduled inspections infeasible',
] as const
export type FailureReason = (typeof failureReasons)[number]

/** An inspection of the day that is on no route. */
export interface Unrouted {
  readonly inspectionId: string
  readonly code: UnroutedCode
  /** The precise rule, in a sentence that ends with what can be done. */
  readonly rule: string
  /** Whose day it did not fit into, where it was given to somebody. */
  readonly inspectorId?: string
}

/** An inspector for whom the day failed, with everything that was to be theirs. */
export interface FailedInspector {
  readonly inspectorId: string
  readonly reason: FailureReason
  /** The precise rule that was broken. */
  readonly rule: string
  readonly inspectionIds: readonly string[]
}
