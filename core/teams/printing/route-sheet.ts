import { formatClocks, formatDayClock, type PointTimes, pointTimes } from '#core/itinerary/arrival-times.ts'
import type { Itinerary, RouteStop } from '#core/itinerary/itinerary.ts'
import { areaText, legText, loadingText, packagesAt, RELOAD_TITLE, stopNumbers } from '#core/itinerary/route-points.ts'
import { loadsText, pairText, textLines } from '#core/itinerary/stop-words.ts'
import { workingMinutes } from '#core/itinerary/working-minutes.ts'
import { counted } from '#core/kernel/counted.ts'
import { formatMinutes } from '#core/kernel/time.ts'
import { nameKey } from '#core/plan/kinds/pairs.ts'
import type { PlanStop } from '#core/plan/plan.ts'
import { routeCost } from '../cost/day-cost.ts'
import { type FleetRoute, leaveOf } from '../fleet-plan.ts'
import type { FleetDriver, FleetOptions } from '../fleet-request.ts'
import { latenessOf, lateWords } from '../lateness.ts'

/** A line of a driver's sheet. */
export interface SheetLine {
  /** What stands in front: the number of a stop as its pin shows it, or what else it is. */
  readonly mark: string
  /** The clock, or two of them for what lasts. */
  readonly time: string
  readonly title: string
  /** Short facts of the plan: the way here, the wait, hours, minutes, what is handed over. */
  readonly facts: readonly string[]
  /** What is written at the stop, a line each. */
  readonly texts: readonly string[]
  /** Somebody ticks it off. */
  readonly isStop: boolean
}

/** What a driver takes along on paper. It tells nothing of what the day costs. */
export interface RouteSheet {
  readonly name: string
  /** Kind of vehicle and what fits; empty where nothing is known of it. */
  readonly vehicle: string
  /** `Leave at 8:25 AM from 1 Depot Street, New York, NY 10001`. */
  readonly leave: string
  readonly facts: readonly string[]
  /** Everything that is handed over on the way, picked up on the way or not; empty where no stop says. */
  readonly goods: string
  readonly lines: readonly SheetLine[]
}

/** What a sheet is made from. `stops` are those of the day as entered, by which points know their own. */
export interface SheetTerms {
  readonly name: string
  readonly driver: FleetDriver | undefined
  readonly stops: readonly PlanStop[]
  readonly options: FleetOptions
}

/** A route as its driver takes it along on paper, in the order of the day. O(points). */
export function routeSheet(route: FleetRoute, { name, driver, stops, options }: SheetTerms): RouteSheet {
  const leaveAt = leaveOf(route)
  const times = pointTimes(route, leaveAt)
  const late = new Map(latenessOf(route, stops, leaveAt).map((each) => [each.point, lateWords(each)]))
  const count = route.points.filter(({ kind }) => kind === 'stop').length
  return {
    name,
    vehicle: driver ? vehicleWords(driver) : '',
    leave: `Leave at ${formatDayClock(leaveAt)} from ${route.points[0]?.address ?? ''}`,
    facts: [
      counted(count, 'stop'),
      `${route.totals.miles.toFixed(1)} mi`,
      `${formatMinutes(routeCost(route, driver, options).paidMinutes)} paid`,
      `${isOpenEnd(route) ? 'over' : 'back'} at ${formatDayClock(leaveAt + workingMinutes(route, leaveAt))}`,
    ],
    goods: goodsOf(route.points),
    lines: route.points.flatMap((point, index) => {
      const at = times[index]
      if (!at) return []
      const words = late.get(index)
      return [...breakLines(at), pointLine(route, { point, index, at, late: words })]
    }),
  }
}

/** `Van, fits 40 packages and 12 pallets`; empty where nothing is said of it. */
export function vehicleWords({ vehicleKind = '', capacity, loads = {} }: FleetDriver): string {
  const fits = [capacity === undefined ? '' : counted(capacity, 'package'), loadsText(loads)].filter(Boolean)
  const room = fits.length === 0 ? '' : `fits ${fits.join(', ')}`
  return [vehicleKind, room].filter(Boolean).join(', ')
}

