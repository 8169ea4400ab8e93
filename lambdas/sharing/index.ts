import { api } from '#lambdas/http/callers.ts'
import { serve } from '#lambdas/http/serve.ts'
import { getRoute } from './get-route.ts'
import { renameRoute } from './rename-route.ts'
import { revokeRoute } from './revoke-route.ts'
import { saveRoute } from './save-route.ts'
import { savedRoute } from './saved-route.ts'
import { savedRoutes } from './saved-routes.ts'
import { sendEmail } from './send-email.ts'
import { sendText } from './send-text.ts'
import { sharedRoute } from './shared-route.ts'
import { updateRoute } from './update-route.ts'

export const handler = serve({
  sharing: api.sharing.router({
    getRoute,
    sharedRoute,
    renameRoute,
    revokeRoute,
    saveRoute,
    savedRoute,
    savedRoutes,
    sendEmail,
    sendText,
    updateRoute,
  }),
})
