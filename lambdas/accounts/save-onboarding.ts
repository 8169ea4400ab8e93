import { DomainError } from '#engine/base/errors.ts'
import { api } from '#lambdas/http/callers.ts'
import { saveOnboarding as keep } from '#store/accounts.ts'

export const saveOnboarding = api.accounts.saveOnboarding.handler(async ({ input, context: { caller } }) => {
  if (await keep(caller.userId, input)) return {}
  throw new DomainError('not-found', 'accounts.no-record', 'We do not know this account yet. Sign in again, please.')
})
