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

/** A van has come into the circle around a stop. */
export interface GeofenceCrossed {
  readonly crossing: 'ENTER'
}

/** SES tells what became of a mail that was sent with this purpose. */
export interface MailReported {
  readonly mailPurpose: 'team-route'
}

/** SNS has written down what became of texts: of all that account and region send. */
export interface TextsReported {
  readonly log: 'texts'
}

/** Time has passed. */
export interface Scheduled {
  readonly everyMinutes: number
}

/** A function that is called, without anybody waiting for it, when something happens. */
export interface EventFunction {
  /** Feature whose logs and metrics it writes. */
  readonly feature: string
  /** Module below `lambdas/` that exports `handler`; it gets the event as EventBridge or CloudWatch Logs words it, or what the schedule says. */
  readonly module: string
  /** It is only there where the deployment names this. */
  readonly onlyWith?: 'canarySecret' | 'mapKeys'
  readonly on: ObjectCreated | ExecutionEnded | GeofenceCrossed | MailReported | TextsReported | Scheduled
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
  'note-arrival': { feature: 'drives', module: 'drives/tasks/note-arrival.ts', on: { crossing: 'ENTER' } },
  'end-vans': { feature: 'drives', module: 'drives/tasks/end-vans.ts', on: { everyMinutes: 6 * 60 } },
  'tell-due': { feature: 'drives', module: 'drives/tasks/tell-due.ts', on: { everyMinutes: 1 } },
  'mail-evenings': { feature: 'teams', module: 'teams/tasks/mail-evenings.ts', on: { everyMinutes: 5 } },
  'note-mail-fate': {
    feature: 'teams',
    module: 'teams/tasks/note-mail-fate.ts',
    on: { mailPurpose: 'team-route' },
  },
  'note-text-fates': { feature: 'teams', module: 'teams/tasks/note-text-fates.ts', on: { log: 'texts' } },
  'sweep-subscriptions': { feature: 'billing', module: 'billing/tasks/sweep.ts', on: { everyMinutes: 24 * 60 } },
  canary: {
    feature: 'planner',
    module: 'planner/tasks/canary.ts',
    onlyWith: 'canarySecret',
    on: { everyMinutes: 5 },
  },
  'guard-map': { feature: 'places', module: 'places/tasks/guard-map.ts', onlyWith: 'mapKeys', on: { everyMinutes: 5 } },
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
