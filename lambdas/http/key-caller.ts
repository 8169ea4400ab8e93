import { readKey, unknownKeyText } from '#core/accounts/api-key.ts'
import { DomainError } from '#core/kernel/errors.ts'
import { dayOf } from '#core/kernel/time.ts'
import { isSecretOf } from '#lambdas/http/key-secrets.ts'
import { noteKeyUse, readApiKey } from '#store/api-keys.ts'
import type { Caller } from './context.ts'

const BEARER = /^Bearer +(\S+)$/i

/**
 * Whose API key an `Authorization` header holds. A key has its owner's plans and limits, and none of their roles.
 *
 * @throws DomainError `caller.unknown-key`: what is no key, one that was never made or one that was revoked, all alike.
 */
export async function callerOfKey(authorization: string, now: number): Promise<Caller> {
  const parts = readKey(BEARER.exec(authorization)?.[1] ?? '')
  const key = parts && (await readApiKey(parts.keyId))
  if (!key || !isSecretOf(key.secretHash, parts.secret)) throw unknownKey()
  const today = dayOf(now)
  if (key.lastUsedOn !== today) await noteKeyUse(key.keyId, today)
  return { userId: key.userId, username: key.userId, roles: [] }
}

const unknownKey = (): DomainError => new DomainError('unauthenticated', 'caller.unknown-key', unknownKeyText)
