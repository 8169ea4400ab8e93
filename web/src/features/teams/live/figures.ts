import { formatDayClock } from '#core/itinerary/arrival-times.ts'
import type { LiveRoute } from '#core/itinerary/live-times.ts'
import { workingMinutes } from '#core/itinerary/working-minutes.ts'
import { counted } from '#core/kernel/counted.ts'
import { formatMinutes } from '#core/kernel/time.ts'
import { USUAL_LEAVE } from '#core/plan/hours/nights.ts'
import type { CostFigure } from '#core/teams/cost/cost-words.ts'
import { type DayCost, formatCents, routeCost, sumOfCosts } from '#core/teams/cost/day-cost.ts'
import { payOf } from '#core/teams/day-prices.ts'
import type { FleetPlan, FleetRoute } from '#core/teams/fleet-plan.ts'
import { type FleetDriver, type FleetOptions, overNight } from '#core/teams/fleet-request.ts'
import { latenessOf, overWords } from '#core/teams/lateness.ts'

/** Minutes of a working day for whom no end is set. */
const USUAL_DAY = 480

/** What a card says of a driver's route. */
export interface RouteFigures {
  /** Without start and end. */
  readonly stops: number
  /** More than one where the driver comes back to the depot for more. */
  readonly trips: number
  readonly miles: number
  /** From departure to return, service, waiting and breaks included: what is paid; 0 for who stays at home. */
  readonly minutes: number
  /** Minutes of the day. */
  readonly leaveAt: number
  readonly backAt: number
  /** How much of the driver's day is taken, from 0; above 1 it is longer than it may be. */
  readonly load: number
  /** Travel saved against the order as entered; negative where it is longer. */
  readonly savedMinutes: number
  /** By the plan, also while it is driven. */
  readonly cost: DayCost
  /** Paid minutes while it is driven, by when the driver will be back now; absent where nobody knows. */
  readonly expectedPaidMinutes?: number
  /** Paid minutes from the departure to the last mark; absent before the first, and where nobody knows. */
  readonly drivenPaidMinutes?: number
  /** Breaks that are no paid time, by the points before which they are taken. */
  readonly unpaidBreaks: readonly { readonly before: number; readonly minutes: number }[]
  /** Stops that are served after their windows. */
  readonly lateStops: number
  /** The day may be over so many minutes late. */
  readonly overrunAllowed: number
}

/** The figures of a route of somebody with these hours. */
export function routeFigures(route: FleetRoute, driver: FleetDriver | undefined, options: FleetOptions): RouteFigures {
  const from = driver?.leaveAt ?? options.leaveAt ?? USUAL_LEAVE
  const leaveAt = route.leaveAt ?? from
  const finishBy = overNight(from, driver?.finishBy ?? options.finishBy ?? from + USUAL_DAY)
  const stops = route.points.filter(({ kind }) => kind === 'stop').length
  const trips = 1 + route.points.filter(({ kind }) => kind === 'reload').length
  const backAt = stops === 0 ? leaveAt : Math.round(leaveAt + workingMinutes(route, leaveAt))
  const minutes = backAt - leaveAt
  return {
    ...{ stops, trips, minutes, leaveAt, backAt },
    miles: route.totals.miles,
    load: minutes / Math.max(1, finishBy - from),
    savedMinutes: route.saving.minutes,
    cost: routeCost(route, driver, options),
    unpaidBreaks: payOf(options.prices, driver?.prices).unpaidBreaks ? route.breaks : [],
    lateStops: latenessOf(route, [], leaveAt).length,
    overrunAllowed: driver?.overrunMinutes ?? options.overrunMinutes ?? 0,
  }
}

