import { splitAddress } from '#core/itinerary/route-points.ts'
import { counted } from '#core/kernel/counted.ts'
import { formatMinutes } from '#core/kernel/time.ts'
import { type Routes, routeOf } from '#core/plan/plan.ts'
import { describeCents, formatCents } from '#core/teams/cost/day-cost.ts'
import { dayFigures } from '#core/teams/cost/day-figures.ts'
import type { FleetAim, FleetAlternative } from '#core/teams/fleet-plan.ts'
import { type FleetRequest, routesToPlan } from '#core/teams/fleet-request.ts'
import { travelOfPlans } from '#web/day/travel/tab-travel.ts'

/** What is compared of the ways to share a day out. */
export type WayFigures = Omit<FleetAlternative, 'aim' | 'routes' | 'unserved' | 'familiarStops'>

/** The names of the ways. */
export const aimWords: Readonly<Record<FleetAim, string>> = {
  balanced: 'Balanced',
  cheapest: 'Least cost',
  paid: 'Fewest paid hours',
  shortest: 'Fewest miles',
  fairest: 'Fairest',
  fewest: 'Fewest drivers',
  familiar: 'Closest to last time',
}

/** A column of the comparison; the least of it is the best. */
interface Column {
  readonly name: string
  readonly words: (way: FleetAlternative) => string
  readonly worth: (way: FleetAlternative) => number
  /** The way that is named after it. */
  readonly aim?: FleetAim
}

const columns: readonly Column[] = [
  { name: 'Cost', words: ({ cents }) => formatCents(cents), worth: ({ cents }) => cents, aim: 'cheapest' },
  {
    name: 'Paid',
    words: ({ paidMinutes }) => formatMinutes(paidMinutes),
    worth: ({ paidMinutes }) => paidMinutes,
    aim: 'paid',
  },
  {
    name: 'Waiting',
    words: ({ waitingMinutes }) => formatMinutes(waitingMinutes),
    worth: ({ waitingMinutes }) => waitingMinutes,
  },
  {
    name: 'Overtime',
    words: ({ overtimeMinutes }) => formatMinutes(overtimeMinutes),
    worth: ({ overtimeMinutes }) => overtimeMinutes,
  },
  { name: 'Driving', words: ({ minutes }) => formatMinutes(minutes), worth: ({ minutes }) => minutes },
  { name: 'Miles', words: ({ miles }) => miles.toFixed(1), worth: ({ miles }) => miles, aim: 'shortest' },
  {
    name: 'Drivers',
    words: ({ driversUsed }) => `${driversUsed}`,
    worth: ({ driversUsed }) => driversUsed,
    aim: 'fewest',
  },
  {
    name: 'Longest day',
    words: ({ longestMinutes }) => formatMinutes(longestMinutes),
    worth: ({ longestMinutes }) => longestMinutes,
  },
  {
    name: 'Work apart',
    words: ({ apartMinutes, driversUsed }) => (driversUsed > 1 ? formatMinutes(apartMinutes) : '–'),
    worth: ({ apartMinutes }) => apartMinutes,
    aim: 'fairest',
  },
  {
    name: 'Known faces',
    words: ({ familiarStops = 0 }) => `${familiarStops}`,
    worth: ({ familiarStops = 0 }) => -familiarStops,
    aim: 'familiar',
  },
  { name: 'Unassigned', words: ({ unserved }) => `${unserved}`, worth: ({ unserved }) => unserved },
]

/** The columns in which there is something to see: nobody who works no overtime compares it. */
export const columnsOf = (ways: readonly FleetAlternative[]): readonly Column[] =>
  columns.filter(({ name, worth }) => {
    if (name === 'Known faces') return ways.some(({ familiarStops }) => familiarStops !== undefined)
    return !optional.has(name) || ways.some((way) => worth(way) > 0)
  })

const optional: ReadonlySet<string> = new Set(['Waiting', 'Overtime', 'Unassigned'])

/**
 * Whether a way is the best of all in a column in which they differ. Of ways that serve less nothing is called best, and
 * work is shared best by as many drivers as any way sends out.
 */
export function isBest({ worth, name }: Column, way: FleetAlternative, ways: readonly FleetAlternative[]): boolean {
  const least = Math.min(...ways.map(({ unserved }) => unserved))
  const served = name === 'Unassigned' ? ways : ways.filter(({ unserved }) => unserved === least)
  const most = Math.max(...served.map(({ driversUsed }) => driversUsed))
  const whole = name === 'Work apart' ? served.filter(({ driversUsed }) => driversUsed === most) : served
  const all = whole.map(worth)
  return whole.includes(way) && worth(way) === Math.min(...all) && new Set(ways.map(worth)).size > 1
}

/** Whether two ways give every driver the same stops in the same order. */
export const isSameWay = (one: Routes, other: Routes): boolean =>
  one.length === other.length &&
  one.every(
    (order, driver) =>
      order.length === other[driver]?.length && order.every((stop, at) => stop === other[driver]?.[at]),
  )

/** Ways between which there is no difference to see. */
export type SameWays = readonly [FleetAlternative, ...FleetAlternative[]]

/** The ways, those together that give every driver the same stops at the same figures. */
export function groupSame(ways: readonly FleetAlternative[]): SameWays[] {
  const groups = new Map<string, SameWays>()
  for (const way of ways) {
    const stops = way.routes.map((order) => order.toSorted((one, other) => one - other))
    const key = JSON.stringify([stops, columns.map(({ worth }) => worth(way))])
    const known = groups.get(key)
    groups.set(key, known ? [...known, way] : [way])
  }
  return [...groups.values()]
}

/** The figures of routes by the travel that this page has at hand, so that ways are compared by one measure. */
export function figuresOfWay(request: FleetRequest, routes: Routes): WayFigures {
  const plan = routesToPlan(request, routes)
  const { workingMinutes: _, ...figures } = dayFigures(plan, travelOfPlans(plan)(plan))
  return figures
}

const signed = (minutes: number): string => (minutes > 0 ? `+${minutes} min` : `−${-minutes} min`)

/** What going over to another way means: `−$12.40, +12 min driving, longest day −41 min`; `no difference`. */
export function differenceWords(from: WayFigures, to: WayFigures): string {
  const drivers = to.driversUsed - from.driversUsed
  const told = [
    ...unless(to.cents - from.cents, describeCents),
    ...unless(to.minutes - from.minutes, (minutes) => `${signed(minutes)} driving`),
    ...unless(to.paidMinutes - from.paidMinutes, (minutes) => `paid ${signed(minutes)}`),
    ...unless(to.longestMinutes - from.longestMinutes, (minutes) => `longest day ${signed(minutes)}`),
    ...unless(drivers, (count) => `${count > 0 ? '+' : '−'}${counted(Math.abs(count), 'driver')}`),
  ]
  return told.length === 0 ? 'no difference' : told.join(', ')
}

const unless = (difference: number, words: (difference: number) => string): string[] =>
  difference === 0 ? [] : [words(difference)]

/** A stop that goes over to another driver; nobody where it is in the tray. */
export interface Handover {
  readonly street: string
  readonly from: string
  readonly to: string
}

/** Every stop that somebody else has in another way, in the order as entered. */
export function handoversOf(
  { stopList }: Pick<FleetRequest, 'stopList'>,
  [before, after]: readonly [Routes, Routes],
  nameOf: (driver: number) => string,
): Handover[] {
  return stopList.flatMap(({ address }, stop) => {
    const [from, to] = [routeOf(before, stop), routeOf(after, stop)]
    return from === to ? [] : [{ street: splitAddress(address).street, from: nameOf(from), to: nameOf(to) }]
  })
}
