import type { GeoPlacesClient } from '@aws-sdk/client-geo-places'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ProviderUsage } from '#engine/travel/index.ts'
import { setHandlerEnvironment } from '#test/support/handler-environment.ts'
import type { PlaceCache } from './cache.ts'
import { createPlacesClient } from './client.ts'
import type { Meter } from './list.ts'

setHandlerEnvironment()
const { geocodeAll } = await import('./list.ts')

const credentials = { accessKeyId: 'local', secretAccessKey: 'local' }
const texts = (count: number) =>
  Array.from({ length: count }, (_, index) => `${index + 1} Broadway, New York, NY 10007`)

/** The provider in its own protocol, which knows every address but those on Nowhere Lane, each after so many milliseconds. */
function slowProvider(milliseconds: number): { client: GeoPlacesClient; asked: string[] } {
  const asked: string[] = []
  const handle = async ({ body }: { body: string }, { abortSignal }: { abortSignal?: AbortSignal }) => {
    const { QueryText: text }: { QueryText: string } = JSON.parse(body)
    asked.push(text)
    await new Promise<void>((resolve, reject) => {
      setTimeout(resolve, milliseconds)
      abortSignal?.addEventListener('abort', () => reject(Object.assign(new Error('aborted'), { name: 'AbortError' })))
    })
    const item = {
      PlaceId: text,
      PlaceType: 'PointAddress',
      Title: text,
      Position: [-74, 40.7],
      MatchScores: { Overall: 1 },
    }
    const answer = { PricingBucket: 'Stored', ResultItems: text.includes('Nowhere') ? [] : [item] }
    const response = {
      statusCode: 200,
      headers: { 'content-type': 'application/json' },
      body: Buffer.from(JSON.stringify(answer)),
    }
    return { response }
  }
  const client = createPlacesClient({ region: 'us-east-1', credentials, requestHandler: { handle } as never })
  return { client, asked }
}

function createCache(): PlaceCache & { readonly kept: Map<string, string>; readonly kinds: string[] } {
  const kept = new Map<string, string>()
  const kinds: string[] = []
  return {
    kept,
    kinds,
    read: async (keys) => new Map([...kept].filter(([key]) => keys.includes(key))),
    write: async (entries, kind) => {
      kinds.push(`${entries.size} ${kind}`)
      for (const [key, value] of entries) kept.set(key, value)
    },
  }
}

/** What was taken and not given back. */
function createMeter(): Meter & { taken: number } {
  return {
    taken: 0,
    async reserve(calls) {
      this.taken += calls
    },
    async giveBack(calls) {
      this.taken -= calls
    },
  }
}

const nextTurn = setImmediate

beforeEach(async () => {
  // The first call reads the settings of AWS from files, in real time.
  const { client } = slowProvider(0)
  await geocodeAll(texts(1), { client })
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Lets the clock run until the call is over, and says how long that took. */
async function inTime<Answer>(
  call: Promise<Answer>,
): Promise<{ seconds: number; outcome: PromiseSettledResult<Answer> | undefined }> {
  let outcome: PromiseSettledResult<Answer> | undefined
  const over = Promise.allSettled([call]).then(([settled]) => {
    outcome = settled
  })
  const begin = Date.now()
  while (outcome === undefined && Date.now() - begin < 120_000) {
    await vi.advanceTimersByTimeAsync(100)
    await new Promise<void>((resolve) => nextTurn(resolve))
  }
  await over
  return { seconds: (Date.now() - begin) / 1000, outcome }
}

it('a list of 200 addresses at a provider that takes 1.5 s for each is looked up in two calls, each within the time of a function, and no address is paid twice', async () => {
  const { client, asked } = slowProvider(1500)
  const [cache, meter, usages] = [createCache(), createMeter(), [] as ProviderUsage[]]
  const options = { client, cache, meter, record: (usage: ProviderUsage) => void usages.push(usage) }

  const first = await inTime(geocodeAll(texts(200), options))
  const second = await inTime(geocodeAll(texts(200), options))

  expect(first.outcome).toMatchObject({
    status: 'rejected',
    reason: {
      kind: 'unavailable',
      code: 'places.unavailable',
      message: expect.stringMatching(/ of 200 addresses are looked up and kept/),
    },
  })
  expect(second.outcome).toMatchObject({ status: 'fulfilled', value: { results: { length: 200 } } })
  expect(Math.max(first.seconds, second.seconds)).toBeLessThan(28)
  expect(new Set(asked).size).toBe(200)
  expect(asked).toHaveLength(200)
  expect(meter.taken).toBe(200)
  expect(usages.reduce((sum, { calls }) => sum + calls, 0)).toBe(200)
})

it('a provider that does not answer is given up before the function ends, and nothing is charged for it', async () => {
  const { client } = slowProvider(600_000)
  const meter = createMeter()

  const { seconds, outcome } = await inTime(geocodeAll(texts(3), { client, meter }))

  expect(seconds).toBeLessThan(28)
  expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'places.unavailable' } })
  expect(meter.taken).toBe(0)
})

it('a text without a place is kept apart from what was found, and not asked for again', async () => {
  const { client, asked } = slowProvider(0)
  const cache = createCache()
  const list = ['9 Nowhere Lane, Albany, NY 12207', '1 Broadway, New York, NY 10007']

  const first = await inTime(geocodeAll(list, { client, cache }))
  const second = await inTime(geocodeAll(list, { client, cache }))

  expect(asked).toHaveLength(2)
  expect(cache.kinds).toEqual(['1 resolved', '1 unresolved'])
  expect(second.outcome).toMatchObject({ status: 'fulfilled', value: { usage: { calls: 0 } } })
  expect(second.outcome?.status === 'fulfilled' && second.outcome.value.results).toEqual(
    first.outcome?.status === 'fulfilled' && first.outcome.value.results,
  )
})
