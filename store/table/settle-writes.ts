import { isDeepStrictEqual } from 'node:util'
import { type AttributeValue, type DynamoDBClient, GetItemCommand } from '@aws-sdk/client-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'

type Item = Readonly<Record<string, AttributeValue>>

/** What a write asks for, as it goes over the wire. */
interface Write {
  readonly TableName?: string
  readonly Key?: Item
  readonly Item?: Item
  readonly UpdateExpression?: string
  readonly ExpressionAttributeNames?: Readonly<Record<string, string>>
  readonly ExpressionAttributeValues?: Item
}

/**
 * Has a client know its own writes again. Where an answer is lost the SDK sends the write once more, and a condition that
 * held before does no longer: without this the caller hears of a refusal of what was done.
 */
export function settleWrites(client: DynamoDBClient): void {
  client.middlewareStack.add(
    (next) => {
      let mayBeDone = false
      return async (args) => {
        try {
          return await next(args)
        } catch (cause) {
          const found = mayBeDone && isRefused(cause) && (await ownItem(client, writeOf(args)).catch(() => undefined))
          // Answers pass here as electrodb reads them, with plain values.
          if (found) return { response: {}, output: { $metadata: {}, Attributes: unmarshall({ ...found }) } }
          mayBeDone ||= !isTurnedAway(cause)
          throw cause
        }
      }
    },
    { step: 'deserialize', priority: 'high', name: 'settleWrites' },
  )
}

const writeOf = ({ input }: { readonly input: object }): Write => Object.assign({}, input)

const isRefused = (cause: unknown): boolean =>
  cause instanceof Error && cause.name === 'ConditionalCheckFailedException'

/** Whether nothing of it was done for sure. */
const isTurnedAway = (cause: unknown): boolean =>
  isRefused(cause) ||
  (cause instanceof Error && /^(Throttling|ProvisionedThroughputExceeded|RequestLimitExceeded)/.test(cause.name))

/** The item, if it is as the write would leave it. Some functions may write and not read. */
async function ownItem(client: DynamoDBClient, input: Write): Promise<Item | undefined> {
  const { pk, sk } = input.Key ?? input.Item ?? {}
  if (pk === undefined || sk === undefined) return undefined
  const { Item: found } = await client.send(
    new GetItemCommand({ TableName: input.TableName, Key: { pk, sk }, ConsistentRead: true }),
  )
  return found && isLeftBy(input, found) ? found : undefined
}

function isLeftBy({ Item: put, ...update }: Write, found: Item): boolean {
  if (put) return isDeepStrictEqual({ ...found }, { ...put })
  const changes = changesOf(update)
  return changes?.every(([name, value]) => isDeepStrictEqual(found[name], value)) ?? false
}

/** An update that counts leaves what depends on what was there: it is known by an id of its own. */
const COUNTED_BY = 'countedBy'

/** What an update sets and removes; `undefined` where it counts and bears no id. */
function changesOf(write: Write): (readonly [string, AttributeValue | undefined])[] | undefined {
  const { UpdateExpression = '', ExpressionAttributeNames: names = {}, ExpressionAttributeValues: values = {} } = write
  const parts = UpdateExpression.split(/\b(SET|REMOVE|ADD|DELETE)\s/)
  const changes: (readonly [string, AttributeValue | undefined])[] = []
  const isMarked = Object.values(names).includes(COUNTED_BY)
  for (let at = 1; at < parts.length; at += 2) {
    const [kind = '', list = ''] = parts.slice(at, at + 2)
    if (isMarked && kind === 'ADD') continue
    for (const change of list.split(',')) {
      const [, name = '', value = ''] = /^\s*(#\w+)(?:\s*=\s*(:\w+))?\s*$/.exec(change) ?? []
      if (name === '' || (kind === 'SET') !== (value !== '') || /ADD|DELETE/.test(kind)) return undefined
      changes.push([names[name] ?? '', values[value]])
    }
  }
  return changes
}
