import { type Pool, poolNameOf } from './pool.ts'
import type { User } from './pool-state.ts'
import { verifierOf } from './srp.ts'

/** Checks a password given in clear against what is kept of the user's own. */
export function passwordMatches(pool: Pool, { username, password }: User, given: string): boolean {
  if (!password) return false
  return verifierOf({ poolName: poolNameOf(pool), username }, given, password.salt) === password.verifier
}
