import { DomainError } from '#core/kernel/errors.ts'
import { failureOf } from '#web/client/failure.ts'
import { findAddresses } from '#web/places/address-calls.ts'
import { leaveRepeatsOut, type ReviewRow, reviewRows } from './review-rows.ts'
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
    const addresses = rows.map(({ address }) => address)
    const found = reviewRows(rows, await findAddresses(addresses, { signal, onProgress }))
    // A whole route may end where it starts.
    return ends ? found : leaveRepeatsOut(found)
  } catch (error) {
    throw fromList ? listFailure(error) : error
  }
}
