import { type Drive, pointTimes } from '#core/itinerary/arrival-times.ts'
import type { Itinerary, RouteLeg } from '#core/itinerary/itinerary.ts'
import { secondsToMinutes } from '#engine/base/units.ts'
import { driveByHours, type Hours } from '#engine/optimizer/index.ts'
import { type DayPace, scaleLeg } from '#engine/travel/index.ts'

const HOUR = 3600
/** A day that begins at its last minute, and another one. */
const HOURS_AHEAD = 72
/** Who leaves is told by `departureOf`: as late as the day is over no later. No other departure is looked at. */
const NO_OTHER_DEPARTURE = HOURS_AHEAD * HOUR

/** A pace as the optimizer takes it: speeds, from midnight of the plan's day on. */
export function hoursOfPace(pace: DayPace): Hours {
  const speedAt = (hour: number): number => 1 / (pace[hour % pace.length] ?? 1)
  const changes = Array.from({ length: HOURS_AHEAD - 1 }, (_, hour) => hour + 1).filter(
    (hour) => speedAt(hour) !== speedAt(hour - 1),
  )
  return {
    moments: changes.map((hour) => hour * HOUR),
    factors: [[0, ...changes].map(speedAt)],
    departureStep: NO_OTHER_DEPARTURE,
  }
}

/** Seconds of a leg by the minute of the day at which it is begun, as the optimizer counts them. */
function secondsByHour(pace: DayPace): Drive {
  const drive = driveByHours(hoursOfPace(pace))
  return (seconds, minute) => {
    const departure = Math.round(minute * 60)
    return drive(Math.round(seconds), departure) - departure
  }
}

/** The same in the whole minutes of a clock. */
export function driveAt(pace: DayPace): Drive {
  const secondsAt = secondsByHour(pace)
  return (seconds, minute) => secondsToMinutes(secondsAt(seconds, minute))
}

type TimedRoute = Pick<Itinerary, 'points' | 'legs' | 'breaks' | 'from'>

/** The legs of a route as they are driven by who leaves at a minute of the day, each in its hour. */
export function legsByHour(route: TimedRoute, leaveAt: number, pace: DayPace): RouteLeg[] {
  const secondsAt = secondsByHour(pace)
  const times = pointTimes(route, leaveAt, driveAt(pace))
  const firstOpen = Math.max(1, route.points.findLastIndex(({ drivenAt }) => drivenAt !== undefined) + 1)
  return route.legs.map((leg, index) => {
    const { arrival = leaveAt, wait = 0 } = times[index] ?? {}
    const left = arrival + wait + (route.points[index]?.serviceMinutes ?? 0)
    const rests = route.breaks.filter(({ before }) => before === index + 1)
    const rested = (times[index + 1]?.breaks ?? []).flatMap(({ to }, rest) => (rests[rest]?.at === 'leave' ? [to] : []))
    const begun = Math.max(left, index + 1 === firstOpen ? (route.from ?? left) : left, ...rested)
    return scaleLeg(leg, leg.durationSeconds === 0 ? 1 : secondsAt(leg.durationSeconds, begun) / leg.durationSeconds)
  })
}
