import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import Stripe from 'stripe'
import * as z from 'zod'
import { subscriptionFailed } from '#core/billing/notices.ts'
import { DomainError } from '#core/kernel/errors.ts'
import { environment } from '../http/environment.ts'
import { logger } from '../http/logging.ts'

/** The version of the provider's API that the shapes below are read in, whatever its account says. */
const API_VERSION = '2026-10-28.endive'
/** A call of ours makes several of the provider's within its 29 seconds. */
const TIMEOUT_MS = 6_000
const RETRIES = 2
/** A secret is read again after a refusal, and not more often than this: whoever forges can refuse at will. */
const REREAD_MS = 60_000

const Secret = z.object({ secretKey: z.string().min(1), webhookSecret: z.string().min(1) })

/** The provider, and what its events are signed with. */
interface Connection {
  readonly stripe: Stripe
  readonly webhookSecret: string
  readonly readAt: number
}

const secrets = new SecretsManagerClient({})
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

/** Reads the secret again, unless that was just done: it may have been changed. Says whether it was. */
export async function reconnect(): Promise<boolean> {
  const { readAt } = await connect()
  if (Date.now() - readAt < REREAD_MS) return false
  connection = undefined
  return true
}

async function open(): Promise<Connection> {
  const readAt = Date.now()
  const { PAYMENTS_SECRET_ID, PAYMENTS_ENDPOINT } = environment
  if (PAYMENTS_SECRET_ID === undefined) throw new Error('PAYMENTS_SECRET_ID is not set')
  const { SecretString = '' } = await secrets.send(new GetSecretValueCommand({ SecretId: PAYMENTS_SECRET_ID }))
  const { secretKey, webhookSecret } = Secret.parse(JSON.parse(SecretString))
  const { hostname, port, protocol } = new URL(PAYMENTS_ENDPOINT)
  const stripe = new Stripe(secretKey, {
    apiVersion: API_VERSION,
    host: hostname,
    port: port || (protocol === 'http:' ? '80' : '443'),
    protocol: protocol === 'http:' ? 'http' : 'https',
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
  })
  return { stripe, webhookSecret, readAt }
}

/**
 * Asks the provider. What it refuses of a request is for the caller to judge, all else is one answer: it cannot be
 * asked now.
 *
 * @throws DomainError `billing.unavailable`; Stripe.errors.StripeCardError and StripeInvalidRequestError as they come.
 */
export async function ask<Answer>(question: (stripe: Stripe) => Promise<Answer>): Promise<Answer> {
  const { stripe } = await connect()
  try {
    return await question(stripe)
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError) throw error
    if (error instanceof Stripe.errors.StripeInvalidRequestError) throw error
    if (error instanceof Stripe.errors.StripeAuthenticationError) await reconnect()
    if (error instanceof Stripe.errors.StripeError) throw unavailable(error)
    throw error
  }
}

/** What the provider said of a thing that it does not have. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'

function unavailable(cause: unknown): DomainError {
  if (cause instanceof DomainError) return cause
  const { name, message } = cause instanceof Error ? cause : new Error(String(cause))
  logger.error('payments.unavailable', { error: { name, message } })
  return new DomainError('unavailable', 'billing.unavailable', subscriptionFailed(environment.SUPPORT_ADDRESS), {
    cause,
  })
}
