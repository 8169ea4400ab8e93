import { setTimeout as wait } from 'node:timers/promises'

/** The code of a write whose condition did not hold. */
export const REFUSED = 'ConditionalCheckFailed'

const MAX_ATTEMPTS = 8

type Outcome = { readonly canceled: boolean; readonly data: readonly ({ readonly code?: string | undefined } | null)[] }

/**
 * Carries a transaction out and answers the code of each of its writes.
 *
 * One that met another on the same item is tried again: the SDK leaves that to its callers, and it is no refusal.
 */
export async function writeAll(write: () => Promise<Outcome>): Promise<(string | undefined)[]> {
  for (let attempt = 1; ; attempt++) {
    const { canceled, data } = await write()
    const codes = canceled ? data.map((each) => each?.code) : []
    if (!codes.includes('TransactionConflict')) return codes
    if (attempt === MAX_ATTEMPTS) throw new Error('The same item is written by too many requests at once')
    await wait(attempt * (10 + Math.random() * 20))
  }
}
