import { setTimeout as wait } from 'node:timers/promises'
import {
  type CommittedTransactionResult,
  createWriteTransaction,
  type TransactWriteEntities,
  type TransactWriteItem,
} from 'electrodb'

/** The code of a write whose condition did not hold. */
export const REFUSED = 'ConditionalCheckFailed'

/** Codes of what passes by itself. The SDK leaves it to its callers to try such a transaction again. */
const PASSING = ['TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded']

const MAX_ATTEMPTS = 8

type Entities = Parameters<typeof createWriteTransaction>[0]
type Writes = CommittedTransactionResult<unknown, TransactWriteItem>[]
type Outcome = { readonly canceled: boolean; readonly data: readonly ({ readonly code?: string | undefined } | null)[] }

/**
 * Carries a transaction out and answers the code of each of its writes: none where it was carried out, and `REFUSED`
 * among them where a condition did not hold.
 *
 * One that met another on the same item, or a busy table, is tried again: neither is a refusal.
 *
 * @throws Error where nothing was written for any other reason.
 */
export async function writeAll<E extends Entities>(
  entities: E,
  writesOf: (each: TransactWriteEntities<E>) => Writes,
): Promise<(string | undefined)[]> {
  for (let attempt = 1; ; attempt++) {
    const { canceled, data }: Outcome = await createWriteTransaction(entities, writesOf).go()
    if (!canceled) return []
    const codes = data.map((each) => each?.code)
    if (!codes.some(isPassing)) return refusedOnly(codes)
    if (attempt === MAX_ATTEMPTS) throw new Error('The same item is written by too many requests at once')
    await wait(attempt * (10 + Math.random() * 20))
  }
}

const isPassing = (code: string | undefined): boolean => code !== undefined && PASSING.includes(code)

/** The codes of a cancelled transaction, whose cause must be a refusal and nothing else. */
function refusedOnly(codes: (string | undefined)[]): (string | undefined)[] {
  const causes = codes.filter((code) => code !== undefined && code !== 'None')
  if (causes.length > 0 && causes.every((code) => code === REFUSED)) return codes
  throw new Error(`A transaction was cancelled: ${causes.join(', ') || 'no reason given'}`)
}
