import type { AddressRow } from './address-row.ts'
import { requireLineCount, requireListLength } from './require-readable.ts'

/** Whatever ends a line. */
const LINE_END = /\r\n|\r|\n/

/** The lines of a text that may be addresses, numbered as in the text: empty and one-letter lines are left out. */
export const listLines = (text: string): AddressRow[] =>
  text
    .split(LINE_END)
    .map((line, index) => ({ row: index + 1, address: line.trim() }))
    .filter(({ address }) => address.length > 1)

/**
 * Addresses of a pasted list, one a line, numbered as in the text. `limit` is how many the face takes.
 *
 * @throws DomainError `places.too-many-lines` above the limit, `places.too-few-lines` below 2, `places.text-too-long`
 * for what no list can be.
 */
export function readList(text: string, limit: number): AddressRow[] {
  requireListLength(text, limit)
  const lines = listLines(text)
  requireLineCount(lines.length, limit)
  return lines
}
