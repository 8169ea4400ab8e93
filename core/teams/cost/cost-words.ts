import { formatDayClock } from '#core/itinerary/arrival-times.ts'
import { inertText } from '#core/itinerary/inert-text.ts'
import { formatMinutes } from '#core/kernel/time.ts'
import { type DayCost, formatCents, sumOfCosts } from './day-cost.ts'

/** A figure of a day with what it is called. */
export interface CostFigure {
  readonly label: string
  readonly words: string
}

const figures: readonly (readonly [label: string, of: keyof DayCost, isUsual: boolean])[] = [
  ['Driving', 'drivingMinutes', true],
  ['Service', 'serviceMinutes', true],
  ['Waiting', 'waitingMinutes', false],
  ['Break', 'breakMinutes', false],
  ['Paid', 'paidMinutes', true],
  ['Overtime', 'overtimeMinutes', false],
  ['After the end', 'overrunMinutes', false],
]

/** How the hours of a day are spent and what it costs, figure by figure; what there is none of is left out. */
export const costFigures = (cost: DayCost): CostFigure[] => [
  ...figures
    .filter(([, key, isUsual]) => isUsual || cost[key] > 0)
    .map(([label, key]) => ({ label, words: formatMinutes(cost[key]) })),
  { label: 'Cost', words: formatCents(cost.cents) },
]

/** The same as a line: `Driving 1 h 2 min · Service 40 min · Paid 1 h 42 min · Cost $48.17`. */
export const costLine = (cost: DayCost): string =>
  costFigures(cost)
    .map(({ label, words }) => `${label} ${words}`)
    .join(' · ')

/** A driver's day for the summary of all. */
export interface DriverSummary {
  readonly name: string
  readonly stops: number
  /** Minutes of the day; of no meaning without stops. */
  readonly leaveAt: number
  readonly backAt: number
  readonly cost: DayCost
}

const summaryColumns = [
  ...['Driver', 'Stops', 'Leaves', 'Back', 'Miles', 'Driving (min)', 'Service (min)', 'Waiting (min)'],
  ...['Break (min)', 'Paid (min)', 'Overtime (min)', 'After the end (min)', 'Cost (USD)'],
] as const

/** A day as lines of a spreadsheet: the header, a line a driver, and their sum. */
export function summaryRows(drivers: readonly DriverSummary[]): (string | number)[][] {
  const sum = sumOfCosts(drivers.map(({ cost }) => cost))
  const stops = drivers.reduce((count, driver) => count + driver.stops, 0)
  return [
    [...summaryColumns],
    ...drivers.map(({ name, stops: count, leaveAt, backAt, cost }) => [
      ...[inertText(name), count, ...(count > 0 ? [formatDayClock(leaveAt), formatDayClock(backAt)] : ['', ''])],
      ...cellsOf(cost),
    ]),
    ['All', stops, '', '', ...cellsOf(sum)],
  ]
}

const cellsOf = (cost: DayCost): number[] => [cost.miles, ...figures.map(([, key]) => cost[key]), cost.cents / 100]
