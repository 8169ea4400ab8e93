import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { GeoPlacesClient } from '@aws-sdk/client-geo-places'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { greatCircleMeters } from '#engine/base/geo.ts'
import { type Listener, listen } from '#local/http/listen.ts'
import { readBody } from '#local/http/read-body.ts'
import { type LocationServer, startLocation } from '#local/places/location-server.ts'
import { setHandlerEnvironment } from '#test/support/handler-environment.ts'
import type { PlaceCache } from './cache.ts'
import { createPlacesClient } from './client.ts'
import type { Meter } from './list.ts'
import { addressLine } from './resolved.ts'

setHandlerEnvironment()
const { placeAt, resolvePlace, suggestPlaces } = await import('./places.ts')
const { geocodeAll } = await import('./list.ts')

const config = { region: 'us-east-1', credentials: { accessKeyId: 'local', secretAccessKey: 'local' } }
const csv = `address,house_number,street,city,borough,zip,lat,lng,community_district,source
"85 Bowery, New York, NY 10002",85,Bowery,New York,Manhattan,10002,40.7170,-73.9956,103,test
"100 Broadway, New York, NY 10005",100,Broadway,New York,Manhattan,10005,40.7082,-74.0107,101,test
"100 Broadway, Brooklyn, NY 11249",100,Broadway,Brooklyn,Brooklyn,11249,40.7104,-73.9660,301,test
"106 Greenwich Street, New York, NY 10006",106,Greenwich Street,New York,Manhattan,10006,40.70852,-74.013527,101,test
`

let server: LocationServer
let proxy: Listener
let client: GeoPlacesClient
let asked: { path: string; body: string }[] = []

beforeAll(async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'places-')), 'city.csv')
  await writeFile(file, csv)
  server = await startLocation({ csvFiles: [file] })
  proxy = await listen(async (request, response) => {
    const body = (await readBody(request)).toString()
    asked.push({ path: request.url ?? '', body })
    const { method = 'GET' } = request
    const answer = await fetch(`${server.url}${request.url}`, { method, ...(method === 'POST' ? { body } : {}) })
    const type = answer.headers.get('x-amzn-errortype')
    response.writeHead(answer.status, {
      'content-type': 'application/json',
      ...(type ? { 'x-amzn-errortype': type } : {}),
    })
    response.end(await answer.text())
  })
  // A busy machine answers late.
  client = createPlacesClient({ ...config, endpoint: proxy.url, requestHandler: { requestTimeout: 60_000 } })
  await server.load()
}, 30_000)
afterAll(() => Promise.all([proxy.close(), server.close()]))
beforeEach(() => {
  asked = []
})

function createMeter(): Meter & { readonly noted: string[] } {
  const noted: string[] = []
  return {
    noted,
    reserve: async (calls) => void noted.push(`reserve ${calls}`),
    giveBack: async (calls) => void noted.push(`give back ${calls}`),
  }
}

function createCache(): PlaceCache & { readonly kept: Map<string, string> } {
  const kept = new Map<string, string>()
  return {
    kept,
    read: async (keys) => new Map([...kept].filter(([key]) => keys.includes(key))),
    write: async (entries) => {
      for (const [key, value] of entries) kept.set(key, value)
    },
  }
}

