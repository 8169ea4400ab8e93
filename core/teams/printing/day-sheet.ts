import { formatDayClock } from '#core/itinerary/arrival-times.ts'
import { workingMinutes } from '#core/itinerary/working-minutes.ts'
import { counted } from '#core/kernel/counted.ts'
import { formatMinutes } from '#core/kernel/time.ts'
import { withDriverName } from '#core/plan/driver-words.ts'
import { type CostFigure, costFigures, type DriverSummary } from '../cost/cost-words.ts'
import { type DayCost, formatCents, routeCost, sumOfCosts } from '../cost/day-cost.ts'
import { type FleetPlan, type FleetRoute, leaveOf } from '../fleet-plan.ts'
import type { FleetDriver, FleetOptions } from '../fleet-request.ts'
import { vehicleWords } from './route-sheet.ts'

/** The page that a dispatcher keeps: what the day comes to, a line for each driver, what nobody serves. */
export interface DaySheet {
  /** `95 stops · 6 drivers · 83.6 mi · all back by 3:11 PM`. */
  readonly facts: string
  readonly figures: readonly CostFigure[]
  /** Those in which anybody has something to say. */
  readonly columns: readonly string[]
  /** A line for each driver, as many cells as columns. */
  readonly rows: readonly (readonly string[])[]
  /** The sum of all, in the same columns. */
  readonly sum: readonly string[]
  readonly unserved: readonly { readonly address: string; readonly reason: string }[]
  /** What the routes break, a sentence each. */
  readonly brokenRules: readonly string[]
}

/** A driver of the day, and what they are called. */
export interface SheetDriver {
  readonly name: string
  readonly day: FleetDriver | undefined
}

const columns = [
  ...['Driver', 'Vehicle', 'Stops', 'Leaves', 'Back', 'Miles', 'Driving', 'Service', 'Waiting', 'Break'],
  ...['Paid', 'Overtime', 'Cost'],
] as const

/** A day as its dispatcher keeps it on paper; `drivers` in the order of its routes. O(points + unserved). */
export function daySheet(plan: FleetPlan, drivers: readonly SheetDriver[], options: FleetOptions): DaySheet {
  const summaries = plan.routes.map((route, place) => summaryOf(route, drivers[place], options))
  const sum = sumOfCosts(summaries.map(({ cost }) => cost))
  const out = summaries.filter(({ stops }) => stops > 0)
  const stops = out.reduce((count, driver) => count + driver.stops, 0)
  const nameOf = (driver: number): string | undefined => drivers[driver]?.name
  const rows = summaries.map((each, place) => rowOf(each, drivers[place]?.day))
  const total = ['All', '', `${stops}`, '', '', ...cellsOf(sum)]
  // Paper is narrow: what nobody has takes no column.
  const isFilled = (_: string, column: number): boolean => [...rows, total].some((row) => row[column] !== '')
  const back = out.length === 0 ? [] : [`all back by ${formatDayClock(Math.max(...out.map(({ backAt }) => backAt)))}`]
  return {
    facts: [counted(stops, 'stop'), counted(out.length, 'driver'), `${sum.miles.toFixed(1)} mi`, ...back].join(' · '),
    figures: costFigures(sum),
    columns: columns.filter(isFilled),
    rows: rows.map((row) => row.filter(isFilled)),
    sum: total.filter(isFilled),
    unserved: plan.unserved.map(({ address, reason }) => ({ address, reason: withDriverName(reason, nameOf) })),
    brokenRules: plan.brokenRules.map((rule) => withDriverName(rule, nameOf)),
  }
}

/** A driver's day by the plan, also while it is driven. */
function summaryOf(route: FleetRoute, driver: SheetDriver | undefined, options: FleetOptions): DriverSummary {
  const leaveAt = leaveOf(route)
  return {
    ...{ name: driver?.name ?? '', leaveAt, backAt: leaveAt + workingMinutes(route, leaveAt) },
    stops: route.points.filter(({ kind }) => kind === 'stop').length,
    cost: routeCost(route, driver?.day, options),
  }
}

const rowOf = ({ name, stops, leaveAt, backAt, cost }: DriverSummary, day: FleetDriver | undefined): string[] => [
  ...[name, day ? vehicleWords(day) : '', `${stops}`],
  ...(stops > 0 ? [formatDayClock(leaveAt), formatDayClock(backAt), ...cellsOf(cost)] : ['', '', ...noCells]),
]

const cellsOf = (cost: DayCost): string[] => [
  cost.miles.toFixed(1),
  formatMinutes(cost.drivingMinutes),
  formatMinutes(cost.serviceMinutes),
  ...[cost.waitingMinutes, cost.breakMinutes].map(minutesOrNone),
  formatMinutes(cost.paidMinutes),
  minutesOrNone(cost.overtimeMinutes),
  formatCents(cost.cents),
]

const noCells: readonly string[] = ['', '', '', '', '', '', '', '']

const minutesOrNone = (minutes: number): string => (minutes > 0 ? formatMinutes(minutes) : '')
