import type { Itinerary } from './itinerary.ts'
import { soloUrls } from './map-links.ts'

/** Header of the export, in column order. */
export const exportColumns = ['Number', 'Address', 'Google Maps URL', 'Waze URL', 'Apple Maps URL'] as const

/** One line of the export: point number from 1, address, links. */
export type ExportRow = readonly [number: number, address: string, google: string, waze: string, apple: string]

/** The route as export rows, in driving order. */
export const exportRows = ({ points, travel }: Pick<Itinerary, 'points' | 'travel'>): ExportRow[] =>
  points.map((point, index) => {
    const { googleUrl, wazeUrl, appleUrl } = soloUrls(point, travel.method)
    return [index + 1, inertText(point.address), googleUrl, wazeUrl, appleUrl]
  })

/**
 * Text that no spreadsheet program takes for a formula: an apostrophe goes before a leading `=`, `+`, `-`, `@`, tab or return.
 *
 * @see OWASP, CSV Injection. https://owasp.org/www-community/attacks/CSV_Injection
 */
export const inertText = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)
