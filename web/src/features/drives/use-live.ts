import { useInterval } from '@mantine/hooks'
import { useMemo, useState } from 'react'
import type { TimedMark } from '#core/drives/marks.ts'
import { lastMinuteOf } from '#core/drives/positions/sound-positions.ts'
import { arrivalTimes, formatClock } from '#core/itinerary/arrival-times.ts'
import { type LiveRoute, liveRoute } from '#core/itinerary/live-times.ts'
import type { RoutePoint } from '#core/itinerary/route-points.ts'
import { minuteOfDate } from '#core/kernel/zoned-time.ts'
import type { SharedRoute } from './use-shared-route.ts'

const LOOK_EVERY_MS = 30_000

/** How a team's route is in time on its day, by what was marked of it, with the clock of this phone. */
export function useLive({ itinerary, date }: SharedRoute, said: readonly TimedMark[]): LiveRoute | undefined {
  const [now, setNow] = useState(Date.now)
  useInterval(() => setNow(Date.now()), LOOK_EVERY_MS, { autoInvoke: true })
  return useMemo(() => {
    const { leaveAt } = itinerary
    if (date === undefined || leaveAt === undefined) return undefined
    const day = { date, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone }
    // A mark may be newer than the last look at the clock.
    const minute = minuteOfDate(Math.max(now, ...said.map(({ at }) => at)), day)
    if (minute < 0 || minute >= lastMinuteOf(arrivalTimes(itinerary, leaveAt).at(-1))) return undefined
    const marks = said.map(({ at, ...mark }) => ({ ...mark, minute: minuteOfDate(at, day) }))
    return liveRoute(itinerary, marks, minute)
  }, [itinerary, date, said, now])
}

/** The points with the times at which they were marked, or are expected now. */
export const pointsByNow = (points: readonly RoutePoint[], { points: live }: LiveRoute): readonly RoutePoint[] =>
  points.map((point, index) => {
    const minute = live[index]?.minute
    return minute === undefined || point.time === undefined ? point : { ...point, time: formatClock(minute) }
  })
