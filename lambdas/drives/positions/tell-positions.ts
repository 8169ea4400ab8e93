import { lastOf } from '#core/drives/positions/bearing.ts'
import { departureOf } from '#core/drives/positions/departure.ts'
import { dailyArrivals } from '#core/drives/positions/position-rules.ts'
import { correctedPositions, isOnDay, soundPositions } from '#core/drives/positions/sound-positions.ts'
import type { Van } from '#core/drives/positions/van.ts'
import { worthTracking } from '#core/drives/positions/worth-telling.ts'
import { type CountedSlot, slotOfDay } from '#core/kernel/day-slot.ts'
import { DomainError } from '#engine/base/errors.ts'
import { isTrackerOutage, tellTracker } from '#lambdas/gateways/tracker.ts'
import { putFences } from '#lambdas/gateways/vans.ts'
import { publicApi } from '#lambdas/http/callers.ts'
import { environment } from '#lambdas/http/environment.ts'
import { logger } from '#lambdas/http/logging.ts'
import type { UndoList } from '#lambdas/http/undo-list.ts'
import { readVanStops, saveLast } from '#store/drives/positions.ts'
import { reserveUses, returnUses } from '#store/uses.ts'
import { noSuchRoute } from '../driven-route.ts'
import { noteToTell } from '../note-to-tell.ts'
import { isSharing, vanOf } from './require-van.ts'

export const tellPositions = publicApi.drives.tellPositions.handler(async ({ input, context: { now, undo } }) => {
  const van = await vanOf(input.routeid, now)
  if (!van) throw noSuchRoute()
  if (!isSharing(van) || !isOnDay(van, now)) throw notSharing()
  const told = correctedPositions(input.positions, input.sentAt ?? now, now)
  const { taken, dropped } = soundPositions(van, told, now)
  if (taken.length > 0) await requireRoom(van, taken.length, { now, undo })
  const last = lastOf(van.last, taken)
  // What the tracker refused while the route was sent, or has had no room since.
  await putFences(van, now)
  // The name of the device is that of the route: a link writes its own van, whatever it says.
  if (last && taken.length > 0) {
    const { stops } = await readVanStops(van.routeId)
    const arriving = worthTracking(van.last, taken, stops)
    if (await takeArrivals(van, arriving.length, { now, undo })) {
      await tellTracker(van.routeId, arriving).catch(throwUnavailable)
    }
    const departure = departureOf(van, taken, stops[0]?.position)
    const isKept = await saveLast(van.routeId, last, departure)
    if (isKept && departure.leftAt !== undefined) await noteToTell(van, now)
  }
  return { taken: taken.length, dropped }
})

/** The call that reports the positions. `now` in milliseconds. */
interface Telling {
  readonly now: number
  readonly undo: UndoList
}

/**
 * Counts the positions that the tracker bills against the daily limits of a route and its team, and returns whether there
 * was room. If not, the van is still shown, but its arrivals are not detected.
 */
async function takeArrivals({ userId, routeId }: Van, count: number, { now, undo }: Telling): Promise<boolean> {
  if (count === 0) return true
  const day = (of?: string): CountedSlot => slotOfDay(userId, 'arrivals', now, of)
  return (
    (await takeUses(day(routeId), count, dailyArrivals.route, undo)) && takeUses(day(), count, dailyArrivals.team, undo)
  )
}

/** Links are quick to create, so both a route and its team have a daily limit of positions. */
async function requireRoom({ userId, routeId, date }: Van, count: number, { now, undo }: Telling): Promise<void> {
  // By the day of UTC: a depot can be moved from zone to zone.
  const ofTeam = slotOfDay(userId, 'team-positions', now)
  const ofRoute = { ...ofTeam, slot: `positions#${date}#${routeId}` }
  const isTaken =
    (await takeUses(ofRoute, count, environment.POSITIONS_A_DAY, undo)) &&
    (await takeUses(ofTeam, count, environment.TEAM_POSITIONS_A_DAY, undo))
  if (!isTaken) throw tooMany()
}

/** Takes uses of a slot, and returns them if the call fails; says whether there was room. */
async function takeUses(slot: CountedSlot, count: number, limit: number, undo: UndoList): Promise<boolean> {
  const isTaken = await reserveUses(slot, count, limit)
  if (isTaken) undo.add(() => returnUses(slot, count))
  return isTaken
}

function throwUnavailable(cause: unknown): never {
  if (!isTrackerOutage(cause)) throw cause
  logger.warn('tracker.unavailable', { error: cause instanceof Error ? cause : new Error(String(cause)) })
  throw new DomainError(
    'unavailable',
    'drives.tracker-unavailable',
    'Positions are not taken right now. The page keeps them and tells them later.',
    { cause },
  )
}

const tooMany = (): DomainError =>
  new DomainError('limit', 'drives.too-many-positions', 'That is the limit of positions for today.')

const notSharing = (): DomainError =>
  new DomainError('forbidden', 'drives.not-sharing', 'This route does not share its position.')
