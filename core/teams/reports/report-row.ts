import type { DayCost } from '../cost/day-cost.ts'

/** How far a driver's day is: nothing was to happen yet, it is looked at while it lasts, or nothing more will come. */
export const dayStandings = ['ahead', 'so-far', 'over'] as const
export type DayStanding = (typeof dayStandings)[number]

/** Whose prices a day has: its own, those that its team has now, or the usual ones. */
export const priceSources = ['day', 'team', 'usual'] as const
export type PriceSource = (typeof priceSources)[number]

/** Figures that add up over drivers and days. Minutes are whole ones, money is in cents. */
export interface ReportFigures
  extends Pick<DayCost, 'drivingMinutes' | 'waitingMinutes' | 'paidMinutes' | 'overtimeMinutes' | 'miles' | 'cents'> {
  /** Stops of the routes as planned. */
  readonly stops: number
  /** Of days with marks: stops that were completed, that could not be, and that nobody has marked. */
  readonly completed: number
  readonly missed: number
  readonly unmarked: number
  /** Of those that were completed, the ones in time (`isOnTime`). */
  readonly onTime: number
  /** From the departure to leaving the last marked stop, as planned and as driven. */
  readonly plannedStretchMinutes: number
  readonly drivenStretchMinutes: number
  /** Days of drivers with stops, and how many of them have a mark. */
  readonly routes: number
  readonly tracked: number
}

/** A driver's day: what was planned, and what its marks tell of it. */
export interface ReportRow extends ReportFigures {
  /** `yyyy-MM-dd`. */
  readonly date: string
  readonly driverId: number
  readonly standing: DayStanding
  readonly prices: PriceSource
  /** Minutes of the day at which the route was to leave, and to be over; they go on above 1440. */
  readonly leaveAt: number
  readonly finishAt: number
  /** Minutes of the first and the last mark; absent where nothing is marked. */
  readonly firstMark?: number
  readonly lastMark?: number
}
