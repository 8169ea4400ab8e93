import { DAY_SECONDS, epochSeconds } from '#core/kernel/time.ts'
import { KEPT_DAYS } from '#core/teams/days/team-dates.ts'
import type { TeamDayBody } from '#core/teams/days/team-day.ts'
import { listNames } from '#core/teams/evening/left-over.ts'
import type { LeftOversRecord, MovedName } from '#store/teams/left-overs.ts'

/** What went on of a day, by the places of its stops as it is now; what is not in its list any more is left out. */
export function movedOf({ request }: TeamDayBody, { moved }: Pick<LeftOversRecord, 'moved'>) {
  const places = new Map(listNames(request.stopList).map((name, entered) => [name, entered]))
  return moved.flatMap(({ stop, to, toVersion }) => {
    const entered = places.get(stop)
    return entered === undefined ? [] : [{ entered, to, toVersion }]
  })
}

/** The next version of what is noted of a day. `now` in milliseconds. */
export const nextLeft = (before: LeftOversRecord, moved: readonly MovedName[], now: number): LeftOversRecord => ({
  ...before,
  version: before.version + 1,
  moved,
  expiresAt: epochSeconds(now) + KEPT_DAYS * DAY_SECONDS,
})
