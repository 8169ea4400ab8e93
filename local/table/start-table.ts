import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import { join } from 'node:path'
import scan from 'dynalite/actions/scan.js'
import validations from 'dynalite/validations/index.js'
import scanShape from 'dynalite/validations/scan.js'
import { type Listener, listenOnLoopback } from '#local/http/listen.ts'
import { readBody } from '#local/http/read-body.ts'
import { type Item, openDynalite, promised, type Store, type Table } from './dynalite-store.ts'
import { answerOf } from './dynamo-error.ts'
import { actionOf } from './table-actions.ts'
import { primaryKey } from './transaction-plan.ts'
import { createTransactGetItems, createTransactWriteItems } from './transactions.ts'

export type TableServer = Listener & {
  /** Deletes what has expired by then (epoch seconds); runs by itself every minute. */
  sweepExpired(nowSeconds?: number): Promise<number>
}

const SWEEP_EVERY_MS = 60_000
const epochSeconds = () => Math.floor(Date.now() / 1000)

/** DynamoDB: dynalite, and the operations that it lacks. In memory without a directory. */
export async function startTable(options: { port?: number; directory?: string }): Promise<TableServer> {
  const directory = options.directory === undefined ? undefined : join(options.directory, 'table')
  const { server, store, markClosed } = await openDynalite(directory)
  const expiry = createExpiry(store)
  answerMissingOperations(server, missingOperations(store, expiry))
  const listener = await listenOnLoopback(server, { port: options.port }).catch(async (error: unknown) => {
    await store.db.close()
    throw error
  })
  const sweepExpired = (nowSeconds = epochSeconds()) => expiry.sweep(nowSeconds)
  const timer = setInterval(() => void sweepExpired().catch(console.error), SWEEP_EVERY_MS).unref()
  return {
    ...listener,
    sweepExpired,
    close: async () => {
      clearInterval(timer)
      await listener.close()
      await markClosed()
    },
  }
}

type Operation = (request: never) => Promise<object>

function missingOperations(store: Store, expiry: ReturnType<typeof createExpiry>): Record<string, Operation> {
  return {
    TransactWriteItems: createTransactWriteItems(store),
    TransactGetItems: createTransactGetItems(store),
    UpdateTimeToLive: expiry.update,
    DescribeTimeToLive: expiry.describe,
  }
}

function answerMissingOperations(server: Server, operations: Record<string, Operation>): void {
  const dynalite = server.listeners('request') as RequestListener[]
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    const operation = operations[String(request.headers['x-amz-target'] ?? '').split('.')[1] ?? '']
    if (operation) return void answer(operation, request, response)
    for (const listener of dynalite) listener(request, response)
  })
}

async function answer(operation: Operation, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { status, body } = await resultOf(operation, request)
  const headers = { 'content-type': 'application/x-amz-json-1.0', 'x-amzn-requestid': randomUUID() }
  response.writeHead(status, headers).end(JSON.stringify(body))
}

async function resultOf(operation: Operation, request: IncomingMessage): Promise<{ status: number; body: object }> {
  try {
    const input = JSON.parse((await readBody(request)).toString('utf8'))
    return { status: 200, body: await operation(input as never) }
  } catch (error) {
    const known = answerOf(error)
    if (known) return known
    console.error('local table: an operation failed', error)
    const message = error instanceof Error ? error.message : String(error)
    return { status: 500, body: { __type: 'com.amazonaws.dynamodb.v20120810#InternalServerError', message } }
  }
}

type Specification = { Enabled: boolean; AttributeName: string }
type Specifications = Record<string, Specification>
type ScanResult = { Items: Item[]; LastEvaluatedKey?: Item }

const KEY = 'specifications'

/** Time to live: dynalite has none, so its settings lie among the tags and the sweep is ours. */
function createExpiry(store: Store) {
  const settings = store.getTagDb('time-to-live')
  const read = () =>
    promised<Specifications | undefined>((callback) => settings.get(KEY, callback as never)).catch(() => undefined)
  const requireTable = (name: string) => promised<Table>((callback) => store.getTable(name, callback))

  return {
    async update(request: { TableName: string; TimeToLiveSpecification: Specification }): Promise<object> {
      await requireTable(request.TableName)
      const next = { ...(await read()), [request.TableName]: request.TimeToLiveSpecification }
      await promised((callback) => settings.put(KEY, next, callback))
      return { TimeToLiveSpecification: request.TimeToLiveSpecification }
    },

    async describe({ TableName }: { TableName: string }): Promise<object> {
      await requireTable(TableName)
      const set = (await read())?.[TableName]
      if (!set?.Enabled) return { TimeToLiveDescription: { TimeToLiveStatus: 'DISABLED' } }
      return { TimeToLiveDescription: { TimeToLiveStatus: 'ENABLED', AttributeName: set.AttributeName } }
    },

    /** Deletes what has expired by `nowSeconds` (epoch); returns how many items. */
    async sweep(nowSeconds: number): Promise<number> {
      let deleted = 0
      for (const [name, { Enabled, AttributeName }] of Object.entries((await read()) ?? {})) {
        if (Enabled) deleted += await sweepTable(store, name, expiredFilter(AttributeName, nowSeconds))
      }
      return deleted
    },
  }
}

const expiredFilter = (attribute: string, nowSeconds: number) => ({
  FilterExpression: '#expiry < :now',
  ExpressionAttributeNames: { '#expiry': attribute },
  ExpressionAttributeValues: { ':now': { N: String(nowSeconds) } },
})

async function sweepTable(store: Store, TableName: string, filter: object): Promise<number> {
  const table = await promised<Table>((callback) => store.getTable(TableName, callback))
  let deleted = 0
  let from: { ExclusiveStartKey?: Item } = {}
  do {
    const { Items, LastEvaluatedKey } = await scanPage(store, { TableName, ...filter, ...from })
    for (const item of Items) {
      const request = { TableName, Key: primaryKey(item, table) }
      await promised((callback) => actionOf('Delete')(store, request, callback))
    }
    deleted += Items.length
    from = LastEvaluatedKey ? { ExclusiveStartKey: LastEvaluatedKey } : {}
  } while (from.ExclusiveStartKey)
  return deleted
}

function scanPage(store: Store, raw: object): Promise<ScanResult> {
  const request = validations.checkTypes<object>(raw, scanShape.types)
  validations.checkValidations(request, scanShape.types, scanShape.custom, store)
  return promised<ScanResult>((callback) => scan(store, request, callback as never))
}
