import { type AttributeValue, DeleteItemCommand, paginateQuery, paginateScan } from '@aws-sdk/client-dynamodb'
import * as z from 'zod'
import { client, tableName } from '../table/client.ts'
import { table } from '../table/table.ts'

/** An item of a person, and what it leads to outside of the table. */
export interface PersonalItem {
  readonly key: Readonly<Record<'pk' | 'sk', AttributeValue>>
  /** What one such item is: the name of its entity. */
  readonly entity: string
  /** What it says, as JSON, without the keys of the table. */
  readonly values: Readonly<Record<string, unknown>>
  /** Object of a saved route. */
  readonly payloadKey: string | undefined
  /** Job whose parts are objects. */
  readonly taskId: string | undefined
  /** Picture that was uploaded for a post and is in none. */
  readonly imageId: string | undefined
}

/** The nouns of the product: what belongs to a person lies under `$<noun>#userid_<id>`, in the table or in an index. */
const nouns = [
  'accounts',
  'billing',
  'blog',
  'department',
  'drives',
  'jobs',
  'marketing',
  'places',
  'planner',
  'sharing',
  'teams',
]

/**
 * Every item of a person: in each noun's part of the table, and of its indexes, that is theirs. A new entity with a
 * `userId` has an index by it, which `test/store/suites/personal-items.ts` asks for.
 *
 * An index may lag behind by a moment, so that who erases looks again.
 */
export async function findItemsOf(userId: string): Promise<PersonalItem[]> {
  const id = userId.toLowerCase()
  // Who works for a company lies under the one who does; its owner is found besides.
  const partitions = [...nouns.map((noun) => `$${noun}#userid_${id}`), `$teams#ownerid_${id}`]
  const found = await Promise.all(
    [table, ...table.indexes].flatMap((keys) => partitions.map((partition) => queryAll(keys, partition))),
  )
  return unrepeated(found.flat())
}

interface KeyNames {
  readonly name?: string
  readonly partitionKey: string
}

const queryAll = ({ name, partitionKey }: KeyNames, value: string): Promise<PersonalItem[]> =>
  allPages(
    paginateQuery(
      { client },
      {
        TableName: tableName,
        ...(name === undefined ? { ConsistentRead: true } : { IndexName: name }),
        KeyConditionExpression: '#key = :value',
        ExpressionAttributeNames: { '#key': partitionKey },
        ExpressionAttributeValues: { ':value': { S: value } },
      },
    ),
  )

/**
 * The same by reading the whole table, since what nobody thought of is to be found too: for an operator's command,
 * never for a call.
 */
export const scanItemsOf = (userId: string): Promise<PersonalItem[]> =>
  allPages(
    paginateScan(
      { client },
      {
        TableName: tableName,
        ConsistentRead: true,
        FilterExpression: 'userId = :userId OR ownerId = :userId',
        ExpressionAttributeValues: { ':userId': { S: userId } },
      },
    ),
  )

type Attributes = Record<string, AttributeValue>

async function allPages(pages: AsyncIterable<{ Items?: Attributes[] | undefined }>): Promise<PersonalItem[]> {
  const found: PersonalItem[] = []
  for await (const { Items = [] } of pages) found.push(...Items.map(toPersonalItem))
  return found
}

/** An item may be found by the table and by an index. */
const unrepeated = (items: readonly PersonalItem[]): PersonalItem[] => [
  ...new Map(items.map((item) => [`${item.key.pk.S} ${item.key.sk.S}`, item])).values(),
]

const Text = z.object({ S: z.string() })
const Item = z.looseObject({
  pk: Text,
  sk: Text,
  __edb_e__: Text.optional(),
  payloadKey: Text.optional(),
  taskId: Text.optional(),
  imageId: Text.optional(),
})

const keyNames: ReadonlySet<string> = new Set<string>([
  ...[table, ...table.indexes].flatMap(({ partitionKey, sortKey }) => [partitionKey, sortKey]),
  ...['__edb_e__', '__edb_v__'],
])

function toPersonalItem(item: Attributes): PersonalItem {
  const { pk, sk, __edb_e__: entity, payloadKey, taskId, imageId } = Item.parse(item)
  return {
    key: { pk, sk },
    entity: entity?.S ?? 'record',
    values: Object.fromEntries(
      Object.entries(item).flatMap(([name, value]) => (keyNames.has(name) ? [] : [[name, toPlain(value)]])),
    ),
    payloadKey: payloadKey?.S,
    taskId: taskId?.S,
    imageId: imageId?.S,
  }
}

/** Deletes one item for good. */
export async function deleteItem({ key }: PersonalItem): Promise<void> {
  await client.send(new DeleteItemCommand({ TableName: tableName, Key: key }))
}

/** What an attribute of the table says, as JSON. Bytes, which nothing here keeps, become null. */
function toPlain(value: AttributeValue): unknown {
  if (value.S !== undefined) return value.S
  if (value.N !== undefined) return Number(value.N)
  if (value.BOOL !== undefined) return value.BOOL
  if (value.L) return value.L.map(toPlain)
  if (value.M) return Object.fromEntries(Object.entries(value.M).map(([name, each]) => [name, toPlain(each)]))
  if (value.SS) return [...value.SS]
  return value.NS ? value.NS.map(Number) : null
}
