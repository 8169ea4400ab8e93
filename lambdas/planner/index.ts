import { api } from '#lambdas/http/callers.ts'
import { serve } from '#lambdas/http/serve.ts'
import { deleteTask } from './delete-task.ts'
import { optimize } from './optimize.ts'
import { pollStatus } from './poll-status.ts'
import { priceRoute } from './price-route.ts'

export const handler = serve({
  planner: api.planner.router({
    deleteTask,
    optimize,
    pollStatus,
    priceRoute,
  }),
})
