/** An object came into a bucket, by whatever way of uploading. */
export interface ObjectCreated {
  readonly bucket: 'uploads'
  /** What its key begins with; the function may read what lies below it. */
  readonly keyPrefix: string
  /** What its key ends with, after the prefix. */
  readonly keySuffix?: string
}

/** How an execution of a state machine comes to an end that is not its last state. */
const cutOffStatuses = ['ABORTED', 'FAILED', 'TIMED_OUT'] as const

/** An execution of any state machine has ended in one of these ways. */
export interface ExecutionEnded {
  readonly statuses: readonly (typeof cutOffStatuses)[number][]
}

/** Time has passed. */
export interface Scheduled {
  readonly everyHours: number
}

/** A function that is called, without anybody waiting for it, when something happens. */
export interface EventFunction {
  /** Feature whose logs and metrics it writes. */
  readonly feature: string
  /** Module below `lambdas/` that exports `handler`; it gets the event as EventBridge words it, or what the schedule says. */
  readonly module: string
  readonly on: ObjectCreated | ExecutionEnded | Scheduled
}

/** By name, which is the one of the function too. */
export type EventFunctions = Readonly<Record<string, EventFunction>>

/** Read by CDK to deploy and by the local cloud to dispatch; what each may do is in `lib/events/event-needs.ts`. */
export const eventFunctions: EventFunctions = {
  'end-cut-off-tasks': { feature: 'jobs', module: 'jobs/tasks/cut-off.ts', on: { statuses: cutOffStatuses } },
  'make-export': {
    feature: 'accounts',
    module: 'accounts/tasks/make-export.ts',
    on: { bucket: 'uploads', keyPrefix: 'accounts/exports/' },
  },
  'erase-account': {
    feature: 'accounts',
    module: 'accounts/tasks/erase-account.ts',
    on: { bucket: 'uploads', keyPrefix: 'accounts/erasures/' },
  },
  'check-import': {
    feature: 'department',
    module: 'department/tasks/check-import.ts',
    on: { bucket: 'uploads', keyPrefix: 'department/imports/' },
  },
  'sweep-subscriptions': { feature: 'billing', module: 'billing/tasks/sweep.ts', on: { everyHours: 24 } },
  'prepare-image': {
    feature: 'blog',
    module: 'blog/tasks/prepare-image.ts',
    on: { bucket: 'uploads', keyPrefix: 'blog/incoming/' },
  },
}

/** How often a function that failed is called again; an event that still fails is kept for the operator. */
export const EVENT_RETRIES = 2

/**
 * The keys of a source as one pattern, in which `*` stands for any text.
 *
 * @throws Error where prefix or suffix hold what the pattern would read as more than itself
 */
export function keyPatternOf({ keyPrefix, keySuffix = '' }: ObjectCreated): string {
  if (/[*\\]/.test(keyPrefix + keySuffix))
    throw new Error(`${keyPrefix}…${keySuffix}: neither * nor \\ fits a pattern.`)
  return `${keyPrefix}*${keySuffix}`
}