describe('geocoding a list', () => {
  it('answers in the order of the list, each text once [T-172]', async () => {
    const texts = ['100 Broadway, Brooklyn, NY', '85 Bowery, New York, NY 10002', ' 85 BOWERY, new york NY 10002 ']
    const { results, usage } = await geocodeAll(texts, { client })

    expect(results.map((result) => (result.kind === 'resolved' ? result.address : result.reason))).toEqual([
      '100 Broadway, Brooklyn, NY 11249',
      '85 Bowery, New York, NY 10002',
      '85 Bowery, New York, NY 10002',
    ])
    expect(usage).toEqual({ calls: 2, estimatedCostMicroDollars: 8_000 })
    expect(asked.every(({ body }) => body.includes('"IntendedUse":"Storage"'))).toBe(true)
  })

  it('says how sure a position is', async () => {
    const { results } = await geocodeAll(['85 Bowery, NYC', '9 Nowhere Lane, Albany, NY 12207', 'Albany, NY'], {
      client,
    })

    expect(results.map((result) => (result.kind === 'resolved' ? result.quality : result.reason))).toEqual([
      'exact',
      'area',
      'area',
    ])
    // Nobody knows the lane: the address stays as it was written, and the ZIP code says how far off it may be.
    const [, lane] = results
    expect(lane).toMatchObject({ address: '9 Nowhere Lane, Albany, NY 12207' })
    expect(lane?.kind === 'resolved' && lane.radiusMeters).toBeGreaterThan(300)
    expect(lane?.kind === 'resolved' && lane.radiusMeters).toBeLessThan(10_000)
  })

  it('tells nothing found, several found and too little written apart, with best guesses', async () => {
    const texts = [
      '106 Geenwcih Street, New York, NY 10006',
      '100 Broadway, NY',
      '12 Main',
      'asdfgh',
      'x'.repeat(300),
      '',
    ]
    const { results, usage } = await geocodeAll(texts, { client })

    expect(results.map((result) => (result.kind === 'unresolved' ? result.reason : result.address))).toEqual([
      'none',
      'ambiguous',
      'too-little',
      'none',
      'none',
      'too-little',
    ])
    expect(usage.calls).toBe(3)
    const [misspelled, ambiguous] = results
    expect(misspelled?.kind === 'unresolved' && misspelled.candidates[0]?.address).toBe(
      '106 Greenwich Street, New York, NY 10006',
    )
    expect(ambiguous?.kind === 'unresolved' && ambiguous.candidates).toHaveLength(2)
  })

  it('leaves the United States only when a country is named', async () => {
    const { results } = await geocodeAll(['10 Rue de Rivoli, 75001 Paris, France', 'Paris, TX'], { client })

    // A city of millions is no place for a stop: a person chooses.
    expect(results[0]).toMatchObject({ kind: 'unresolved', candidates: [{ address: 'Paris, France' }] })
    expect(results[1]).toMatchObject({ kind: 'resolved', address: 'Paris, TX' })
  })

  it('keeps a street abroad as it was written, where only its town is known', async () => {
    const written = ['שדרות רוטשילד 1, Tel Aviv, Israel', 'Hauptstraße 5, Potsdam, Germany', 'Tel Aviv, Israel']
    const { results } = await geocodeAll(written, { client })

    expect(results).toMatchObject(written.map((address) => ({ kind: 'resolved', quality: 'area', address })))
  })

  it('asks the cache first and keeps what it finds', async () => {
    const cache = createCache()
    await geocodeAll(['85 Bowery, New York, NY 10002', '12 Main'], { client, cache })
    const again = await geocodeAll(['85 BOWERY, New York, NY  10002, USA'], { client, cache })

    expect(again.results[0]).toMatchObject({ kind: 'resolved', quality: 'exact' })
    expect(again.usage.calls).toBe(0)
    expect(asked).toHaveLength(1)
    expect(cache.kept.size).toBe(1)
  })

  it('asks again when the cache holds what it cannot read', async () => {
    const cache = createCache()
    await geocodeAll(['85 Bowery, New York, NY 10002'], { client, cache })
    for (const [key, broken] of [...cache.kept.keys()].map((key) => [key, '{"address":7']) as [string, string][]) {
      cache.kept.set(key, broken)
    }
    const { results } = await geocodeAll(['85 Bowery, New York, NY 10002'], { client, cache })

    expect(results[0]?.kind).toBe('resolved')
    expect(asked).toHaveLength(2)
  })

  it('keeps what it found before the provider failed, and says what to do', async () => {
    const cache = createCache()
    const meter = createMeter()
    let calls = 0
    const failing = await listen(async (request, response) => {
      calls += 1
      const body = (await readBody(request)).toString()
      const answer = await fetch(`${server.url}${request.url}`, { method: 'POST', body })
      response.writeHead(calls > 1 ? 500 : 200, { 'content-type': 'application/json' }).end(await answer.text())
    })
    const call = geocodeAll(['85 Bowery, New York, NY 10002', '100 Broadway, Brooklyn, NY'], {
      client: createPlacesClient({ ...config, endpoint: failing.url }),
      cache,
      meter,
      concurrency: 1,
    })

    await expect(call).rejects.toMatchObject({ kind: 'unavailable', code: 'places.unavailable' })
    expect(meter.noted).toEqual(['reserve 2', 'give back 1'])
    expect(cache.kept.size).toBe(1)
    expect(calls).toBe(1 + 3)
    await failing.close()
  })

  it('keeps and pays for what was on its way when another call failed', async () => {
    const cache = createCache()
    const meter = createMeter()
    const texts = Array.from({ length: 8 }, (_, index) => `${85 + index} Bowery, New York, NY 10002`)
    const failing = await listen(async (request, response) => {
      const body = (await readBody(request)).toString()
      const fails = body.includes('88 Bowery')
      // The failing one answers first, so that the others are still under way.
      if (!fails) await new Promise((resolve) => setTimeout(resolve, 300))
      const answer = await fetch(`${server.url}${request.url}`, { method: 'POST', body })
      response.writeHead(fails ? 400 : 200, { 'content-type': 'application/json' }).end(await answer.text())
    })

    const call = geocodeAll(texts, {
      client: createPlacesClient({ ...config, endpoint: failing.url }),
      cache,
      meter,
      concurrency: 8,
    })

    await expect(call).rejects.toThrow()
    expect(meter.noted).toEqual(['reserve 8', 'give back 1'])
    expect(cache.kept.size).toBe(7)
    await failing.close()
  })

  it('are taken from the meter before the first is bought, without those that need no call', async () => {
    const [cache, meter] = [createCache(), createMeter()]
    const texts = ['85 Bowery, New York, NY 10002', '85 BOWERY, New York, NY 10002', '12 Main']

    await geocodeAll(texts, { client, cache, meter })
    await geocodeAll(texts, { client, cache, meter })
    const full = { ...meter, reserve: () => Promise.reject(new Error('full')) }
    const refused = geocodeAll(['100 Broadway, Brooklyn, NY'], { client, cache, meter: full })

    await expect(refused).rejects.toThrow('full')
    expect(meter.noted).toEqual(['reserve 1'])
    expect(asked).toHaveLength(1)
  })
})

