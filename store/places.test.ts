import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { type Listener, listen } from '#local/http/listen.ts'
import { readBody } from '#local/http/read-body.ts'
import { pointStoreAt, TABLE_NAME } from '#test/support/table-environment.ts'

const Requests = z.array(z.looseObject({ PutRequest: z.object({ Item: z.record(z.string(), z.looseObject({})) }) }))
const Keys = z.object({ Keys: z.array(z.looseObject({ pk: z.object({ S: z.string() }), sk: z.unknown() })) })
const Batch = z.object({ RequestItems: z.object({ [TABLE_NAME]: z.union([Requests, Keys]) }) })
type Item = Readonly<Record<string, unknown>>

/** A table that takes half of each batch, rounded up: no emulator is ever so busy. */
const items = new Map<string, Item>()
let calls: number
let takesNothing: boolean
let server: Listener
let store: typeof import('./places.ts')

const share = <Each>(all: readonly Each[]): [taken: readonly Each[], left: readonly Each[]] => {
  const half = takesNothing ? 0 : Math.ceil(all.length / 2)
  return [all.slice(0, half), all.slice(half)]
}
const pkOf = (item: Item) => z.object({ S: z.string() }).parse(item.pk).S

function answer(body: unknown): object {
  const batch = Batch.parse(body).RequestItems[TABLE_NAME]
  if (Array.isArray(batch)) {
    const [taken, left] = share(batch)
    for (const { PutRequest } of taken) items.set(pkOf(PutRequest.Item), PutRequest.Item)
    return { UnprocessedItems: left.length > 0 ? { [TABLE_NAME]: left } : {} }
  }
  const [taken, left] = share(batch?.Keys ?? [])
  const found = taken.flatMap(({ pk }) => items.get(pk.S) ?? [])
  const UnprocessedKeys = left.length > 0 ? { [TABLE_NAME]: { Keys: left } } : {}
  return { Responses: { [TABLE_NAME]: found }, UnprocessedKeys }
}

beforeAll(async () => {
  server = await listen(async (request, response) => {
    calls += 1
    const reply = answer(JSON.parse((await readBody(request)).toString()))
    response.writeHead(200, { 'content-type': 'application/x-amz-json-1.0' }).end(JSON.stringify(reply))
  })
  pointStoreAt(server.url)
  store = await import('./places.ts')
})
afterAll(() => server.close())
beforeEach(() => {
  items.clear()
  calls = 0
  takesNothing = false
})

const NOW = 50_000
const entries = (count: number) => new Map(Array.from({ length: count }, (_, index) => [`k${index}`, `v${index}`]))

describe('a batch of places that the table takes in half', () => {
  it('is sent again for the rest', async () => {
    await store.writePlaces(entries(4), 100)

    expect(items.size).toBe(4)
    expect(calls).toBe(3)
  })

  it('is asked for again for the rest', async () => {
    await store.writePlaces(entries(4), 100)

    expect(await store.readPlaces(['k0', 'k1', 'k2', 'k3'], NOW)).toEqual(entries(4))
  })

  it('is not answered once its time is over', async () => {
    await store.writePlaces(entries(1), 50)

    expect(await store.readPlaces(['k0'], 49_999)).toEqual(entries(1))
    expect(await store.readPlaces(['k0'], 50_000)).toEqual(new Map())
  })

  it('is given up after six tries, since a place can be asked for again', async () => {
    takesNothing = true

    await store.writePlaces(entries(2), 1)

    expect(calls).toBe(6)
    expect(items.size).toBe(0)
  })
})
