import type { LinkStanding } from '#core/links/link-standing.ts'
import type { RouteRecord } from '#store/sharing.ts'
import { readDay } from '#store/teams-days.ts'

/**
 * How the link of a team's route stands to its day; `undefined` for any other route. A day that was saved since the link
 * was last looked at has left it behind: a function may have ended between the two. `now` in milliseconds.
 */
export async function standingOf(
  { userId, teamDate: date, dayVersion = 0, standing }: RouteRecord,
  now: number,
): Promise<LinkStanding | undefined> {
  if (date === undefined) return undefined
  const day = await readDay({ userId, date }, now)
  return day && day.version > dayVersion ? 'behind' : standing
}
