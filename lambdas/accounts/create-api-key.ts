import { keyText, requireKeyName, tooManyKeys } from '#core/accounts/api-key.ts'
import { api } from '#lambdas/http/callers.ts'
import { hashOf, newKeyParts } from '#lambdas/http/key-secrets.ts'
import { createApiKey as keep } from '#store/persons/api-keys.ts'

export const createApiKey = api.accounts.createApiKey.handler(async ({ input, context: { caller, now } }) => {
  const parts = newKeyParts()
  const key = { keyId: parts.keyId, name: requireKeyName(input.name), createdAt: now }
  const kept = { ...key, userId: caller.userId, secretHash: hashOf(parts.secret), lastUsedOn: null }
  if ((await keep(kept)) === 'limit') throw tooManyKeys()
  return { ...key, key: keyText(parts) }
})
