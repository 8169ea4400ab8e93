import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DynamoDBClient, GetItemCommand, ListTablesCommand, PutItemCommand } from '@aws-sdk/client-dynamodb'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { PortBusyError } from '#local/http/listen.ts'
import { createTable } from './create-table.ts'
import type { TableServer } from './start-table.ts'
import { startTableThread } from './table-thread.ts'

let directory: string
let open: TableServer[] = []

const start = async (place: Parameters<typeof startTableThread>[0] = {}): Promise<TableServer> => {
  const table = await startTableThread(place)
  open.push(table)
  return table
}
const clientOf = ({ url: endpoint }: TableServer) =>
  new DynamoDBClient({ endpoint, region: 'us-east-1', credentials: { accessKeyId: 'local', secretAccessKey: 'local' } })

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'stopwise-table-thread-'))
})

afterEach(async () => {
  for (const table of open) await table.close().catch(() => undefined)
  open = []
  await rm(directory, { recursive: true, force: true })
})

describe('the table in a thread of its own', () => {
  it('answers, and keeps what was written for the next one', async () => {
    const item = { pk: { S: 'one' }, sk: { S: 'two' }, said: { S: 'three' } }
    const first = await start({ directory })
    await createTable(clientOf(first), 'kept')
    await clientOf(first).send(new PutItemCommand({ TableName: 'kept', Item: item }))
    await first.close()

    const second = await start({ directory })
    const get = new GetItemCommand({ TableName: 'kept', Key: { pk: { S: 'one' }, sk: { S: 'two' } } })

    expect((await clientOf(second).send(get)).Item).toEqual(item)
  })

  it('deletes what has expired when it is asked to', async () => {
    const table = await start()
    await createTable(clientOf(table), 'swept')
    const item = { pk: { S: 'one' }, sk: { S: 'two' }, expiresAt: { N: '1000' } }
    await clientOf(table).send(new PutItemCommand({ TableName: 'swept', Item: item }))

    expect([await table.sweepExpired(999), await table.sweepExpired(1001)]).toEqual([0, 1])
  })

  it('says what keeps it from starting: a busy port, a folder in use', { tags: ['deep'] }, async () => {
    const { port } = await start({ directory })

    await expect(startTableThread({ port })).rejects.toEqual(expect.objectContaining({ port, name: 'PortBusyError' }))
    await expect(startTableThread({ port })).rejects.toBeInstanceOf(PortBusyError)
    await expect(startTableThread({ directory })).rejects.toThrow(/another Stopwise runs on it/)
  })

  it('no longer answers once it is closed, and its files are free', async () => {
    const table = await start({ directory })
    await table.close()

    await expect(clientOf(table).send(new ListTablesCommand({}))).rejects.toThrow()
    await start({ directory })
  })
})
