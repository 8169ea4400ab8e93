import Stripe from 'stripe'
import { subscriptionFailed } from '#core/billing/notices.ts'
import { DomainError } from '#engine/base/errors.ts'
import { environment } from '../../http/environment.ts'
import { logger } from '../../http/logging.ts'
import { openProvider, type PaymentProvider } from './provider.ts'

/** A secret is read again after a refusal, and not more often than this: whoever forges can refuse at will. */
const REREAD_MS = 60_000

/** The provider, and when its keys were read. */
export interface Connection extends PaymentProvider {
  readonly readAt: number
}

let connection: Promise<Connection> | undefined

/** The provider of this process. @throws DomainError `billing.unavailable` where none is set up or the secret cannot be read. */
export async function connect(): Promise<Connection> {
  connection ??= open()
  try {
    return await connection
  } catch (cause) {
    connection = undefined
    throw unavailable(cause)
  }
}

/**
 * Whether the secret may hold other keys than those that were tried: it is read again, unless that was just done, or
 * somebody else has read it meanwhile.
 */
export async function reconnect(tried: Connection): Promise<boolean> {
  if ((await connect()) !== tried) return true
  if (Date.now() - tried.readAt < REREAD_MS) return false
  connection = undefined
  return true
}

async function open(): Promise<Connection> {
  const readAt = Date.now()
  const { PAYMENTS_SECRET_ID: secretId, PAYMENTS_ENDPOINT: endpoint } = environment
  if (secretId === undefined) throw new Error('PAYMENTS_SECRET_ID is not set')
  return { ...(await openProvider({ secretId, endpoint })), readAt }
}

/**
 * Asks the provider, once more where it takes the key no longer and the secret may hold another one: nothing was done
 * by the first question. What it refuses of a request is for the caller to judge, all else is one answer: it cannot be
 * asked now.
 *
 * @throws DomainError `billing.unavailable`; Stripe.errors.StripeCardError and StripeInvalidRequestError as they come.
 */
export async function ask<Answer>(question: (stripe: Stripe) => Promise<Answer>): Promise<Answer> {
  const tried = await connect()
  try {
    return await question(tried.stripe)
  } catch (error) {
    if (error instanceof Stripe.errors.StripeAuthenticationError && (await reconnect(tried))) return ask(question)
    if (error instanceof Stripe.errors.StripeCardError) throw error
    if (error instanceof Stripe.errors.StripeInvalidRequestError) throw error
    if (error instanceof Stripe.errors.StripeError) throw unavailable(error)
    throw error
  }
}

/** The most that the provider answers at once, and that is looked at together: honest lists stay far below. */
const PAGE = 100
const MOST = 1000

/** What a list of the provider holds, the newest thousand. It fails as `ask` does. */
export const askAll = <Item>(
  list: (stripe: Stripe, page: { readonly limit: number }) => Stripe.ApiListPromise<Item>,
): Promise<Item[]> => ask((stripe) => list(stripe, { limit: PAGE }).autoPagingToArray({ limit: MOST }))

function unavailable(cause: unknown): DomainError {
  if (cause instanceof DomainError) return cause
  const { name, message } = cause instanceof Error ? cause : new Error(String(cause))
  logger.error('payments.unavailable', { error: { name, message } })
  return new DomainError('unavailable', 'billing.unavailable', subscriptionFailed(environment.SUPPORT_ADDRESS), {
    cause,
  })
}
