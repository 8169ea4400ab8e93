import {
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
  ListUsersCommand,
  UserNotFoundException,
  type UserType,
} from '@aws-sdk/client-cognito-identity-provider'
import { DeleteObjectCommand, paginateListObjectsV2, S3Client } from '@aws-sdk/client-s3'
import { deleteItem, findItemsOf, type PersonalItem } from '#store/erasure.ts'

/** Whom to erase: by address, or by the id that an earlier run has said. */
export type Person = { readonly email: string } | { readonly userId: string }

/** The ids that items name, and the identities that are still there. */
export interface FoundPerson {
  readonly userIds: readonly string[]
  readonly identities: readonly UserType[]
}

/** Where; the table is named by `TABLE_NAME`. */
export interface Places {
  readonly pool: string
  readonly bucket: string
}

/** What is gone. */
export interface Erased {
  readonly identities: number
  readonly items: number
  readonly objects: number
}

/** Changes nothing. No user ids where nobody has the address. */
export async function findPerson(person: Person, pool: string): Promise<FoundPerson> {
  if ('userId' in person) {
    return { userIds: [person.userId], identities: await listUsers(pool, 'sub', person.userId) }
  }
  const identities = await findIdentities(pool, person.email)
  return { userIds: [...new Set(identities.map(subOf))], identities }
}

/**
 * Erases a person: objects, then the items that lead to them, identities last. These are disabled before, so that
 * nobody signs in meanwhile.
 *
 * It can be run again: what an interrupted run has left is found once more by the address, which an identity keeps until
 * all else is gone, and what a token that was still valid has written since is found by the user id.
 */
export async function erasePerson(person: FoundPerson, { pool, bucket }: Places): Promise<Erased> {
  const { userIds, identities } = person
  for (const { Username } of identities)
    await cognito().send(new AdminDisableUserCommand({ UserPoolId: pool, Username }))
  const found = (await Promise.all(userIds.map(findItemsOf))).flat()
  let objects = 0
  for (const folder of foldersOf(found)) objects += await deleteFolder(bucket, folder)
  for (const item of found) await deleteItem(item)
  for (const { Username } of identities)
    await cognito().send(new AdminDeleteUserCommand({ UserPoolId: pool, Username }))
  return { identities: identities.length, items: found.length, objects }
}

const cognito = () => new CognitoIdentityProviderClient({})

/** One address may have several: its own password, Google, Facebook. */
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

/** Where the objects of items lie: all versions of a route, all parts of a job. */
function foldersOf(items: readonly PersonalItem[]): ReadonlySet<string> {
  return new Set(
    items.flatMap(({ payloadKey, taskId }) => [
      ...(payloadKey === undefined ? [] : [payloadKey.slice(0, payloadKey.lastIndexOf('/') + 1)]),
      ...(taskId === undefined ? [] : [`jobs/${taskId}/`]),
    ]),
  )
}

async function deleteFolder(Bucket: string, Prefix: string): Promise<number> {
  const client = new S3Client({})
  let deleted = 0
  for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix })) {
    for (const { Key } of Contents) await client.send(new DeleteObjectCommand({ Bucket, Key }))
    deleted += Contents.length
  }
  return deleted
}
