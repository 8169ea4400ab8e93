import { counted } from '#core/kernel/counted.ts'
import { DomainError } from '#engine/base/errors.ts'
import type { AddressRow } from './address-row.ts'
import { requireLineCount } from './require-readable.ts'

/**
 * Refuses a file whose rows are no list of stops. A row that is still to be corrected may become one.
 *
 * @throws DomainError `places.empty-table` without any address, `places.too-few-lines` for one.
 */
export function requireStops(rows: readonly AddressRow[]): void {
  const addresses = rows.filter(({ address, faults = [] }) => address !== '' || faults.length > 0).length
  if (addresses === 0) {
    throw new DomainError(
      'invalid',
      'places.empty-table',
      'There are no addresses in this file. Put one address in each row below the header.',
    )
  }
  requireLineCount(addresses, Number.POSITIVE_INFINITY)
}

/** How far a file goes beyond the `limit` of its face, in a sentence; `undefined` where it does not. */
export function overLimitWords(count: number, limit: number): string | undefined {
  if (count <= limit) return undefined
  return `This file has ${counted(count, 'stop')}, ${(count - limit).toLocaleString('en-US')} more than fit.`
}
