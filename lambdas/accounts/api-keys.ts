import { api } from '#lambdas/http/callers.ts'
import { listApiKeys } from '#store/persons/api-keys.ts'

export const apiKeys = api.accounts.apiKeys.handler(async ({ context: { caller } }) => ({
  keys: await listApiKeys(caller.userId),
}))
