import { type AttributeValue, DeleteItemCommand, ScanCommand } from '@aws-sdk/client-dynamodb'
import * as z from 'zod'
import { client, tableName } from './client.ts'

const Text = z.object({ S: z.string() })
const Item = z.object({ pk: Text, sk: Text, payloadKey: Text.optional(), taskId: Text.optional() })

/** An item of a person, and what it leads to outside of the table. */
export interface PersonalItem {
  readonly key: Readonly<Record<'pk' | 'sk', AttributeValue>>
  /** Object of a saved route. */
  readonly payloadKey: string | undefined
  /** Job whose parts are objects. */
  readonly taskId: string | undefined
}

/**
 * Every item of a person, of whatever kind. It reads the whole table, since what nobody thought of is to be found too:
 * for an operator's command, never for a call.
 */
export async function findItemsOf(userId: string): Promise<PersonalItem[]> {
  const found: PersonalItem[] = []
  let from: Record<string, AttributeValue> | undefined
  do {
    const { Items = [], LastEvaluatedKey } = await client.send(
      new ScanCommand({
        TableName: tableName,
        ConsistentRead: true,
        FilterExpression: 'userId = :userId',
        ProjectionExpression: 'pk, sk, payloadKey, taskId',
        ExpressionAttributeValues: { ':userId': { S: userId } },
        ...(from && { ExclusiveStartKey: from }),
      }),
    )
    found.push(...Items.map(toPersonalItem))
    from = LastEvaluatedKey
  } while (from)
  return found
}

function toPersonalItem(item: unknown): PersonalItem {
  const { pk, sk, payloadKey, taskId } = Item.parse(item)
  return { key: { pk, sk }, payloadKey: payloadKey?.S, taskId: taskId?.S }
}

/** Deletes one item for good. */
export async function deleteItem({ key }: PersonalItem): Promise<void> {
  await client.send(new DeleteItemCommand({ TableName: tableName, Key: key }))
}
