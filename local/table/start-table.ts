import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { type Listener, listenOnLoopback } from '#local/http/listen.ts'
import { readBody } from '#local/http/read-body.ts'
import { openDynalite, type Store } from './dynalite-store.ts'
import { answerOf } from './dynamo-error.ts'
import { createExpiry } from './expiry.ts'
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
