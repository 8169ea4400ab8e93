import { api } from '#lambdas/http/callers.ts'
import { keepWord, noteDrive, noteSaid, readDrive } from '#store/drives/heard.ts'
import { readRoute } from '#store/sharing.ts'
import { drivenRouteOf, noSuchRoute, requireRoom } from '../driven-route.ts'

/** Kept where the driver's own word is: the later of the two holds, on the phone and on the board. */
export const sayLate = api.drives.sayLate.handler(async ({ input, context: { caller, now } }) => {
  const { routeId, word } = input
  const record = await readRoute(routeId, now)
  if (record?.userId !== caller.userId || record.driverId === undefined) throw noSuchRoute()
  const route = drivenRouteOf(record)
  await requireRoom(route, 1, now)
  if (!(await readDrive(route))) {
    // Nobody has opened the link yet, which stays so.
    await noteDrive(route, { seenAt: 0, expiresAt: record.expiresAt, driverId: record.driverId })
  }
  await keepWord(route, { word, at: now })
  await noteSaid(route)
  return {}
})
