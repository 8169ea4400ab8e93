import { accessNotices } from '#core/accounts/access.ts'
import type { User } from '#core/accounts/account.ts'
import { DomainError } from '#engine/base/errors.ts'

/**
 * The record of the caller, which the door has read.
 *
 * @throws DomainError `accounts.not-teams` where there is none
 */
export function requireOwner(user: User | undefined): User {
  if (user) return user
  throw new DomainError('forbidden', 'accounts.not-teams', accessNotices.notTeams)
}