/** The same while the route is driven: back when it will be by now. A route that is over was back by its plan, or nobody knows. */
export function liveFigures(figures: RouteFigures, live: LiveRoute | undefined): RouteFigures {
  const minute = live?.points.at(-1)?.minute
  if (minute === undefined || figures.stops === 0) return figures
  const backAt = Math.round(minute)
  const minutes = figures.minutes + backAt - figures.backAt
  const expectedPaidMinutes = Math.max(0, figures.cost.paidMinutes + backAt - figures.backAt)
  const drivenPaidMinutes = live && paidByMarks(figures, live)
  return {
    ...figures,
    backAt,
    minutes,
    expectedPaidMinutes,
    ...(drivenPaidMinutes !== undefined && {
      drivenPaidMinutes: Math.min(drivenPaidMinutes, expectedPaidMinutes),
    }),
    load: figures.minutes > 0 ? (figures.load * minutes) / figures.minutes : 0,
  }
}

/** From the departure to the mark that was made last: nothing later is known of the driver. */
function paidByMarks({ leaveAt, unpaidBreaks }: RouteFigures, { points }: LiveRoute): number | undefined {
  const marked = points.flatMap(({ mark, minute }, at) =>
    mark === 'none' || minute === undefined ? [] : [{ at, minute }],
  )
  if (marked.length === 0) return undefined
  const last = marked.reduce((one, other) => (other.minute >= one.minute ? other : one))
  const rested = unpaidBreaks.reduce((sum, { before, minutes }) => sum + (before <= last.at ? minutes : 0), 0)
  return Math.max(0, Math.round(last.minute - leaveAt - rested))
}

/** `16 stops · 14.5 mi · 6 h 41 min`, and what of it is late. */
export const routeWords = (figures: RouteFigures): string => {
  const { stops, trips, miles, minutes } = figures
  if (stops === 0) return 'No stops'
  const often = trips > 1 ? [counted(trips, 'trip')] : []
  return [
    counted(stops, 'stop'),
    ...often,
    `${miles.toFixed(1)} mi`,
    formatMinutes(minutes),
    ...lateFacts(figures),
  ].join(' · ')
}

/** What of a route comes later than it should, allowed or not: never left unsaid. */
export const lateFacts = ({ lateStops, cost, overrunAllowed }: RouteFigures): string[] => [
  ...(lateStops > 0 ? [`${lateStops} late`] : []),
  ...(cost.overrunMinutes > 0 ? [overWords(cost.overrunMinutes, overrunAllowed)] : []),
]

/** Paid time of a day that is driven, next to the planned one: up to the last marks, and where it differs, as expected now. */
export function paidByNow(figures: readonly RouteFigures[]): CostFigure[] {
  if (figures.every(({ expectedPaidMinutes }) => expectedPaidMinutes === undefined)) return []
  const sumOf = (minutesOf: (figure: RouteFigures) => number): number =>
    figures.reduce((sum, figure) => sum + minutesOf(figure), 0)
  const driven = sumOf(({ drivenPaidMinutes = 0 }) => drivenPaidMinutes)
  const expected = sumOf(({ cost, expectedPaidMinutes = cost.paidMinutes }) => expectedPaidMinutes)
  return [
    ...(driven === 0 ? [] : [{ label: 'Paid by the last marks', words: formatMinutes(driven) }]),
    ...(expected === dayCost(figures).paidMinutes
      ? []
      : [{ label: 'Paid expected now', words: formatMinutes(expected) }]),
  ]
}

/** What the day costs, all drivers together. */
export const dayCost = (figures: readonly RouteFigures[]): DayCost => sumOfCosts(figures.map(({ cost }) => cost))

/** `95 stops · 6 drivers · 83.6 mi · 31 h 24 min paid · $749.32 · all back by 3:11 PM` */
export function dayWords({ routes }: FleetPlan, figures: readonly RouteFigures[]): string {
  const out = figures.filter(({ stops }) => stops > 0)
  const stops = out.reduce((sum, route) => sum + route.stops, 0)
  const miles = routes.reduce((sum, { totals }) => sum + totals.miles, 0)
  const told = [counted(stops, 'stop'), counted(out.length, 'driver'), `${miles.toFixed(1)} mi`]
  if (out.length === 0) return told.join(' · ')
  const { paidMinutes, cents } = dayCost(figures)
  const back = Math.max(...out.map(({ backAt }) => backAt))
  const paid = [`${formatMinutes(paidMinutes)} paid`, formatCents(cents)]
  return [...told, ...paid, `all back by ${formatDayClock(back)}`].join(' · ')
}