const isOpenEnd = ({ points }: Itinerary): boolean => points.at(-1)?.kind !== 'end'

const breakLines = ({ breaks }: PointTimes): SheetLine[] =>
  breaks.map(({ from, to }) => ({
    ...{ mark: 'Break', time: formatClocks(from, to), title: `Break, ${formatMinutes(Math.round(to - from))}` },
    ...{ facts: [], texts: [], isStop: false },
  }))

const marks = { start: 'Start', reload: 'Reload', end: 'End' } as const

interface SheetPoint {
  readonly point: RouteStop
  readonly index: number
  readonly at: PointTimes
  readonly late: string | undefined
}

function pointLine(route: Itinerary, { point, index, at, late }: SheetPoint): SheetLine {
  const { kind, address, drivenAt } = point
  const isStop = kind === 'stop'
  const mark = isStop ? `${stopNumbers(route.points)[index]}` : marks[kind]
  const way = kind === 'start' ? '' : legText(route.legs[index - 1], kind)
  return {
    ...{ mark, isStop, title: kind === 'reload' ? `${RELOAD_TITLE}, ${address}` : address },
    time: `${kind === 'start' ? 'leave ' : ''}${formatDayClock(at.arrival)}`,
    facts: [
      drivenAt === undefined ? way : `done at ${formatDayClock(drivenAt)}`,
      kind === 'reload' ? loadingText(route.points, index) : areaText(point),
      ...(isStop ? stopFacts(point, at, late) : []),
      partnerWords(route.points, index),
    ].filter(Boolean),
    // Who picks up what is among the facts, with the number of the other half.
    texts: textLines(point).filter((line) => line.toLowerCase() !== pairText(point).toLowerCase()),
  }
}

const stopFacts = (point: RouteStop, { wait }: PointTimes, late = ''): string[] => [
  point.window ? `open ${formatClocks(...point.window)}` : '',
  wait > 0 ? `wait ${formatMinutes(Math.round(wait))}` : '',
  late,
  point.serviceMinutes ? `${formatMinutes(point.serviceMinutes)} here` : '',
  packagesAt(point),
]

/** `pickup for Rx 12, delivered at stop 7`; without the rest where the other half is on no stop of this route. */
function partnerWords(points: readonly RouteStop[], index: number): string {
  const { pairName, pairRole } = points[index] ?? {}
  if (pairName === undefined || pairRole === undefined) return ''
  const pair = nameKey(pairName)
  const partner = points.findIndex(
    (other) => other.pairName !== undefined && nameKey(other.pairName) === pair && other.pairRole !== pairRole,
  )
  const words = pairText({ pairName, pairRole })
  if (partner < 0) return words
  return `${words}, ${pairRole === 'pickup' ? 'delivered' : 'picked up'} at stop ${stopNumbers(points)[partner]}`
}

/** Packages and loads of all stops together. What is picked up on the way counts once, where it is delivered. */
function goodsOf(points: readonly RouteStop[]): string {
  const given = points.filter(({ pairRole }) => pairRole !== 'pickup')
  const packages = given.reduce((sum, point) => sum + (point.packages ?? 0), 0)
  // By unit, as the first stop writes it.
  const sums = new Map<string, readonly [unit: string, amount: number]>()
  for (const [name, amount] of given.flatMap((point) => Object.entries(point.loads ?? {}))) {
    const [unit, sum] = sums.get(nameKey(name)) ?? [name, 0]
    sums.set(nameKey(name), [unit, sum + amount])
  }
  const loads = Object.fromEntries(sums.values())
  return [packages > 0 ? counted(packages, 'package') : '', loadsText(loads)].filter(Boolean).join(', ')
}
