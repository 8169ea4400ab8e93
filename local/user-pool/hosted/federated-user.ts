import { createHash, randomUUID } from 'node:crypto'
import { askBeforeSignUp } from '../ask-trigger.ts'
import type { Pool } from '../pool.ts'
import type { User } from '../pool-state.ts'
import { providers } from './authorization.ts'

export type FederatedPerson = { readonly name: string; readonly email: string }

/**
 * The account of a person at a provider, created at the first visit. It is never merged with one of the same e-mail.
 *
 * @throws AwsError if the pool's trigger refuses a first visit
 */
export async function federatedUser(pool: Pool, provider: string, person: FederatedPerson): Promise<User> {
  const userId = createHash('sha256').update(person.email.toLowerCase()).digest('hex').slice(0, 21)
  const username = `${provider.toLowerCase()}_${userId}`
  const attributes = attributesOf(provider, userId, person)
  const known = pool.file.state.users.find((user) => user.username === username)
  if (known) {
    known.attributes = { ...known.attributes, ...attributes }
    return known
  }
  await askBeforeSignUp(pool, 'ExternalProvider', { username, attributes })
  const user: User = {
    ...{ username, sub: randomUUID(), status: 'EXTERNAL_PROVIDER', enabled: true, password: null, codes: {} },
    groups: [`${pool.poolId}_${provider}`],
    attributes,
    createdAt: pool.now(),
    updatedAt: pool.now(),
  }
  pool.file.state.users.push(user)
  return user
}

function attributesOf(providerName: string, userId: string, { name, email }: FederatedPerson): Record<string, string> {
  const isOfEverybody = providers.includes(providerName)
  const providerType = isOfEverybody ? providerName : 'OIDC'
  const identity = { providerName, providerType, userId, primary: 'true', issuer: null }
  // The claim of a company is not mapped, so that Cognito takes no address of it for verified.
  const email_verified = String(isOfEverybody)
  return { email: email.toLowerCase(), email_verified, name, identities: JSON.stringify([identity]) }
}
