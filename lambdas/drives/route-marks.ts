import { api } from '#lambdas/http/callers.ts'
import { readMarks } from '#store/drives.ts'
import { readRoute } from '#store/sharing.ts'
import { drivenRouteOf, noSuchRoute } from './driven-route.ts'

export const routeMarks = api.drives.routeMarks.handler(async ({ input, context: { caller, now } }) => {
  const record = await readRoute(input.routeId, now)
  if (record?.userId !== caller.userId) throw noSuchRoute()
  return { marks: await readMarks(drivenRouteOf(record)), now }
})
