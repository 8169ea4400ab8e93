import { DAILY_CONSENTS, DAILY_TEAM_CONSENTS } from '#core/drives/positions/link-limits.ts'
import type { Van } from '#core/drives/positions/van.ts'
import { slotOfDay } from '#core/kernel/day-slot.ts'
import { DomainError } from '#engine/base/errors.ts'
import { forgetDevices } from '#lambdas/gateways/tracker.ts'
import { publicApi } from '#lambdas/http/callers.ts'
import { logger } from '#lambdas/http/logging.ts'
import { saveConsent as writeConsent } from '#store/drives/positions.ts'
import { countUse } from '#store/uses.ts'
import { noSuchRoute } from '../driven-route.ts'
import { consentOf, vanOf } from '../positions/require-van.ts'

export const saveConsent = publicApi.drives.saveConsent.handler(async ({ input, context: { now } }) => {
  const { routeid, shares } = input
  const van = await vanOf(routeid, now)
  if (!van || (shares && !van.isOffered)) throw notOffered()
  if (shares === (van.consentAt !== undefined)) return consentOf(van, now)
  if (shares) await requireRoom(van, now)
  if (!(await writeConsent(van.routeId, shares ? now : undefined))) throw noSuchRoute()
  // Agreed no more: what the tracker knows goes as well, now or when the day is over.
  if (!shares) await forgetDevices([van.routeId]).catch((error: Error) => logger.warn('van.not-forgotten', { error }))
  const { consentAt: _, ...rest } = van
  return consentOf(shares ? { ...rest, consentAt: now } : rest, now)
})

/** Taking consent back is always possible; giving it again and again is not. */
async function requireRoom({ userId, routeId, date }: Van, now: number): Promise<void> {
  const ofTeamToday = slotOfDay(userId, 'consents', now)
  const count = await countUse({ ...ofTeamToday, slot: `consent#${date}#${routeId}` })
  const ofTeam = await countUse(ofTeamToday)
  if (count <= DAILY_CONSENTS && ofTeam <= DAILY_TEAM_CONSENTS) return
  throw new DomainError('limit', 'drives.too-many-changes', 'That was changed too often today. It stays as it is.')
}

const notOffered = (): DomainError =>
  new DomainError('conflict', 'drives.not-offered', 'The position of this route is not asked for.')
