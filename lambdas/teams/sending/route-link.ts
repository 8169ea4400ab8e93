import { api } from '#lambdas/http/callers.ts'
import { readTeam } from '#store/teams.ts'
import { requireSavedDay } from '../require-saved-day.ts'
import { driverRouteOf } from './driver-route.ts'
import { fatesOf, sendOf } from './links.ts'
import { openLink } from './open-link.ts'

export const routeLink = api.teams.routeLink.handler(async ({ input, context: { caller, now } }) => {
  const { date, driverId } = input
  const { userId } = caller
  const saved = await requireSavedDay(userId, date, now)
  const { drivers } = await readTeam(userId)
  const name = drivers.find(({ id }) => id === driverId)?.name ?? ''
  const target = driverRouteOf(saved.body, driverId)
  const link = await openLink({ userId, date, driverId, name, saved, target, now })
  return sendOf(link, target, await fatesOf(link))
})
