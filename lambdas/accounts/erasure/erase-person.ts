import { DeleteObjectsCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3'
import pMap from 'p-map'
import { exportFolder } from '#core/accounts/data-export.ts'
import { endAllLinkRights } from '#lambdas/links/renew-links.ts'
import { becomeFormerColleague } from '#store/persons/former-colleagues.ts'
import { deleteItem, type PersonalItem } from '#store/persons/personal-items.ts'
import { deleteIdentity, groupsOf, lockOut } from './identities.ts'

/** Whom to erase: what records name, and the names by which the user pool knows them. */
export interface ErasedPerson {
  readonly userId: string
  readonly usernames: readonly string[]
}

/** Where; the table is named by `TABLE_NAME`. */
export interface Places {
  readonly pool: string
  /** The buckets of payloads and of uploads. */
  readonly bucket: string
  readonly uploads: string
}

/** What is gone. */
export interface Erased {
  readonly identities: number
  readonly items: number
  readonly objects: number
}

/** Indexes lag and steps that still ran write their last word: what came in meanwhile is found by looking again. */
const MAX_ROUNDS = 5
const AT_ONCE = 10

/**
 * Erases a person for good: objects, then the items that lead to them, identities last. These are locked before, so that
 * nobody signs in meanwhile. `find` tells what there is.
 *
 * It can be run again: what an interrupted run has left is found once more.
 */
export async function erasePerson(
  { userId, usernames }: ErasedPerson,
  { pool, ...buckets }: Places,
  find: (userId: string) => Promise<readonly PersonalItem[]>,
): Promise<Erased> {
  const identities = usernames.map((Username) => ({ UserPoolId: pool, Username }))
  for (const identity of identities) await lockOut(identity)
  await endAllLinkRights(userId, Date.now())
  if (await mayBeColleague(identities)) await becomeFormerColleague(userId)
  let [items, objects] = [0, 0]
  for (let round = 1; round <= MAX_ROUNDS; round++) {
    const found = await find(userId)
    if (found.length === 0) break
    objects += await eraseItems(found, buckets)
    items += found.length
  }
  // Days of a team whose save was cut off before an item led to them are there as well.
  for (const folder of [exportFolder(userId), `teams/${userId}/`]) {
    objects += await deleteFolder(buckets.bucket, folder)
  }
  for (const identity of identities) await deleteIdentity(identity)
  return { identities: identities.length, items, objects }
}

/** Whose identity is gone may have had any role. */
async function mayBeColleague(identities: readonly { UserPoolId: string; Username: string }[]): Promise<boolean> {
  const groups = await Promise.all(identities.map(groupsOf))
  return groups.length === 0 || groups.flat().some((group) => group.startsWith('department-'))
}

/** Their record first: without it no plan opens a call. Each item after its objects, which nothing else leads to. */
async function eraseItems(found: readonly PersonalItem[], buckets: Omit<Places, 'pool'>): Promise<number> {
  const [records, others] = [found.filter(isRecord), found.filter((item) => !isRecord(item))]
  for (const item of records) await deleteItem(item)
  const objects = await pMap(
    others,
    async (item) => {
      const counts = await Promise.all(foldersOf(item, buckets).map(([bucket, folder]) => deleteFolder(bucket, folder)))
      await deleteItem(item)
      return counts.reduce((total, each) => total + each, 0)
    },
    { concurrency: AT_ONCE },
  )
  return objects.reduce((total, each) => total + each, 0)
}

const isRecord = ({ entity }: PersonalItem): boolean => entity === 'user'

type Folder = readonly [bucket: string, prefix: string]

/**
 * Where the objects of an item lie: all versions of a route, all parts of a job, all sizes of a picture, the photos of
 * deliveries that a phone has sent and nobody has looked at yet.
 */
const foldersOf = (
  { entity, values, payloadKey, taskId, imageId }: PersonalItem,
  { bucket, uploads }: Omit<Places, 'pool'>,
): readonly Folder[] => [
  ...(payloadKey === undefined ? [] : [[bucket, payloadKey.slice(0, payloadKey.lastIndexOf('/') + 1)] as const]),
  ...(taskId === undefined ? [] : [[bucket, `jobs/${taskId}/`] as const]),
  ...(entity === 'proof' ? [[uploads, `drives/incoming/${values.routeId}/`] as const] : []),
  ...(imageId === undefined
    ? []
    : [[uploads, `blog/incoming/${imageId}`] as const, [uploads, `blog/ready/${imageId}/`] as const]),
]

/** Deletes what lies below a prefix, and says how much that was. */
async function deleteFolder(Bucket: string, Prefix: string): Promise<number> {
  const client = new S3Client({})
  let deleted = 0
  for (;;) {
    const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket, Prefix }))
    if (Contents.length === 0) return deleted
    const Objects = Contents.map(({ Key = '' }) => ({ Key }))
    const { Errors = [] } = await client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }))
    if (Errors.length > 0) throw new Error(`Not deleted: ${Errors[0]?.Code}`)
    deleted += Contents.length
  }
}
