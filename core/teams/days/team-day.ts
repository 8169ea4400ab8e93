import type { LinkStanding } from '#core/links/link-standing.ts'
import type { FleetPlan } from '../fleet-plan.ts'
import type { FleetRequest } from '../fleet-request.ts'

/** How a route goes to its driver. */
export const sendWays = ['email', 'text'] as const
export type SendWay = (typeof sendWays)[number]

/**
 * How it stands with a message: `failed` was not taken by its provider, `undelivered` was taken and came to nothing,
 * `sent` is not heard of yet.
 */
export const messageStates = ['sent', 'delayed', 'delivered', 'undelivered', 'failed'] as const

/** What became of a message with a driver's link. */
export interface SentMessage {
  readonly by: SendWay
  readonly state: (typeof messageStates)[number]
  /** Milliseconds since the epoch. */
  readonly at: number
  /** The version of the day that the driver was told of. */
  readonly version: number
  /** Why it failed or was not delivered, in a sentence. */
  readonly failure?: string
}

/** What was heard of a message since it was sent, which is known again by driver, way and moment. */
export interface HeardMessage extends Pick<SentMessage, 'by' | 'at' | 'failure'> {
  readonly driverId: number
  readonly state: 'delayed' | 'delivered' | 'undelivered'
}

/** Whether a message has told its driver of their route, as far as is known. */
export const hasTold = ({ state }: Pick<SentMessage, 'state'>): boolean => state !== 'failed' && state !== 'undelivered'

/** What became of a driver's link. */
export interface RouteSend {
  readonly driverId: number
  /** Viewers get a different id, which opens nothing, and no address. */
  readonly routeId: string
  readonly url: string
  /** The last message. Absent while the link was only copied. */
  readonly sent?: SentMessage
  /** The last message by the other way, where there was one. */
  readonly earlier?: SentMessage
  /** `current` if left out. */
  readonly standing?: LinkStanding
  /** Of the route that the link shows: it rises when the route changes. Absent of a link that was written before it was noted. */
  readonly routeVersion?: number
  /** What has changed since the driver was told, a sentence each. */
  readonly changes: readonly string[]
}

/** What is saved of a day. */
export interface TeamDayBody {
  /** As it was asked, with the drivers of the day. */
  readonly request: FleetRequest
  /** `null` while only the stops are known. */
  readonly plan: FleetPlan | null
  /** Marks a day that was made to try the product with. */
  readonly isSample?: boolean
}

/** A day of a team as its owner reads it. */
export interface TeamDay extends TeamDayBody {
  /** `yyyy-MM-dd`. */
  readonly date: string
  /** Rises with each save; whoever saves says which one they saw. */
  readonly version: number
  /** Milliseconds since the epoch. */
  readonly updatedAt: number
  /** Whether the version before is kept. */
  readonly canRestore: boolean
  /** Who has saved it, where that was somebody else. */
  readonly savedBy?: string
  readonly sends: readonly RouteSend[]
}

/** A day in the strip of dates. */
export interface TeamDaySummary {
  readonly date: string
  readonly version: number
  readonly stops: number
  readonly drivers: number
  /** Longest working day among the drivers, in minutes; 0 before a build. */
  readonly longestMinutes: number
  readonly unserved: number
  /** Drivers who were told of the day as it is. */
  readonly sent: number
}
