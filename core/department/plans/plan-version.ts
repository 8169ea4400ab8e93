import type { Strategy } from '../assignment/day-assignment.ts'
import type { CivilDay } from '../civil-time.ts'

/** `building` while it is written, `draft` once it is whole, `published` or once was; `failed` is never shown. */
export const versionStatuses = ['building', 'draft', 'published', 'failed'] as const
export type VersionStatus = (typeof versionStatuses)[number]

/** What a version came from. */
export type VersionOrigin =
  | { readonly kind: 'generated'; readonly strategy: Strategy }
  | { readonly kind: 'edited' | 'restored' | 'copied'; readonly date: CivilDay; readonly version: number }
  | { readonly kind: 'saved' }

/** What the strategies are compared by. */
export interface PlanFigures {
  readonly routed: number
  /** Of the routed ones, those past their SLA. */
  readonly overdueRouted: number
  readonly unrouted: number
  readonly miles: number
  /** Of travel. */
  readonly minutes: number
  /** Inspectors with a route. */
  readonly inspectors: number
}

/** Who did something, by the name that others know. */
export interface Actor {
  readonly userId: string
  readonly name: string
}

/** One whole plan of a day. Published versions never change; an edit of one begins another. */
export interface PlanVersion {
  readonly date: CivilDay
  /** From 1. */
  readonly version: number
  readonly status: VersionStatus
  readonly origin: VersionOrigin
  readonly totalRoutes: number
  /** Raised by each change of a draft; a change names the one that it was made from. */
  readonly revision: number
  readonly figures: PlanFigures
  /** SHA-256 of the receipt, in hex; of generated versions. */
  readonly receipt?: string
  /** The published version that it is to replace: the one that it began from, or of its day when it began; 0 for none. */
  readonly base?: number
  readonly createdBy: Actor
  readonly createdAt: number
  readonly publishedBy?: Actor
  readonly publishedAt?: number
}

/** The plans of a day: the newest, and the one that everybody sees. */
export interface PlanDay {
  readonly date: CivilDay
  /** The highest number given so far. */
  readonly latest: number
  /** Absent while nothing is published. */
  readonly published?: number
}
