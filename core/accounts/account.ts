import type { Onboarding } from './onboarding.ts'

/** 0 none or cancelled, 1 basic, 2 plus. */
export type Tier = 0 | 1 | 2

/** Roles are groups of the user pool. */
export const roles = ['author', 'department-scheduler', 'department-viewer'] as const
export type Role = (typeof roles)[number]

/** Where a subscription stands; `tester` is granted without one. */
export const subscriptionStatuses = [
  'none',
  'trialing',
  'active',
  'past_due',
  'cancelling',
  'cancelled',
  'tester',
] as const
export type SubscriptionStatus = (typeof subscriptionStatuses)[number]

/** A user as the server keeps it, keyed by the identity's `sub`. */
export interface User {
  readonly userId: string
  readonly email: string
  readonly name: string
  /** A picture of the person, where a provider of the sign-in gave one. */
  readonly photoUrl?: string
  readonly tier: Tier
  /** Milliseconds since the epoch. */
  readonly createdAt: number
  readonly subscriptionId: string | null
  readonly subscriptionStatus: SubscriptionStatus
  /** Tier of the team subscription, 0 for none. */
  readonly teamTier: number
  /** Optimizations of a month that the operator has agreed with them, in the place of those of their plans. */
  readonly monthlyOptimizations?: number
  /** What they told when they began; absent until they have. */
  readonly onboarding?: Onboarding
}

/** The record of a user who signs in for the first time: no plan yet. `now` in milliseconds. */
export const newUser = (identity: Pick<User, 'userId' | 'email' | 'name' | 'photoUrl'>, now: number): User => ({
  ...identity,
  tier: 0,
  createdAt: now,
  subscriptionId: null,
  subscriptionStatus: 'none',
  teamTier: 0,
})
