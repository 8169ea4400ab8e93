import { publicApi } from '#lambdas/http/callers.ts'
import { readShared } from './get-route.ts'

export const sharedRoute = publicApi.sharing.sharedRoute.handler(({ input, context: { now } }) =>
  readShared(input.routeid, now),
)
