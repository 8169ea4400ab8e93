import { api } from '#lambdas/http/callers.ts'
import { serve } from '#lambdas/http/serve.ts'
import { currentUser } from './current-user.ts'

export const handler = serve({ accounts: api.accounts.router({ currentUser }) })
