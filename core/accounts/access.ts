import { DomainError } from '#engine/base/errors.ts'
import type { Role, User } from './account.ts'

/**
 * What a call, or a page, asks of its caller.
 *
 * `user` is anybody signed in, `member` a plan that plans routes or any role, `subscriber` such a plan, `plus` and
 * `teams` that one, `department-viewer` a viewer or a scheduler.
 */
export const needs = [
  'public',
  'user',
  'member',
  'subscriber',
  'plus',
  'teams',
  'department-viewer',
  'department-scheduler',
  'author',
] as const
export type Need = (typeof needs)[number]

/** The part of a user record that opens doors, and says how far. */
export type Plans = Pick<User, 'tier' | 'subscriptionStatus' | 'teamTier' | 'monthlyOptimizations'>

/** Somebody signed in: the plans, where there is a record, and the roles. */
export interface Account {
  readonly user: Plans | undefined
  readonly roles: readonly Role[]
}

/** Texts of the doors. */
export const accessNotices = {
  signIn: 'Please sign in',
  deleted: 'This account was deleted.',
  notPlus: 'Must be a plus member to use this feature!',
  cancelled: "Payment failed following free trial. We've canceled your subscription.",
  notTeams: 'Must have a Teams plan to use this feature!',
  notDepartment: 'This workspace is for the staff of the department. Ask its administrator for an account.',
  readOnly:
    "You're using a read-only account. While you can't start new routes, you can explore existing inspection itineraries by browsing the calendar above.",
  notAuthor: 'Uh Oh, you do not have access to submit a blog:(',
} as const

/** Whether a need can only be judged by the user record, which then has to be read. */
export const asksForPlans = (need: Need): boolean => byPlan.includes(need)

const byPlan: readonly Need[] = ['member', 'subscriber', 'plus', 'teams']

/**
 * Lets those pass who have what is asked for. Without `account` nobody is signed in.
 *
 * @throws DomainError `caller.unauthenticated`, `accounts.not-plus`, `accounts.subscription-cancelled`,
 * `accounts.not-teams`, `accounts.not-department`, `accounts.read-only` or `accounts.not-author`.
 */
export function requireAccess(need: Need, account: Account | undefined): void {
  if (need === 'public') return
  if (!account) throw new DomainError('unauthenticated', 'caller.unauthenticated', accessNotices.signIn)
  doors[need](account)
}

/** Whether somebody has what is asked for: what pages show goes by the rule that the server enforces. */
export function mayUse(need: Need, account: Account | undefined): boolean {
  try {
    requireAccess(need, account)
    return true
  } catch {
    return false
  }
}

const doors: Readonly<Record<Exclude<Need, 'public'>, (account: Account) => void>> = {
  user: () => undefined,
  member: (account) => {
    if (account.roles.length === 0 && !hasTeams(account)) requirePlus(account)
  },
  subscriber: (account) => {
    if (!hasTeams(account)) requirePlus(account)
  },
  plus: requirePlus,
  teams: (account) => {
    if (!hasTeams(account)) throw new DomainError('forbidden', 'accounts.not-teams', accessNotices.notTeams)
  },
  'department-viewer': requireDepartment,
  'department-scheduler': (account) => {
    requireDepartment(account)
    if (account.roles.includes('department-scheduler')) return
    throw new DomainError('forbidden', 'accounts.read-only', accessNotices.readOnly)
  },
  author: ({ roles }) => {
    if (!roles.includes('author')) throw new DomainError('forbidden', 'accounts.not-author', accessNotices.notAuthor)
  },
}

const hasTeams = ({ user }: Account): boolean => (user?.teamTier ?? 0) >= 1

/** Tier 2 with a living subscription; somebody without a record has no plan. */
function requirePlus({ user }: Account): void {
  if (user?.subscriptionStatus === 'cancelled') {
    throw new DomainError('forbidden', 'accounts.subscription-cancelled', accessNotices.cancelled)
  }
  if ((user?.tier ?? 0) < 2) throw new DomainError('forbidden', 'accounts.not-plus', accessNotices.notPlus)
}

function requireDepartment({ roles }: Account): void {
  if (roles.includes('department-viewer') || roles.includes('department-scheduler')) return
  throw new DomainError('forbidden', 'accounts.not-department', accessNotices.notDepartment)
}
