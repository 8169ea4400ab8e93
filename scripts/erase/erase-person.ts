import {
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
  ListUsersCommand,
  UserNotFoundException,
  type UserType,
} from '@aws-sdk/client-cognito-identity-provider'
import { DeleteObjectCommand, paginateListObjectsV2, S3Client } from '@aws-sdk/client-s3'
import { deleteItem, findItemsOf, type PersonalItem } from '#store/erasure.ts'

/** Whom to erase. Without an identity, by the id that an earlier run has said. */
export type Person = { readonly email: string } | { readonly userId: string }

/** Where; the table is named by `TABLE_NAME`. */
export interface Places {
  readonly pool: string
  readonly bucket: string
}

/** What is gone. */
export interface Erased {
  readonly userIds: readonly string[]
  readonly identities: number
  readonly items: number
  readonly objects: number
}

/**
 * Erases a person: identities first, so that nobody signs in any more, then objects, then the items that lead to them.
 *
 * It can be run again: what an interrupted run has left is found once more by the user id, and so is what a token that
 * was still valid has written since.
 */
export async function erasePerson(person: Person, { pool, bucket }: Places): Promise<Erased> {
  const identities = 'email' in person ? await findIdentities(pool, person.email) : []
  const userIds = 'email' in person ? [...new Set(identities.map(subOf))] : [person.userId]
  const found = (await Promise.all(userIds.map(findItemsOf))).flat()
  for (const { Username } of identities)
    await cognito().send(new AdminDeleteUserCommand({ UserPoolId: pool, Username }))
  let objects = 0
  for (const folder of foldersOf(found)) objects += await deleteFolder(bucket, folder)
  for (const item of found) await deleteItem(item)
  return { userIds, identities: identities.length, items: found.length, objects }
}

const cognito = () => new CognitoIdentityProviderClient({})

/** One address may have several: its own password, Google, Facebook. */
async function findIdentities(pool: string, email: string): Promise<readonly UserType[]> {
  if (/["\\]/.test(email)) throw new Error(`${email} is no e-mail address.`)
  const { Users = [] } = await cognito().send(new ListUsersCommand({ UserPoolId: pool, Filter: `email = "${email}"` }))
  const own = await ownIdentity(pool, email)
  return own && !Users.some(({ Username }) => Username === own.Username) ? [own, ...Users] : Users
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
