import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import * as z from 'zod'
import { Coordinates } from '#api/itinerary.ts'
import { environment } from '#lambdas/http/environment.ts'
import { patience } from './outage.ts'

const Secret = z.object({
  /** API key of the canary's own account. */
  key: z.string().min(1),
  /** Latitude and longitude of its depot; a region elsewhere is only tried by a route that lies in it. */
  start: Coordinates.optional(),
})

/** What an operator has written down for the canary. It is read each time: a new key counts from the next call on. */
export type CanaryKey = z.infer<typeof Secret>

/** @throws Error where there is no such secret, it cannot be read, or it holds something else. */
export async function readCanaryKey(): Promise<CanaryKey> {
  const { CANARY_SECRET_ID: SecretId } = environment
  if (SecretId === undefined) throw new Error('CANARY_SECRET_ID is not set')
  const { SecretString = '' } = await new SecretsManagerClient({}).send(
    new GetSecretValueCommand({ SecretId }),
    patience(),
  )
  return Secret.parse(JSON.parse(SecretString))
}
