import { api } from '#lambdas/http/callers.ts'
import { serve } from '#lambdas/http/serve.ts'
import { optimize } from './optimize.ts'
import { priceRoute } from './price-route.ts'
import { travelTimes } from './travel-times.ts'

export const handler = serve({
  planner: api.planner.router({
    optimize,
    priceRoute,
    travelTimes,
  }),
})
