import { DomainError } from '#core/kernel/errors.ts'
import { MAX_ADDRESS_LENGTH, MAX_STOPS } from '#core/planner/limits.ts'
import type { AddressRow } from './read-table.ts'

/** Characters of a pasted text: more than a hundred full addresses with all that may stand around them. */
export const MAX_TEXT_LENGTH = 200_000

/**
 * Refuses a text that cannot be a list of addresses before anything is done with it.
 *
 * @throws DomainError `planner.text-too-long`
 */
export function requireListLength(text: string): void {
  if (text.length <= MAX_TEXT_LENGTH) return
  throw new DomainError(
    'limit',
    'planner.text-too-long',
    `This text is too long for a list of ${MAX_STOPS} addresses. Copy the addresses alone, one a line, and paste them again.`,
  )
}

/**
 * Refuses rows that are no addresses by their length, naming the first.
 *
 * @throws DomainError `planner.address-too-long`
 */
export function requireAddressLengths(rows: readonly AddressRow[]): void {
  const long = rows.find(({ address }) => address.length > MAX_ADDRESS_LENGTH)
  if (!long) return
  throw new DomainError(
    'invalid',
    'planner.address-too-long',
    `Row ${long.row} is longer than ${MAX_ADDRESS_LENGTH} characters. Shorten it to the address and try again.`,
  )
}
