import { formatClocks, formatDayClock, type PointTimes, pointTimes } from '#core/itinerary/arrival-times.ts'
import { inertText } from '#core/itinerary/inert-text.ts'
import type { Itinerary, RouteStop } from '#core/itinerary/itinerary.ts'
import { soloUrls } from '#core/itinerary/map-links.ts'
import { stopNumbers } from '#core/itinerary/route-points.ts'
import type { PlanStop } from '#core/plan/plan.ts'
import { filledColumns, templateRows, writtenRows } from '#core/tables/written-rows.ts'
import { type StopColumnKey, stopColumnKeys, stopColumns } from './stop-columns.ts'
import type { StopColumn, WrittenStop } from './stop-parts.ts'

/** Header of the export, in column order; arrivals and what stops say besides have columns behind, as far as any of them says it. */
const exportColumns = ['Number', 'Address', 'Google Maps URL', 'Waze URL', 'Apple Maps URL'] as const

/** The number of a stop as its pin and its row show it, from 1; what is no stop has a name. */
const numberOf = ({ kind }: RouteStop, number = 0): number | string =>
  kind === 'stop' ? number : { start: 'Start', reload: 'Reload', end: 'End' }[kind]

/** What else an export is made from. */
interface ExportTerms {
  /** Whom to name for the streets of the route. */
  readonly credit?: string
  /** The stops as they were entered: what they say and the route does not is exported as well. */
  readonly stops?: readonly PlanStop[]
}

const columnsBut = (without: readonly StopColumnKey[]): StopColumn[] =>
  stopColumnKeys.flatMap((key) => (without.includes(key) ? [] : [stopColumns[key]]))

/** What an export tells of a route. */
export type Exported = Pick<Itinerary, 'points' | 'travel'> &
  Partial<Pick<Itinerary, 'legs' | 'breaks' | 'leaveAt' | 'from'>>

/** When whoever drives arrives at each point; nothing where nobody knows when they leave. */
function timesOf({ points, legs = [], breaks = [], leaveAt, from }: Exported): PointTimes[] {
  if (leaveAt === undefined) return []
  return pointTimes({ points, legs, breaks, ...(from === undefined ? {} : { from }) }, leaveAt)
}

/** A column of the clock, as far as anything is to be written in it. */
interface ClockColumn {
  readonly header: string
  readonly of: (times: PointTimes) => string
}

const clockColumns: readonly ClockColumn[] = [
  { header: 'Arrival', of: ({ arrival }) => formatDayClock(arrival) },
  { header: 'Break before', of: ({ breaks }) => breaks.map(({ from, to }) => formatClocks(from, to)).join(', ') },
]

/** The route as lines of a spreadsheet: the header, a line a point in driving order, and whom to name for its streets. */
export function exportRows(route: Exported, { credit, stops = [] }: ExportTerms = {}): (string | number)[][] {
  const { points, travel } = route
  const written = points.map((point): WrittenStop => {
    const entered = point.entered === undefined ? undefined : stops[point.entered]
    return { ...entered, ...point }
  })
  // The fixed columns say where the points are.
  const columns = filledColumns(columnsBut(['address', 'coordinates']), written)
  const times = timesOf(route)
  const clocks = clockColumns.filter(({ of }) => times.some((each) => of(each) !== ''))
  const numbers = stopNumbers(points)
  const rows = points.map((point, index) => {
    const { googleUrl, wazeUrl, appleUrl } = soloUrls(point, travel.method)
    const row = [numberOf(point, numbers[index]), inertText(point.address), googleUrl, wazeUrl, appleUrl]
    const stop = written[index]
    const at = times[index]
    return [
      ...row,
      ...clocks.map(({ of }) => (at ? of(at) : '')),
      ...columns.map(({ write }) => (stop && write?.(stop)) ?? ''),
    ]
  })
  const more = [...clocks, ...columns].map(({ header }) => header)
  return [[...exportColumns, ...more], ...rows, ...(credit === undefined ? [] : [[inertText(credit)]])]
}

/** Stops as lines of a spreadsheet, with everything that is known of them. */
export const stopRows = (stops: readonly WrittenStop[]): (string | number)[][] => writtenRows(columnsBut([]), stops)

/** A file to fill in, with the heads of a face. */
export const stopTemplate = (isFleet: boolean): string[][] =>
  templateRows(columnsBut([]).filter(({ isFleets }) => isFleet || !isFleets))
