import type { PointTimes } from '#core/itinerary/arrival-times.ts'
import { markNames } from '#core/itinerary/mark-names.ts'
import { DAY_MINUTES } from '#core/kernel/time.ts'
import type { MarkedStop } from '#core/plan/driven-head.ts'
import { secondsToMinutes } from '#engine/base/units.ts'
import { routeCost } from '../cost/day-cost.ts'
import type { DayPrices } from '../day-prices.ts'
import type { TeamDayBody } from '../days/team-day.ts'
import type { FleetRoute } from '../fleet-plan.ts'
import { driversOfFleet, type FleetDriver, type FleetOptions, type FleetRequest } from '../fleet-request.ts'
import { asPlanned, isOnTime, leavingOf, ON_TIME_MINUTES, plannedTimes } from './planned-times.ts'
import type { DayStanding, PriceSource, ReportRow } from './report-row.ts'

/** What is looked at of a day. */
export interface ReportedDay {
  /** `yyyy-MM-dd`. */
  readonly date: string
  readonly body: TeamDayBody
  /** By driver, the stops that were marked, in the order driven (`markedStops`). */
  readonly marked: ReadonlyMap<number, readonly MarkedStop[]>
  /** Now as a minute of the day: below 0 before it, above 1440 after it. */
  readonly now: number
  /** What the team's days cost today, for days that say nothing of it. */
  readonly teamPrices: DayPrices | undefined
}

/** A row for each driver of a day who has stops, in the order of the routes; none before it is built. O(stops). */
export function dayRows({ date, body: { request, plan }, marked, now, teamPrices }: ReportedDay): ReportRow[] {
  const drivers = driversOfFleet(request)
  return (plan?.routes ?? []).flatMap((driven) => {
    const route = asPlanned(driven)
    if (!route.points.some(({ kind }) => kind === 'stop')) return []
    const driver = drivers.find(({ id }) => id === route.driverId)
    const prices = pricesOf(request, driver, teamPrices)
    return [{ date, ...rowOf(route, marked.get(route.driverId) ?? [], { driver, now, ...prices }) }]
  })
}

interface CostedBy {
  readonly options: FleetOptions
  readonly prices: PriceSource
}

function pricesOf(
  { options = {} }: FleetRequest,
  driver: FleetDriver | undefined,
  team: DayPrices | undefined,
): CostedBy {
  if (options.prices || driver?.prices) return { options, prices: 'day' }
  return team ? { options: { ...options, prices: team }, prices: 'team' } : { options, prices: 'usual' }
}

interface RowContext extends CostedBy {
  readonly driver: FleetDriver | undefined
  readonly now: number
}

function rowOf(
  route: FleetRoute,
  marked: readonly MarkedStop[],
  { driver, options, prices, now }: RowContext,
): Omit<ReportRow, 'date'> {
  const { leaveAt, times } = plannedTimes(route, driver, options)
  const { drivingMinutes, waitingMinutes, paidMinutes, overtimeMinutes, miles, cents } = routeCost(
    route,
    driver,
    options,
  )
  const finishAt = leavingOf(times, route.points, route.points.length - 1)
  const stops = route.points.filter(({ kind }) => kind === 'stop').length
  const marks = marksOf(route, { times, marked, leaveAt })
  const isDone = marks.completed + marks.missed === stops
  return {
    driverId: route.driverId,
    standing: isDone ? 'over' : standingOf({ now, leaveAt, finishAt, hasMarks: marks.tracked > 0 }),
    ...{ prices, leaveAt, finishAt, stops, routes: 1 },
    ...{ drivingMinutes, waitingMinutes, paidMinutes, overtimeMinutes, miles, cents },
    ...marks,
  }
}

/** So many minutes after it was to be over, a day that ends behind midnight is looked at no more. */
const LATE_MINUTES = 180

function standingOf(day: { now: number; leaveAt: number; finishAt: number; hasMarks: boolean }): DayStanding {
  if (day.now > Math.max(DAY_MINUTES, day.finishAt + LATE_MINUTES)) return 'over'
  return day.hasMarks || day.now > day.leaveAt ? 'so-far' : 'ahead'
}

type OfMarks = Pick<
  ReportRow,
  | 'completed'
  | 'missed'
  | 'unmarked'
  | 'onTime'
  | 'plannedStretchMinutes'
  | 'drivenStretchMinutes'
  | 'tracked'
  | 'firstMark'
  | 'lastMark'
>

interface Drive {
  readonly times: readonly PointTimes[]
  readonly marked: readonly MarkedStop[]
  readonly leaveAt: number
}

/**
 * What the marks tell of the stops that are in the route; of a driver without any, that none is marked. Nobody marks a departure, see
 * `departureOf`.
 */
function marksOf({ points, legs }: FleetRoute, { times, marked, leaveAt }: Drive): OfMarks {
  const byName = new Map(marked.map((each) => [each.stop, each]))
  const names = markNames(points)
  const said = points.flatMap((point, index) => {
    const mark = point.kind === 'stop' ? byName.get(names[index] ?? '') : undefined
    const leg = secondsToMinutes(legs[index - 1]?.durationSeconds ?? 0)
    const way = leg + (point.serviceMinutes ?? 0)
    return mark ? [{ ...mark, point, way, leaving: leavingOf(times, points, index) }] : []
  })
  const stops = points.filter(({ kind }) => kind === 'stop').length
  if (said.length === 0) {
    const none = { completed: 0, missed: 0, unmarked: stops, onTime: 0, tracked: 0 }
    return { ...none, plannedStretchMinutes: 0, drivenStretchMinutes: 0 }
  }
  const missed = said.filter(({ isMissed }) => isMissed).length
  const [driven, planned] = [said.map(({ minute }) => minute), said.map(({ leaving }) => leaving)]
  const [firstMark, lastMark] = [Math.min(...driven), Math.max(...driven)]
  const [first = { minute: leaveAt, leaving: leaveAt, way: 0 }] = said.toSorted((a, b) => a.minute - b.minute)
  return {
    ...{ missed, firstMark, lastMark, tracked: 1 },
    completed: said.length - missed,
    unmarked: stops - said.length,
    onTime: said.filter(({ isMissed, point, leaving, minute }) => !isMissed && isOnTime(point, leaving, minute)).length,
    plannedStretchMinutes: Math.max(...planned) - leaveAt,
    drivenStretchMinutes: lastMark - departureOf(first, leaveAt),
  }
}

interface FirstMark {
  readonly minute: number
  /** When the plan leaves that stop. */
  readonly leaving: number
  /** Minutes of the way there and of the service. */
  readonly way: number
}

/**
 * When a driver left by their first mark: as they were told, where it came in time; later where it came later than that;
 * and in any case early enough for the way there and the service.
 */
function departureOf({ minute, leaving, way }: FirstMark, leaveAt: number): number {
  const late = Math.max(0, minute - leaving - ON_TIME_MINUTES)
  return Math.min(leaveAt + late, minute - way)
}
