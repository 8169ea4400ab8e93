import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import Stripe from 'stripe'
import * as z from 'zod'

/** The version of the provider's API that its answers are read in, whatever its account says. */
const API_VERSION = '2026-10-28.endive'
/** A call of ours makes several of the provider's within its 29 seconds. */
const TIMEOUT_MS = 6_000
const RETRIES = 2

const Secret = z.object({ secretKey: z.string().min(1), webhookSecret: z.string().min(1) })

/** Where the provider answers, `undefined` for its own address, and the name of the secret with its keys. */
export interface ProviderAddress {
  readonly endpoint: string | undefined
  readonly secretId: string
}

/** The provider, and what its events are signed with. */
export interface PaymentProvider {
  readonly stripe: Stripe
  readonly webhookSecret: string
}

/** @throws Error where the secret cannot be read. */
export async function openProvider({ endpoint, secretId }: ProviderAddress): Promise<PaymentProvider> {
  const { SecretString = '' } = await new SecretsManagerClient({}).send(
    new GetSecretValueCommand({ SecretId: secretId }),
  )
  const { secretKey, webhookSecret } = Secret.parse(JSON.parse(SecretString))
  const stripe = new Stripe(secretKey, {
    ...{ apiVersion: API_VERSION, timeout: TIMEOUT_MS, maxNetworkRetries: RETRIES, telemetry: false },
    ...(endpoint !== undefined && hostOf(new URL(endpoint))),
  })
  return { stripe, webhookSecret }
}

function hostOf({ hostname, port, protocol }: URL): Pick<Stripe.StripeConfig, 'host' | 'port' | 'protocol'> {
  const isPlain = protocol === 'http:'
  return { host: hostname, port: port || (isPlain ? '80' : '443'), protocol: isPlain ? 'http' : 'https' }
}

/** What the provider said of a thing that it does not have. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'

/** Deletes a customer with what it is subscribed to and the cards it has left. One that is gone is gone. */
export async function removeCustomer(stripe: Stripe, customerId: string): Promise<void> {
  try {
    await stripe.customers.del(customerId)
  } catch (error) {
    if (!isMissing(error)) throw error
  }
}
