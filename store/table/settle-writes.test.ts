import {
  type AttributeValue,
  BatchWriteItemCommand,
  DynamoDBClient,
  PutItemCommand,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb'
import { describe, expect, it } from 'vitest'
import { settleWrites } from './settle-writes.ts'

type Item = Record<string, AttributeValue>

const json = (statusCode: number, body: object) => ({
  response: { statusCode, headers: {}, body: new Blob([JSON.stringify(body)]).stream() },
})
const fault = (name: string) => json(400, { __type: `com.amazonaws.dynamodb.v20120810#${name}`, message: name })

/** What a table answers to one try of a write: done, turned away, refused, or done without an answer. */
const answers = {
  done: () => json(200, {}),
  throttled: () => fault('ThrottlingException'),
  refused: () => fault('ConditionalCheckFailedException'),
  lost: () => {
    throw Object.assign(new Error('No answer in time'), { name: 'TimeoutError' })
  },
}

/** A client whose tries of a write are answered one after the other, and whose table then holds an item. */
function clientOf(tries: readonly (keyof typeof answers)[], held?: Item) {
  const asked: string[] = []
  const left = [...tries]
  const requestHandler = {
    async handle({ headers }: { readonly headers: Readonly<Record<string, string>> }) {
      const call = (headers['x-amz-target'] ?? '').split('.').at(-1) ?? ''
      asked.push(call)
      return call === 'GetItem' ? json(200, held ? { Item: held } : {}) : answers[left.shift() ?? 'done']()
    },
    destroy: () => undefined,
  }
  const credentials = { accessKeyId: 'none', secretAccessKey: 'none' }
  const client = new DynamoDBClient({
    ...{ region: 'us-east-1', credentials, maxAttempts: 4 },
    requestHandler: requestHandler as never,
  })
  settleWrites(client)
  return { client, asked }
}

const key = { pk: { S: 'route#1' }, sk: { S: 'route' } }
const put = (more: Item = {}) =>
  new PutItemCommand({
    ...{ TableName: 't', Item: { ...key, title: { S: 'Friday' }, ...more } },
    ConditionExpression: 'attribute_not_exists(pk)',
  })
const update = (UpdateExpression: string, values: Item, names: readonly string[] = ['title']) =>
  new UpdateItemCommand({
    ...{ TableName: 't', Key: key, UpdateExpression, ExpressionAttributeValues: values },
    ...{ ConditionExpression: '#title <> :title', ReturnValues: 'ALL_NEW' },
    ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${name}`, name])),
  })
const conflict = expect.objectContaining({ name: 'ConditionalCheckFailedException' })

describe('a write whose answer was lost', () => {
  it('is done where the item is as it left it, and answers the item', async () => {
    const held = { ...key, title: { S: 'Friday' } }
    const { client, asked } = clientOf(['lost', 'refused'], held)

    await expect(client.send(put())).resolves.toBeDefined()
    expect(asked).toEqual(['PutItem', 'PutItem', 'GetItem'])

    const changed = clientOf(['lost', 'refused'], { ...held, other: { S: 'of before' } })
    const { Attributes } = await changed.client.send(update('SET #title = :title', { ':title': { S: 'Friday' } }))
    expect(Attributes).toEqual({ pk: 'route#1', sk: 'route', title: 'Friday', other: 'of before' })
  })

  it('is refused where somebody else has written since, or the item is gone', async () => {
    for (const held of [{ ...key, title: { S: 'Monday' } }, undefined]) {
      await expect(clientOf(['lost', 'refused'], held).client.send(put())).rejects.toEqual(conflict)
      const change = update('SET #title = :title', { ':title': { S: 'Friday' } })
      await expect(clientOf(['lost', 'refused'], held).client.send(change)).rejects.toEqual(conflict)
    }
  })

  it('is known by what it removes, too', async () => {
    const change = () => update('SET #title = :title REMOVE #note', { ':title': { S: 'Friday' } }, ['title', 'note'])
    const held = { ...key, title: { S: 'Friday' } }

    await expect(clientOf(['lost', 'refused'], held).client.send(change())).resolves.toBeDefined()
    const kept = clientOf(['lost', 'refused'], { ...held, note: { S: 'Ring' } })
    await expect(kept.client.send(change())).rejects.toEqual(conflict)
  })

  it('that counts is known by the id of its count, and by nothing else', async () => {
    const of = (id: string) => ({ ':count': { N: '1' }, ':countedBy': { S: id } })
    const marked = update('SET #countedBy = :countedBy ADD #count :count', of('mine'), ['count', 'countedBy'])
    const held = { ...key, count: { N: '7' }, countedBy: { S: 'mine' } }

    const { Attributes } = await clientOf(['lost', 'refused'], held).client.send(marked)
    expect(Attributes?.count).toBe(7)
    const others = clientOf(['lost', 'refused'], { ...held, countedBy: { S: 'theirs' } })
    await expect(others.client.send(marked)).rejects.toEqual(conflict)
    const unmarked = update('ADD #count :count', { ':count': { N: '1' } }, ['count'])
    await expect(clientOf(['lost', 'refused'], held).client.send(unmarked)).rejects.toEqual(conflict)
  })
})

describe('a write that was refused', () => {
  const held = { ...key, title: { S: 'Friday' } }

  it('at its first try is a conflict, whatever the table holds', async () => {
    const { client, asked } = clientOf(['refused'], held)

    await expect(client.send(put())).rejects.toEqual(conflict)
    expect(asked).toEqual(['PutItem'])
  })

  it('after it was turned away only is a conflict: nothing of it was done', async () => {
    const { client, asked } = clientOf(['throttled', 'throttled', 'refused'], held)

    await expect(client.send(put())).rejects.toEqual(conflict)
    expect(asked).not.toContain('GetItem')
  })

  it('does not pass its doubts on to the next write', async () => {
    const { client } = clientOf(['lost', 'done', 'refused'], held)
    await client.send(put())

    await expect(client.send(put())).rejects.toEqual(conflict)
  })

  it('is a conflict where the function may not read what it writes', async () => {
    const { client } = clientOf(['lost', 'refused'], held)
    const send = client.send.bind(client)
    Object.assign(client, {
      send: (command: Parameters<typeof send>[0]) =>
        command.constructor.name === 'GetItemCommand' ? Promise.reject(new Error('AccessDenied')) : send(command),
    })

    await expect(client.send(put())).rejects.toEqual(conflict)
  })
})

it('a batch of which a half is left is told as it was answered, also where an answer before was lost', async () => {
  const { client } = clientOf(['lost'])
  const left = { t: [{ PutRequest: { Item: key } }] }
  client.middlewareStack.add(
    (next) => async (args) => {
      const answered = await next(args)
      return { ...answered, output: { ...answered.output, UnprocessedItems: left } }
    },
    { step: 'initialize' },
  )

  const { UnprocessedItems } = await client.send(new BatchWriteItemCommand({ RequestItems: left }))
  expect(UnprocessedItems).toEqual(left)
})
