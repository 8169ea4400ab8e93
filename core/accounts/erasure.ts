import { MINUTE_MS } from '#core/kernel/time.ts'
import { DomainError } from '#engine/base/errors.ts'

/** How long after signing in somebody may delete their account: an open browser must not be enough. */
export const FRESH_SIGN_IN_MINUTES = 15
/** A receipt can be looked at for so long. */
export const RECEIPT_DAYS = 90
/** Tokens live an hour at most; a mark of an erased account outlives them by far. */
export const GONE_DAYS = 2

/** So many records of one kind. */
export interface ErasedKind {
  /** In words: "saved routes". */
  readonly what: string
  readonly count: number
}

/** What its owner keeps of an account that is gone. It names nobody. */
export interface ErasureReceipt {
  readonly receiptId: string
  /** Milliseconds since the epoch. */
  readonly startedAt: number
  /** Null while there is something left. */
  readonly finishedAt: number | null
  readonly erased: readonly ErasedKind[]
}

/** What records are called on a receipt, in its order. Those of other names are told together. */
const words: Readonly<Record<string, string>> = {
  user: 'account record',
  subscription: 'subscription records',
  customer: 'subscription records',
  route: 'saved routes, with their links',
  favorite: 'favorite places',
  job: 'tasks, with their results',
  apiKey: 'API keys',
  feedback: 'feedback',
  contact: 'entries of the mailing list',
  monthlyRequests: 'monthly counts',
  countedRequest: 'counts of requests',
  use: 'counts of a day',
  dataExport: 'copies of your data',
  driverPhone: 'phones of drivers',
  teamMember: 'memberships of teams',
  teamInvitation: 'invitations to your team',
}
const otherRecords = 'other records'

/** A receipt's lines for the records that were found, each by the name of what it is. */
export function inventoryOf(entities: readonly string[]): ErasedKind[] {
  const named = entities.map((entity) => words[entity] ?? otherRecords)
  return [...new Set([...Object.values(words), otherRecords])]
    .map((what) => ({ what, count: named.filter((each) => each === what).length }))
    .filter(({ count }) => count > 0)
}

/** Who wants to be forgotten, by what they typed and when they signed in. */
interface Wish {
  readonly typed: string
  readonly email: string
  /** Milliseconds since the epoch; undefined where the token does not tell. */
  readonly signedInAt: number | undefined
}

/**
 * Lets those pass who have typed their own address and have signed in a moment ago. `now` in milliseconds.
 *
 * @throws DomainError `accounts.other-email` or `accounts.sign-in-again`.
 */
export function requireWish({ typed, email, signedInAt }: Wish, now: number): void {
  if (email === '' || typed.trim().toLowerCase() !== email.toLowerCase()) {
    throw new DomainError('invalid', 'accounts.other-email', 'Type the e-mail address of this account to delete it.')
  }
  if (signedInAt !== undefined && now - signedInAt <= FRESH_SIGN_IN_MINUTES * MINUTE_MS) return
  throw new DomainError(
    'forbidden',
    'accounts.sign-in-again',
    `For your safety this takes a sign-in of the last ${FRESH_SIGN_IN_MINUTES} minutes. Sign in again, then delete the account.`,
  )
}
