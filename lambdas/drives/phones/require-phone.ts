import { readPhoneKey } from '#core/drives/phones.ts'
import { DomainError } from '#engine/base/errors.ts'
import { accountHashOf } from '#lambdas/http/account-hash.ts'
import { isSecretOf } from '#lambdas/http/key-secrets.ts'
import { type KeptPhone, readPhone } from '#store/drives/phones.ts'
import { erasureOf } from '#store/persons/erasures.ts'
import { readTeam } from '#store/teams.ts'

/** The one answer for a key that never was, was ended, or whose driver or team is no more. */
export const noSuchPhone = (): DomainError =>
  new DomainError(
    'not-found',
    'drives.no-such-phone',
    'This phone no longer opens the routes. Open a route link of your dispatcher and keep them on this phone again.',
  )

/** The phone whose key this is. @throws DomainError `drives.no-such-phone` */
export async function requireKey(key: string, now: number): Promise<KeptPhone> {
  const parts = readPhoneKey(key)
  const phone = parts && (await readPhone(parts.phoneId, now))
  if (!phone || !isSecretOf(phone.secretHash, parts.secret)) throw noSuchPhone()
  return phone
}

/** Whose phone it is: a driver who is in the team, of an account that is there. @throws DomainError `drives.no-such-phone` */
export async function requireDriver({ userId, driverId }: KeptPhone) {
  const [team, erasure] = await Promise.all([readTeam(userId), erasureOf(accountHashOf(userId))])
  const driver = team.drivers.find(({ id }) => id === driverId)
  if (!driver || erasure !== undefined) throw noSuchPhone()
  return { team, driver }
}
