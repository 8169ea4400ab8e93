import { formatDayClock, pointTimes } from './arrival-times.ts'
import type { Itinerary, RouteStop } from './itinerary.ts'
import { soloUrls } from './map-links.ts'
import { stopTextKeys, stopTexts } from './stop-words.ts'

/** Header of the export, in column order; times, packages and what is written at stops have columns behind, as far as any are. */
const exportColumns = ['Number', 'Address', 'Google Maps URL', 'Waze URL', 'Apple Maps URL'] as const

/** The number of a stop as its pin and its row show it, from 1; the ends have names. */
const numberOf = ({ kind }: RouteStop, index: number): number | 'Start' | 'End' => {
  if (kind === 'stop') return index
  return kind === 'start' ? 'Start' : 'End'
}

/** What an export tells of a route. */
export type Exported = Pick<Itinerary, 'points' | 'travel'> &
  Partial<Pick<Itinerary, 'legs' | 'breaks' | 'leaveAt' | 'from'>>

/** The route as lines of a spreadsheet: the header, a line a point in driving order, and whom to name for its streets. */
export function exportRows(route: Exported, credit?: string): (string | number)[][] {
  const { points, travel } = route
  const more = columnsOf(route).filter(({ cells }) => cells.some((cell) => cell !== ''))
  const rows = points.map((point, index) => {
    const { googleUrl, wazeUrl, appleUrl } = soloUrls(point, travel.method)
    const row = [numberOf(point, index), inertText(point.address), googleUrl, wazeUrl, appleUrl]
    return [...row, ...more.map(({ cells }) => cells[index] ?? '')]
  })
  const header = [...exportColumns, ...more.map(({ head }) => head)]
  return [header, ...rows, ...(credit === undefined ? [] : [[inertText(credit)]])]
}

interface Column {
  readonly head: string
  /** As many as the points. */
  readonly cells: readonly (string | number)[]
}

/** What stands behind the links. */
function columnsOf({ points, legs = [], breaks = [], leaveAt, from }: Exported): Column[] {
  const times =
    leaveAt === undefined ? [] : pointTimes({ points, legs, breaks, ...(from === undefined ? {} : { from }) }, leaveAt)
  return [
    { head: 'Arrival', cells: times.map(({ arrival }) => formatDayClock(arrival)) },
    { head: 'Packages', cells: points.map(({ packages = '' }) => packages) },
    ...stopTextKeys.map((key) => ({
      head: stopTexts[key].header,
      cells: points.map((point) => inertText(point[key] ?? '')),
    })),
  ]
}

/**
 * Text that no spreadsheet program takes for a formula: an apostrophe goes before a leading `=`, `+`, `-`, `@`, tab or return.
 *
 * @see OWASP, CSV Injection. https://owasp.org/www-community/attacks/CSV_Injection
 */
export const inertText = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)

/** A text as it was before `inertText`: our own files are read again. */
export const activeText = (text: string): string => (inertText(text.slice(1)) === text ? text.slice(1) : text)