describe('suggestions', () => {
  it('complete an address and lead to its place [P-023]', async () => {
    const { suggestions, usage } = await suggestPlaces('85 bow', { client })
    const { place } = await resolvePlace(suggestions[0]?.placeId ?? '', { client })

    expect(suggestions[0]).toMatchObject({ title: '85 Bowery', subtitle: 'New York, NY 10002' })
    expect(usage).toEqual({ calls: 1, estimatedCostMicroDollars: 200 })
    expect(place).toMatchObject({ address: '85 Bowery, New York, NY 10002', quality: 'exact' })
    expect(asked[1]?.path).toContain('intended-use=Storage')
  })

  it('prefer what is near', async () => {
    const near = { lat: 40.71, lng: -73.966 }
    const { suggestions } = await suggestPlaces('100 Broad', { client, near, limit: 1 })

    expect(suggestions.map(({ subtitle }) => subtitle)).toEqual(['Brooklyn, NY 11249'])
  })

  it('are none for nothing, without a call', async () => {
    expect((await suggestPlaces('  ', { client })).suggestions).toEqual([])
    expect(asked).toEqual([])
  })

  it('of an unknown id lead nowhere', async () => {
    expect(await resolvePlace('nonsense', { client })).toEqual({
      place: undefined,
      usage: { calls: 0, estimatedCostMicroDollars: 0 },
    })
  })
})

it('a position has an address on land and none at sea', async () => {
  expect((await placeAt({ lat: 40.71702, lng: -73.99561 }, { client })).place?.address).toBe(
    '85 Bowery, New York, NY 10002',
  )
  expect((await placeAt({ lat: 30, lng: -40 }, { client })).place).toBeUndefined()
})

it('an address line is written as people in the United States do', () => {
  expect(addressLine('85 Bowery, New York, NY 10002-5112, United States')).toBe('85 Bowery, New York, NY 10002')
  expect(addressLine('10 Rue de Rivoli, 75001 Paris, France')).toBe('10 Rue de Rivoli, 75001 Paris, France')
})

const data = join(import.meta.dirname, '../../../../shared/data')
const hasData = existsSync(data)
if (!hasData) process.stderr.write('The folder ../shared/data is missing: the sixty real addresses are passed over.\n')

const Coordinates = z.tuple([z.number(), z.number()])
const Sample = z.object({ stopList: z.array(z.object({ address: z.string(), coordinates: Coordinates })) })

describe.runIf(hasData)('sixty real addresses', () => {
  it('resolve within 150 m of where they are [P-338]', async () => {
    const csvFiles = ['addresses.csv', 'addresses_osm_lower_manhattan.csv', 'addresses_more.csv.gz']
    const city = await startLocation({ csvFiles: csvFiles.map((file) => join(data, 'nyc', file)) })
    const { stopList } = Sample.parse(JSON.parse(readFileSync(join(data, 'samples/planner/S60.json'), 'utf8')))
    const { results } = await geocodeAll(
      stopList.map(({ address }) => address),
      { client: createPlacesClient({ ...config, endpoint: city.url }) },
    )
    await city.close()

    for (const [index, { address, coordinates }] of stopList.entries()) {
      const result = results[index]
      if (result?.kind !== 'resolved') throw new Error(`${address} is ${result?.reason}`)
      const [lat, lng] = coordinates
      expect(greatCircleMeters(result.position, { lat, lng }), address).toBeLessThan(150)
    }
    expect(results).toHaveLength(60)
  }, 30_000)
})
