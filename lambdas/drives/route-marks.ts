import { api } from '#lambdas/http/callers.ts'
import { readOrder } from '#store/drives/orders.ts'
import { readMarks } from '#store/drives.ts'
import { readRoute } from '#store/sharing.ts'
import { drivenRouteOf, noSuchRoute } from './driven-route.ts'

export const routeMarks = api.drives.routeMarks.handler(async ({ input, context: { caller, now } }) => {
  const record = await readRoute(input.routeId, now)
  if (record?.userId !== caller.userId) throw noSuchRoute()
  const route = drivenRouteOf(record)
  const [marks, order] = await Promise.all([readMarks(route), readOrder(route)])
  // Of another version nobody knows which stops it names.
  return { marks, now, ...(order?.version === record.routeVersion ? { order } : {}) }
})
