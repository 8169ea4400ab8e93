import { type AttributeValue, paginateQuery, UpdateItemCommand } from '@aws-sdk/client-dynamodb'
import { client, tableName } from '../table/client.ts'
import { workspace } from '../table/define-entity.ts'

type Attributes = Record<string, AttributeValue>

/** Who stands in records of the department that outlive an account: what was done stays, who did it does not. */
const formerColleague = { userId: 'former', name: 'Former colleague' } as const

/** Where records of the department name somebody: by fields of their own, or in one that holds both. */
const namingFields = ['actor', 'createdBy', 'publishedBy'] as const

/**
 * Takes somebody's name and id out of the department's audit, imports and versions. It can be run again.
 *
 * It reads all of these records: for those who had a role there.
 */
export async function becomeFormerColleague(userId: string): Promise<number> {
  const partition = `$department#workspace_${workspace}`
  const named = await query(partition, userId)
  const versions = await Promise.all((await daysOf(partition)).map((date) => query(`$department#date_${date}`, userId)))
  const found = [...named, ...versions.flat()]
  for (const item of found) await rename(item, userId)
  return found.length
}

const namesThem = ['userId = :userId', ...namingFields.map((field) => `${field}.userId = :userId`)].join(' OR ')

const query = (partition: string, userId: string): Promise<Attributes[]> =>
  pagesOf(partition, { FilterExpression: namesThem, values: { ':userId': { S: userId } } })

const daysOf = async (partition: string): Promise<string[]> =>
  (
    await pagesOf(partition, {
      FilterExpression: '#entity = :day',
      names: { '#entity': '__edb_e__' },
      values: { ':day': { S: 'departmentDay' } },
    })
  ).flatMap(({ date }) => (date?.S === undefined ? [] : [date.S]))

interface Filter {
  readonly FilterExpression: string
  readonly names?: Record<string, string>
  readonly values: Attributes
}

async function pagesOf(partition: string, { FilterExpression, names = {}, values }: Filter): Promise<Attributes[]> {
  const found: Attributes[] = []
  const question = {
    TableName: tableName,
    ConsistentRead: true,
    KeyConditionExpression: '#pk = :pk',
    FilterExpression,
    ExpressionAttributeNames: { '#pk': 'pk', ...names },
    ExpressionAttributeValues: { ':pk': { S: partition }, ...values },
  }
  for await (const { Items = [] } of paginateQuery({ client }, question)) found.push(...Items)
  return found
}

/** Only what still names them is written, so that nobody's change of a record is undone. */
async function rename({ pk, sk, ...item }: Attributes, userId: string): Promise<void> {
  if (!(pk && sk)) return
  const former = { M: { userId: { S: formerColleague.userId }, name: { S: formerColleague.name } } }
  const fields = namingFields.filter((field) => item[field]?.M?.userId?.S === userId)
  const sets: { names: Record<string, string>; set: string }[] = fields.map((field) => ({
    names: { [`#${field}`]: field },
    set: `#${field} = :former`,
  }))
  const isOwn = item.userId?.S === userId
  if (isOwn) sets.push({ names: { '#userId': 'userId', '#name': 'name' }, set: '#userId = :id, #name = :name' })
  await client.send(
    new UpdateItemCommand({
      TableName: tableName,
      Key: { pk, sk },
      UpdateExpression: `SET ${sets.map(({ set }) => set).join(', ')}`,
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeNames: Object.assign({}, ...sets.map(({ names }) => names)),
      ExpressionAttributeValues: {
        ...(fields.length > 0 && { ':former': former }),
        ...(isOwn && { ':id': former.M.userId, ':name': former.M.name }),
      },
    }),
  )
}
