import { counted } from '#core/kernel/counted.ts'
import { DomainError } from '#engine/base/errors.ts'
import type { AddressRow } from './address-row.ts'
import { MAX_ADDRESS_LENGTH, MAX_TEXT_LENGTH } from './limits.ts'

/** Characters of a row that a refusal quotes. */
const QUOTED = 40

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

/** What is said of more addresses than the `limit` of the face: `places.too-many-lines`. `more` says what to do. */
export const tooManyLines = (limit: number, more?: string): DomainError =>
  new DomainError(
    'invalid',
    'places.too-many-lines',
    [`Must be less than ${limit} lines`, more].filter((words) => words !== undefined).join('. '),
  )

/**
 * Refuses a list or file by the number of its addresses: `limit` is the most that the face takes.
 *
 * @throws DomainError `places.too-many-lines` above the limit, `places.too-few-lines` below 2.
 */
export function requireLineCount(count: number, limit: number): void {
  if (count > limit) throw tooManyLines(limit)
  if (count < 2) throw new DomainError('invalid', 'places.too-few-lines', 'Need more than one stop')
}

/**
 * Refuses a list in which a line is no address by its length, naming the first by its number and its text.
 *
 * @throws DomainError `places.address-too-long`
 */
export function requireAddressLengths(rows: readonly AddressRow[]): void {
  for (const { row, address } of rows) {
    if (address.length <= MAX_ADDRESS_LENGTH) continue
    throw new DomainError(
      'invalid',
      'places.address-too-long',
      `Row ${row} ("${quoted(address)}") is longer than ${MAX_ADDRESS_LENGTH} characters. Shorten it to the address and try again.`,
    )
  }
}

const quoted = (text: string): string => (text.length > QUOTED ? `${text.slice(0, QUOTED)}…` : text)

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
