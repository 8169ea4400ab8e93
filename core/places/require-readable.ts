import { DomainError } from '#core/kernel/errors.ts'
import { MAX_ADDRESS_LENGTH, MAX_TEXT_LENGTH } from './limits.ts'
import type { AddressRow } from './read-table.ts'

/**
 * Refuses a text that cannot be a list of addresses before anything is done with it. `limit` is how many the face takes.
 *
 * @throws DomainError `places.text-too-long`
 */
export function requireListLength(text: string, limit: number): void {
  if (text.length <= MAX_TEXT_LENGTH) return
  throw new DomainError(
    'limit',
    'places.text-too-long',
    `This text is too long for a list of ${limit} addresses. Copy the addresses alone, one a line, and paste them again.`,
  )
}

/**
 * Refuses rows that are no addresses by their length, naming the first.
 *
 * @throws DomainError `places.address-too-long`
 */
export function requireAddressLengths(rows: readonly AddressRow[]): void {
  const long = rows.find(({ address }) => address.length > MAX_ADDRESS_LENGTH)
  if (!long) return
  throw new DomainError(
    'invalid',
    'places.address-too-long',
    `Row ${long.row} is longer than ${MAX_ADDRESS_LENGTH} characters. Shorten it to the address and try again.`,
  )
}
