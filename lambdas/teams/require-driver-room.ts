import type { User } from '#core/accounts/account.ts'
import { driverLimitFault } from '#core/teams/company/driver-rules.ts'
import { DomainError } from '#engine/base/errors.ts'

const nobody = { teamTier: 0 } as const

/**
 * Whether a plan takes so many drivers. `before` is how many there are already, which a smaller plan does not undo.
 *
 * @throws DomainError `teams.too-many-drivers`
 */
export function requireDriverRoom(user: Pick<User, 'teamTier'> = nobody, count: number, before = 0): void {
  const fault = driverLimitFault(user, count, before)
  if (fault !== undefined) throw new DomainError('limit', 'teams.too-many-drivers', fault)
}
