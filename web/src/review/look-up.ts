import type { ValidatedAddress } from '#core/places/validated-address.ts'
import { DomainError } from '#engine/base/errors.ts'
import { failureOf } from '#web/client/failure.ts'
import { findAddresses } from '#web/places/address-calls.ts'
import { isSought, leaveRepeatsOut, type ReviewRow, reviewRows, unsought } from './review-rows.ts'
import type { ImportSource } from './sources/import-source.ts'

const LIST_FAILED = 'Error with importing stops, please check if valid'

/** A list that the server could not look up has a written text; a refusal and a lost connection speak for themselves. */
const listFailure = (error: unknown): unknown =>
  !(error instanceof DomainError) && failureOf(error).status >= 500
    ? new DomainError('unavailable', 'review.list-failed', LIST_FAILED, { cause: error })
    : error

/** The rows of a source as they are reviewed. `onProgress` hears how many have been looked up, from 0. */
export async function lookUp(
  { rows, ends, fromList = false }: ImportSource,
  signal: AbortSignal,
  onProgress: (done: number) => void,
): Promise<readonly ReviewRow[]> {
  onProgress(0)
  try {
    const addresses = rows.filter(isSought).map(({ address }) => address)
    const results = addresses.length === 0 ? [] : await findAddresses(addresses, { signal, onProgress })
    const found = reviewRows(rows, inPlaces(rows, results))
    // A whole route may end where it starts.
    return ends ? found : leaveRepeatsOut(found)
  } catch (error) {
    throw fromList ? listFailure(error) : error
  }
}

/** What was found, by the places of all rows: those that were not looked up are as their file says. */
function inPlaces(rows: ImportSource['rows'], results: readonly ValidatedAddress[]): ValidatedAddress[] {
  let next = 0
  return rows.flatMap((row) => (isSought(row) ? (results[next++] ?? []) : unsought(row)))
}
