import type { Inspector } from '../rows/inspector.ts'

/** The borough of a postcode between 10001 and 11697, as letters are addressed to it. */
function localityOf(postcode: string): string {
  const area = postcode.slice(0, 3)
  if (area === '103') return 'Staten Island'
  if (area === '104') return 'Bronx'
  if (area === '112') return 'Brooklyn'
  return area.startsWith('11') ? 'Queens' : 'New York'
}

/**
 * Where an inspector lives, in one line: `324 5 Avenue, Brooklyn, NY 11215`.
 *
 * The file says NYC for every city: which of five 5 Avenues it is, the postcode knows.
 */
export const homeAddressOf = ({ street, state, postcode }: Pick<Inspector, 'street' | 'state' | 'postcode'>): string =>
  `${street.trim()}, ${localityOf(postcode)}, ${state} ${postcode}`
