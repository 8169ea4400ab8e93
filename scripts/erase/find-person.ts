import {
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
  ListUsersCommand,
  UserNotFoundException,
  type UserType,
} from '@aws-sdk/client-cognito-identity-provider'
import type { ErasedPerson } from '#lambdas/accounts/erasure/erase-person.ts'

/** Whom to erase: by address, or by the id that an earlier run has said. */
export type Description = { readonly email: string } | { readonly userId: string }

/**
 * Changes nothing. One person for each id that records name, with the identities that are still there; nobody where
 * nobody has the address, which may have several identities: its own password, Google, Facebook.
 */
export async function findPeople(described: Description, pool: string): Promise<readonly ErasedPerson[]> {
  if ('userId' in described) {
    const { userId } = described
    return [{ userId, usernames: namesOf(await listUsers(pool, 'sub', userId)) }]
  }
  const identities = await findIdentities(pool, described.email)
  const userIds = [...new Set(identities.map(subOf))]
  return userIds.map((userId) => ({ userId, usernames: namesOf(identities.filter((each) => subOf(each) === userId)) }))
}

const cognito = () => new CognitoIdentityProviderClient({})

const namesOf = (identities: readonly UserType[]): string[] => identities.flatMap(({ Username }) => Username ?? [])

async function findIdentities(pool: string, email: string): Promise<readonly UserType[]> {
  const users = await listUsers(pool, 'email', email)
  const own = await ownIdentity(pool, email)
  return own && !users.some(({ Username }) => Username === own.Username) ? [own, ...users] : users
}

async function listUsers(pool: string, attribute: 'email' | 'sub', value: string): Promise<readonly UserType[]> {
  if (/["\\]/.test(value)) throw new Error(`${value} is no ${attribute === 'sub' ? 'user id' : 'e-mail address'}.`)
  const Filter = `${attribute} = "${value}"`
  const { Users = [] } = await cognito().send(new ListUsersCommand({ UserPoolId: pool, Filter }))
  return Users
}

/** The identity with a password, which is found in whatever case the address was typed. */
async function ownIdentity(pool: string, email: string): Promise<UserType | undefined> {
  try {
    const { Username, UserAttributes = [] } = await cognito().send(
      new AdminGetUserCommand({ UserPoolId: pool, Username: email }),
    )
    return { Username, Attributes: UserAttributes }
  } catch (cause) {
    if (cause instanceof UserNotFoundException) return undefined
    throw cause
  }
}

function subOf({ Username, Attributes = [] }: UserType): string {
  const sub = Attributes.find(({ Name }) => Name === 'sub')?.Value
  if (sub === undefined) throw new Error(`${Username} has no user id.`)
  return sub
}
