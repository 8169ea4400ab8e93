import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listenOnLoopback } from '#local/http/listen.ts'
import { pointStoreAt } from '#test/support/table-environment.ts'
import type { RequestToCount } from './counters.ts'

const request: RequestToCount = {
  userId: 'driver',
  requestId: 'r1',
  scope: 'web',
  month: '2026-11',
  stops: 3,
  limit: 200,
  expiresAt: 4_000_000_000,
}

/** Codes with which the next transactions are cancelled; after them they are carried out. */
let cancellations: [marker: string, counter: string][]
let calls: number
let server: Server
let close: () => Promise<void>

beforeAll(async () => {
  server = createServer((_request, response) => {
    calls += 1
    const codes = cancellations.shift()
    const body = codes
      ? {
          __type: 'com.amazonaws.dynamodb.v20120810#TransactionCanceledException',
          message: `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes.join(', ')}]`,
          CancellationReasons: codes.map((Code) => ({ Code })),
        }
      : {}
    response.writeHead(codes ? 400 : 200, { 'content-type': 'application/x-amz-json-1.0' }).end(JSON.stringify(body))
  })
  const listener = await listenOnLoopback(server)
  close = listener.close
  pointStoreAt(listener.url)
})

afterAll(() => close())

beforeEach(() => {
  calls = 0
  cancellations = []
})

describe('a counter that is written by two requests at once', () => {
  const conflict: [string, string] = ['None', 'TransactionConflict']

  it('is written again, and not taken for full', async () => {
    const { countRequest } = await import('./counters.ts')
    cancellations = [conflict, ['TransactionConflict', 'None'], conflict]

    expect(await countRequest(request)).toBe('counted')
    expect(calls).toBe(4)
  })

  it('is full or repeated only if the table says so', async () => {
    const { countRequest } = await import('./counters.ts')

    cancellations = [conflict, ['None', 'ConditionalCheckFailed']]
    expect(await countRequest(request)).toBe('limit')

    cancellations = [['ConditionalCheckFailed', 'None']]
    expect(await countRequest(request)).toBe('repeated')

    cancellations = [['ConditionalCheckFailed', 'ConditionalCheckFailed']]
    expect(await countRequest(request)).toBe('repeated')
  })

  it('is given back in the end', async () => {
    const { uncountRequest } = await import('./counters.ts')
    cancellations = [conflict, conflict]

    await uncountRequest(request)

    expect(calls).toBe(3)
  })

  it('is given up with an error, not with an answer', async () => {
    const { countRequest } = await import('./counters.ts')
    cancellations = Array.from({ length: 20 }, () => conflict)

    await expect(countRequest(request)).rejects.toThrow('too many requests at once')
    expect(calls).toBe(8)
  })
})

describe('a transaction that is cancelled for no refusal', () => {
  it.each(['ThrottlingError', 'ProvisionedThroughputExceeded'])(
    'is tried again where the table is busy: %s',
    async (code) => {
      const { countRequest } = await import('./counters.ts')
      cancellations = [
        ['None', code],
        [code, 'ConditionalCheckFailed'],
      ]

      expect(await countRequest(request)).toBe('counted')
      expect(calls).toBe(3)
    },
  )

  it.each([
    ['None', 'ValidationError'],
    ['ConditionalCheckFailed', 'ItemCollectionSizeLimitExceeded'],
    ['None', 'None'],
  ] satisfies [string, string][])('fails, and does not count as written: %s, %s', async (marker, counter) => {
    const { countRequest, uncountRequest } = await import('./counters.ts')

    cancellations = [[marker, counter]]
    await expect(countRequest(request)).rejects.toThrow('cancelled')
    cancellations = [[marker, counter]]
    await expect(uncountRequest(request)).rejects.toThrow('cancelled')
    expect(calls).toBe(2)
  })
})
