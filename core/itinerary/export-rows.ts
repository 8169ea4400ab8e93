import type { Itinerary, RouteStop } from './itinerary.ts'
import { soloUrls } from './map-links.ts'
import { stopTextKeys, stopTexts } from './stop-words.ts'

/** Header of the export, in column order; what is written at stops has columns behind, as far as anything is. */
const exportColumns = ['Number', 'Address', 'Google Maps URL', 'Waze URL', 'Apple Maps URL'] as const

/** The number of a stop as its pin and its row show it, from 1; the ends have names. */
const numberOf = ({ kind }: RouteStop, index: number): number | 'Start' | 'End' => {
  if (kind === 'stop') return index
  return kind === 'start' ? 'Start' : 'End'
}

/** The route as lines of a spreadsheet: the header, a line a point in driving order, and whom to name for its streets. */
export function exportRows(
  { points, travel }: Pick<Itinerary, 'points' | 'travel'>,
  credit?: string,
): (string | number)[][] {
  const texts = stopTextKeys.filter((key) => points.some((point) => point[key] !== undefined))
  const rows = points.map((point, index) => {
    const { googleUrl, wazeUrl, appleUrl } = soloUrls(point, travel.method)
    const row = [numberOf(point, index), inertText(point.address), googleUrl, wazeUrl, appleUrl]
    return [...row, ...texts.map((key) => inertText(point[key] ?? ''))]
  })
  const header = [...exportColumns, ...texts.map((key) => stopTexts[key].header)]
  return [header, ...rows, ...(credit === undefined ? [] : [[inertText(credit)]])]
}

/**
 * Text that no spreadsheet program takes for a formula: an apostrophe goes before a leading `=`, `+`, `-`, `@`, tab or return.
 *
 * @see OWASP, CSV Injection. https://owasp.org/www-community/attacks/CSV_Injection
 */
export const inertText = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)

/** A text as it was before `inertText`: our own files are read again. */
export const activeText = (text: string): string => (inertText(text.slice(1)) === text ? text.slice(1) : text)
