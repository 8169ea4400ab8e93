import { createHash, randomUUID } from 'node:crypto'
import type { Pool } from '../pool.ts'
import type { User } from '../pool-state.ts'
import type { IdentityProvider } from './authorization.ts'

export type FederatedPerson = { readonly name: string; readonly email: string }

/** The account of a person at a provider, made at the first visit. It is never merged with one of the same e-mail. */
export function federatedUser(pool: Pool, provider: IdentityProvider, person: FederatedPerson): User {
  const userId = createHash('sha256').update(person.email.toLowerCase()).digest('hex').slice(0, 21)
  const username = `${provider.toLowerCase()}_${userId}`
  const attributes = attributesOf(provider, userId, person)
  const known = pool.file.state.users.find((user) => user.username === username)
  if (known) {
    known.attributes = { ...known.attributes, ...attributes }
    return known
  }
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

function attributesOf(
  providerName: IdentityProvider,
  userId: string,
  { name, email }: FederatedPerson,
): Record<string, string> {
  const identity = { providerName, providerType: providerName, userId, primary: 'true', issuer: null }
  return { email: email.toLowerCase(), email_verified: 'true', name, identities: JSON.stringify([identity]) }
}
