import { publicApi } from '#lambdas/http/callers.ts'
import { serve } from '#lambdas/http/serve.ts'
import { sendForm } from './send-form.ts'

export const handler = serve({ marketing: publicApi.marketing.router({ sendForm }) })
