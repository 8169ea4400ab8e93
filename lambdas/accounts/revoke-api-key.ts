import { DomainError } from '#engine/base/errors.ts'
import { api } from '#lambdas/http/callers.ts'
import { deleteApiKey } from '#store/persons/api-keys.ts'

export const revokeApiKey = api.accounts.revokeApiKey.handler(async ({ input: { keyId }, context: { caller } }) => {
  if ((await deleteApiKey(caller.userId, keyId)) === 'deleted') return {}
  throw new DomainError('not-found', 'accounts.no-such-key', 'You have no such key. It may have been revoked already.')
})
