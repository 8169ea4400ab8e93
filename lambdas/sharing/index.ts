import { api } from '#lambdas/http/callers.ts'
import { serve } from '#lambdas/http/serve.ts'
import { getRoute } from './get-route.ts'
import { revokeRoute } from './revoke-route.ts'
import { saveRoute } from './save-route.ts'
import { savedRoutes } from './saved-routes.ts'
import { sendEmail } from './send-email.ts'
import { updateRoute } from './update-route.ts'

export const handler = serve({
  sharing: api.sharing.router({ getRoute, revokeRoute, saveRoute, savedRoutes, sendEmail, updateRoute }),
})
