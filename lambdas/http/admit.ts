import { accessNotices, asksForPlans, type Need, requireAccess } from '#core/accounts/access.ts'
import type { User } from '#core/accounts/account.ts'
import { readKey, unknownKeyText } from '#core/accounts/api-key.ts'
import { type CompanyUse, requireCompanyUse, requireMember } from '#core/accounts/membership.ts'
import { dayOf } from '#core/kernel/time.ts'
import { DomainError } from '#engine/base/errors.ts'
import { isSecretOf } from '#lambdas/http/key-secrets.ts'
import { readUser } from '#store/accounts.ts'
import { noteKeyUse, readApiKey } from '#store/persons/api-keys.ts'
import { erasureOf } from '#store/persons/erasures.ts'
import { readMembership } from '#store/teams/people.ts'
import { accountHashOf } from './account-hash.ts'
import type { CallContext, Caller, PublicContext, RequestContext } from './context.ts'

/**
 * Lets the caller of a call pass who has what it asks for, and gives its handler what was read for that. Who acts for a
 * company that is not theirs becomes that company: its owner, with the person beside.
 *
 * @throws DomainError as `requireAccess`, `callerOfKey`, `requireCompanyUse` and `requireMember`, and
 * `caller.unauthenticated` for an account that is deleted.
 */
export async function admit(
  { caller: signedIn, presentedKey, company, ...context }: RequestContext,
  need: Need,
  use: CompanyUse = 'never',
): Promise<PublicContext | CallContext> {
  if (need === 'public') return context
  if (company !== undefined && signedIn?.userId !== company) {
    requireCompanyUse(presentedKey === undefined ? use : 'never')
    return { ...context, ...(await actFor(company, signedIn, { need, use })) }
  }
  const caller = presentedKey === undefined ? signedIn : await callerOfKey(presentedKey, context.now)
  const user = caller && (await readLiving(caller.userId, need))
  requireAccess(need, caller && { user, roles: caller.roles })
  return { ...context, caller, user }
}

interface AskedFor {
  readonly need: Need
  readonly use: CompanyUse
}

/** The owner of a company in the place of somebody who works there. Neither's account may be gone. */
async function actFor(ownerId: string, signedIn: Caller | undefined, { need, use }: AskedFor) {
  requireAccess('user', signedIn && { user: undefined, roles: signedIn.roles })
  const personId = signedIn?.userId ?? ''
  const [person, owner, erasure] = await Promise.all([
    isId(ownerId) ? readMembership(personId, ownerId) : undefined,
    isId(ownerId) ? readUser(ownerId) : undefined,
    isId(ownerId) ? erasureOf(accountHashOf(ownerId)) : undefined,
    readLiving(personId, 'user'),
  ])
  const user = erasure === undefined ? owner : undefined
  const acting = requireMember({ person, owner: user }, use, need)
  return { caller: { userId: ownerId, username: ownerId, roles: [], person: acting }, user }
}

/** What no account is called is not looked for. */
const isId = (text: string): boolean => /^[\w-]{1,128}$/.test(text)

/** The record, where the need asks for a plan. A token outlives its account by an hour, and would bring it back to life. */
async function readLiving(userId: string, need: Need): Promise<User | undefined> {
  const [user, erasure] = await Promise.all([
    asksForPlans(need) ? readUser(userId) : undefined,
    erasureOf(accountHashOf(userId)),
  ])
  if (erasure === undefined) return user
  throw new DomainError('unauthenticated', 'caller.unauthenticated', accessNotices.deleted)
}

const BEARER = /^Bearer +(\S+)$/i

/**
 * Whose API key an `Authorization` header holds. A key has its owner's plans and limits, and none of their roles.
 *
 * @throws DomainError `caller.unknown-key`: what is no key, one that was never made or one that was revoked, all alike.
 */
async function callerOfKey(authorization: string, now: number): Promise<Caller> {
  const parts = readKey(BEARER.exec(authorization)?.[1] ?? '')
  const key = parts && (await readApiKey(parts.keyId))
  if (!key || !isSecretOf(key.secretHash, parts.secret)) throw unknownKey()
  const today = dayOf(now)
  if (key.lastUsedOn !== today) await noteKeyUse(key.keyId, today)
  return { userId: key.userId, username: key.userId, roles: [] }
}

const unknownKey = (): DomainError => new DomainError('unauthenticated', 'caller.unknown-key', unknownKeyText)
