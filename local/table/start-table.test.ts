import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  DeleteItemCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  QueryCommand,
  TransactGetItemsCommand,
  TransactionCanceledException,
  TransactWriteItemsCommand,
} from '@aws-sdk/client-dynamodb'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { temporaryFolder } from '#engine/test/support/temporary-folder.ts'
import { createTable } from './create-table.ts'
import { startTable, type TableServer } from './start-table.ts'

const TableName = 'stopwise'
const key = (id: string) => ({ pk: { S: id }, sk: { S: '#' } })
const clientOf = (server: TableServer) =>
  new DynamoDBClient({
    endpoint: server.url,
    region: 'us-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  })

let server: TableServer
let client: DynamoDBClient

beforeAll(async () => {
  server = await startTable({})
  client = clientOf(server)
  await createTable(client, TableName)
})

afterAll(() => server.close())

const put = (id: string, more: Record<string, { S: string } | { N: string }> = {}) =>
  client.send(new PutItemCommand({ TableName, Item: { ...key(id), ...more } }))
const get = async (id: string) => (await client.send(new GetItemCommand({ TableName, Key: key(id) }))).Item

describe('the local table', () => {
  it('is created with the keys, indexes and time to live of the store', async () => {
    const { Table } = await client.send(new DescribeTableCommand({ TableName }))
    const ttl = await client.send(new DescribeTimeToLiveCommand({ TableName }))

    expect(Table?.KeySchema?.map((part) => part.AttributeName)).toEqual(['pk', 'sk'])
    expect(Table?.GlobalSecondaryIndexes?.map((index) => index.IndexName).sort()).toEqual(['gsi1', 'gsi2'])
    expect(ttl.TimeToLiveDescription).toEqual({ TimeToLiveStatus: 'ENABLED', AttributeName: 'expiresAt' })
  })

  it('may be created twice', async () => {
    await expect(createTable(client, TableName)).resolves.toBeUndefined()
  })

  it('answers an index query', async () => {
    await put('indexed', { gsi1pk: { S: 'owner' }, gsi1sk: { S: '1' } })

    const { Items } = await client.send(
      new QueryCommand({
        TableName,
        IndexName: 'gsi1',
        KeyConditionExpression: 'gsi1pk = :owner',
        ExpressionAttributeValues: { ':owner': { S: 'owner' } },
      }),
    )

    expect(Items).toHaveLength(1)
  })
})

it('is closed to pages, which dynalite would welcome from anywhere', async () => {
  const headers = { origin: 'https://evil.example', 'x-amz-target': 'DynamoDB_20120810.ListTables' }

  const response = await fetch(server.url, { method: 'POST', headers, body: '{}' })

  expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([403, null])
})

describe('a transaction', () => {
  it('writes all of its items and answers a consistent read', async () => {
    await client.send(
      new TransactWriteItemsCommand({
        TransactItems: [
          { Put: { TableName, Item: { ...key('t1'), count: { N: '1' } } } },
          { Put: { TableName, Item: { ...key('t2'), count: { N: '2' } } } },
        ],
      }),
    )

    const { Responses } = await client.send(
      new TransactGetItemsCommand({
        TransactItems: ['t1', 't2', 't-none'].map((id) => ({ Get: { TableName, Key: key(id) } })),
      }),
    )

    expect(Responses?.map((response) => response.Item?.count?.N)).toEqual(['1', '2', undefined])
  })

  it('writes nothing when one condition fails, and says which', async () => {
    await put('taken')

    const attempt = client.send(
      new TransactWriteItemsCommand({
        TransactItems: [
          { Put: { TableName, Item: key('left-out') } },
          {
            Put: {
              TableName,
              Item: key('taken'),
              ConditionExpression: 'attribute_not_exists(pk)',
              ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
            },
          },
        ],
      }),
    )

    const error: unknown = await attempt.catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(TransactionCanceledException)
    const reasons = error instanceof TransactionCanceledException ? error.CancellationReasons : []
    expect(reasons?.map((reason) => reason.Code)).toEqual(['None', 'ConditionalCheckFailed'])
    expect(reasons?.[1]?.Item?.pk?.S).toBe('taken')
    expect(await get('left-out')).toBeUndefined()
  })

  it('undoes what it had written when a later item cannot be written', async () => {
    await put('text', { count: { S: 'not a number' } })

    const attempt = client.send(
      new TransactWriteItemsCommand({
        TransactItems: [
          { Put: { TableName, Item: key('undone') } },
          {
            Update: {
              TableName,
              Key: key('text'),
              UpdateExpression: 'ADD #count :one',
              ExpressionAttributeNames: { '#count': 'count' },
              ExpressionAttributeValues: { ':one': { N: '1' } },
            },
          },
        ],
      }),
    )

    await expect(attempt).rejects.toThrow(/ValidationError/)
    expect(await get('undone')).toBeUndefined()
  })

  it('refuses two operations on one item', async () => {
    const items = [{ Put: { TableName, Item: key('twice') } }, { Delete: { TableName, Key: key('twice') } }]

    await expect(client.send(new TransactWriteItemsCommand({ TransactItems: items }))).rejects.toThrow(/one item/)
  })

  it('is carried out once per request token', async () => {
    const add = (amount: string) =>
      client.send(
        new TransactWriteItemsCommand({
          ClientRequestToken: 'token-1',
          TransactItems: [
            {
              Update: {
                TableName,
                Key: key('once'),
                UpdateExpression: 'ADD #count :amount',
                ExpressionAttributeNames: { '#count': 'count' },
                ExpressionAttributeValues: { ':amount': { N: amount } },
              },
            },
          ],
        }),
      )

    await add('1')
    await add('1')

    expect((await get('once'))?.count?.N).toBe('1')
    await expect(add('2')).rejects.toThrow(expect.objectContaining({ name: 'IdempotentParameterMismatchException' }))
  })

  it('loses no update when many cross each other', async () => {
    const increment = (id: string) => ({
      Update: {
        TableName,
        Key: key(id),
        UpdateExpression: 'ADD #count :one',
        ExpressionAttributeNames: { '#count': 'count' },
        ExpressionAttributeValues: { ':one': { N: '1' } },
      },
    })
    const crossing = Array.from({ length: 30 }, (_, index) =>
      client.send(
        new TransactWriteItemsCommand({
          TransactItems: index % 2 ? [increment('a'), increment('b')] : [increment('b'), increment('a')],
        }),
      ),
    )

    await Promise.all(crossing)

    expect((await get('a'))?.count?.N).toBe('30')
    expect((await get('b'))?.count?.N).toBe('30')
  })
})

it('time to live deletes what has expired and keeps the rest', async () => {
  await put('old', { expiresAt: { N: '1000' } })
  await put('young', { expiresAt: { N: '3000' } })
  await put('eternal')

  const deleted = await server.sweepExpired(2000)

  expect(deleted).toBe(1)
  expect(await get('old')).toBeUndefined()
  expect(await get('young')).toBeDefined()
  await client.send(new DeleteItemCommand({ TableName, Key: key('young') }))
})

describe('a table on disk', () => {
  const directory = temporaryFolder()

  it('keeps its items over a restart and refuses a second user of the directory', async () => {
    const first = await startTable({ directory })
    const firstClient = clientOf(first)
    await createTable(firstClient, TableName)
    await firstClient.send(new PutItemCommand({ TableName, Item: key('kept') }))
    await expect(startTable({ directory })).rejects.toThrow(/another Stopwise runs on it/)
    await first.close()

    const second = await startTable({ directory })
    const read = await clientOf(second).send(new GetItemCommand({ TableName, Key: key('kept') }))
    await second.close()

    expect(read.Item?.pk?.S).toBe('kept')
  })

  it('says what to do about a corrupt directory and leaves it alone', async () => {
    await writeFile(join(directory, 'table', 'CURRENT'), 'garbage')

    await expect(startTable({ directory })).rejects.toThrow(/npm start -- --fresh/)
  })
})
