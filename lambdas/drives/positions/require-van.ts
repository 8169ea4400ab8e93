import { endOfVan, isOnDay } from '#core/drives/positions/sound-positions.ts'
import type { Van } from '#core/drives/positions/van.ts'
import { readVan } from '#store/drives/positions.ts'
import { requireOpenRoute } from '../driven-route.ts'

/**
 * The van of a route whose link is open; `undefined` for a route that no team sent.
 *
 * @throws DomainError `drives.no-such-route`
 */
export async function vanOf(linkId: string, now: number): Promise<Van | undefined> {
  const { routeId } = await requireOpenRoute(linkId, now)
  return readVan(routeId, now)
}

const notOffered = { isOffered: false, isSharing: false, isToday: false, company: '', until: 0 }

/** What a driver reads of whether their route shares its position. */
export function consentOf(van: Van | undefined, now: number) {
  if (!van) return notOffered
  const { isOffered, company } = van
  return { isOffered, isSharing: isSharing(van), isToday: isOnDay(van, now), company, until: endOfVan(van) }
}

/** Whether the team and the driver both agree. */
export const isSharing = ({ isOffered, consentAt }: Van): boolean => isOffered && consentAt !== undefined
