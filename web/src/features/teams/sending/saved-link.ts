import type { RouteSend } from '#core/teams/team-day.ts'
import { presentDay } from '../day/day-store.ts'
import { saveNow } from '../saving/day-saver.ts'
import { linkOf } from './send-link.ts'

/** The day on the page is not what its links show. */
export class UnsavedDay extends Error {
  override readonly message =
    'The day could not be saved, so the link would show an earlier route. Check your connection and try again.'
}

/**
 * The link of a driver to the day as it is on the page, which is saved first.
 *
 * @throws UnsavedDay
 */
export async function savedLinkOf(driverId: number): Promise<RouteSend> {
  const { date } = presentDay()
  if (!(await saveNow())) throw new UnsavedDay()
  return linkOf(date, driverId)
}
