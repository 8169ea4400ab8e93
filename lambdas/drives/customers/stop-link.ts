import { DAILY_STOP_LINKS, stopPath } from '#core/drives/positions/link-limits.ts'
import { endOfVan } from '#core/drives/positions/sound-positions.ts'
import { slotOfDay } from '#core/kernel/day-slot.ts'
import { epochSeconds } from '#core/kernel/time.ts'
import { DomainError } from '#engine/base/errors.ts'
import { api } from '#lambdas/http/callers.ts'
import { environment } from '#lambdas/http/environment.ts'
import { newId } from '#lambdas/http/ids.ts'
import { createStopLink } from '#store/drives/links.ts'
import { listVans } from '#store/drives/positions.ts'
import { countUse } from '#store/uses.ts'
import { goesTo } from './kept-visits.ts'

export const stopLink = api.drives.stopLink.handler(async ({ input, context: { caller, now } }) => {
  const { userId } = caller
  const van = (await listVans(userId, input.date)).find(({ driverId }) => driverId === input.driverId)
  if (!van || endOfVan(van) <= now || !(await goesTo(van.routeId, input.stop))) throw notSent()
  await requireRoom(userId, now)
  const linkId = newId()
  const until = endOfVan(van)
  const { date, stop } = input
  await createStopLink({ linkId, userId, routeId: van.routeId, date, stop, expiresAt: epochSeconds(until) })
  return { url: `${environment.SITE_URL}${stopPath(linkId)}`, until }
})

async function requireRoom(userId: string, now: number): Promise<void> {
  const count = await countUse(slotOfDay(userId, 'stop-links', now))
  if (count <= DAILY_STOP_LINKS) return
  throw new DomainError(
    'limit',
    'drives.too-many-links',
    'That is the limit of customer links for today. Those that you copied go on working.',
  )
}

const notSent = (): DomainError =>
  new DomainError(
    'not-found',
    'drives.not-sent',
    'A customer’s link follows a route that was sent and whose day is not over. Send this route first.',
  )
