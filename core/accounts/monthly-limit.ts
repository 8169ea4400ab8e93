import { DomainError } from '#engine/base/errors.ts'
import { type Account, mayUse } from './access.ts'

/** What is counted apart: the optimizations of the planner and those of Teams. */
export const scopes = ['web', 'teams'] as const
export type Scope = (typeof scopes)[number]

/** Optimizations in a calendar month (UTC), unless another number was agreed with somebody. */
export const monthlyLimits: Readonly<Record<Scope, number>> = { web: 200, teams: 300 }

/** A month of one scope, as the counter holds it. */
export interface MonthlyRequests {
  readonly scope: Scope
  /** `yyyy-MM`, UTC. */
  readonly month: string
  readonly reqCount: number
  readonly stopCount: number
}

/** What one request adds to its counter: itself and its stops. */
export interface Counted {
  readonly scope: Scope
  /** `yyyy-MM`, UTC. */
  readonly month: string
  readonly stops: number
}

const needOf = { web: 'plus', teams: 'teams' } as const satisfies Record<Scope, string>

/** The optimizations a month that somebody's plans allow in a scope; 0 where no plan opens it. */
export const monthlyLimitOf = (scope: Scope, account: Account): number =>
  mayUse(needOf[scope], account) ? (account.user?.monthlyOptimizations ?? monthlyLimits[scope]) : 0

/** The scopes that somebody's plans open. */
export const openScopes = (account: Account): Scope[] => scopes.filter((scope) => monthlyLimitOf(scope, account) > 0)

/** The refusal of a month that holds `limit` optimizations already. `supportAddress` is where mistakes are reported. */
export const monthlyLimitReached = (supportAddress: string, limit: number): DomainError =>
  new DomainError(
    'limit',
    'accounts.monthly-limit',
    `Maximum number of optimization requests reached for the month (${limit}). Please email ${supportAddress} if you think this is a mistake.`,
  )
