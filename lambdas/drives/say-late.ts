import { api } from '#lambdas/http/callers.ts'
import { keepWord, noteDrive, noteSaid, readDrive } from '#store/drives-heard.ts'
import { noSuchRoute, requireOpenRoute, requireRoom } from './driven-route.ts'

/** Kept where the driver's own word is: the later of the two holds, on the phone and on the board. */
export const sayLate = api.drives.sayLate.handler(async ({ input, context: { caller, now } }) => {
  const { routeId, word } = input
  const { record, ...route } = await requireOpenRoute(routeId, now)
  if (route.userId !== caller.userId || record.driverId === undefined) throw noSuchRoute()
  await requireRoom(route, 1, now)
  if (!(await readDrive(route))) {
    // Nobody has opened the link yet, which stays so.
    await noteDrive(route, { seenAt: 0, expiresAt: record.expiresAt, driverId: record.driverId })
  }
  await keepWord(route, { word, at: now })
  await noteSaid(route)
  return {}
})
