import type { Role, User } from './account.ts'

/**
 * What a page asks of those who open it.
 *
 * `user` is anybody signed in, `member` a plan that plans routes or any role, `plus` and `teams` one such plan,
 * `department-viewer` a viewer or a scheduler.
 */
export type Need =
  | 'public'
  | 'user'
  | 'member'
  | 'plus'
  | 'teams'
  | 'department-viewer'
  | 'department-scheduler'
  | 'author'

/** Somebody signed in: the plans, where there is a record, and the roles. */
export interface Account {
  readonly user: Pick<User, 'tier' | 'subscriptionStatus' | 'teamTier'> | undefined
  readonly roles: readonly Role[]
}

const hasPlus = ({ user }: Account): boolean => user?.tier === 2 && user.subscriptionStatus !== 'cancelled'
const hasTeams = ({ user }: Account): boolean => (user?.teamTier ?? 0) >= 1
const isScheduler = ({ roles }: Account): boolean => roles.includes('department-scheduler')

const doors: Readonly<Record<Exclude<Need, 'public'>, (account: Account) => boolean>> = {
  user: () => true,
  member: (account) => account.roles.length > 0 || hasTeams(account) || hasPlus(account),
  plus: hasPlus,
  teams: hasTeams,
  'department-viewer': (account) => isScheduler(account) || account.roles.includes('department-viewer'),
  'department-scheduler': isScheduler,
  author: ({ roles }) => roles.includes('author'),
}

/** Whether somebody has what is asked for. Without `account` nobody is signed in. */
export const mayUse = (need: Need, account: Account | undefined): boolean =>
  need === 'public' || (account !== undefined && doors[need](account))
