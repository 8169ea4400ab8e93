import type { GeoRoutesClient } from '@aws-sdk/client-geo-routes'
import pMap from 'p-map'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Position } from '#engine/base/geo.ts'
import { estimateMatrix } from '#engine/travel/index.ts'
import { type Listener, listen } from '#local/http/listen.ts'
import { readBody } from '#local/http/read-body.ts'
import { type LocationServer, startLocation } from '#local/places/location-server.ts'
import { estimatedLegs } from './answer.ts'
import { createRoutesClient } from './client.ts'
import { chunkPoints } from './legs.ts'
import { legs, matrix } from './travel.ts'

const config = { region: 'us-east-1', credentials: { accessKeyId: 'local', secretAccessKey: 'local' } }

/** A line of points up Broadway, 200 m apart. */
const line = (count: number): Position[] =>
  Array.from({ length: count }, (_, index) => ({ lat: 40.72 + index * 0.0018, lng: -73.99 }))

let server: LocationServer
let client: GeoRoutesClient
const listeners: Listener[] = []

beforeAll(async () => {
  server = await startLocation({ csvFiles: [] })
  // A busy machine answers late.
  client = createRoutesClient({ ...config, endpoint: server.url }, 60_000)
  await server.load()
}, 30_000)
afterAll(() => server.close())
afterEach(async () => {
  await Promise.all(listeners.splice(0).map((listener) => listener.close()))
})

/** A provider that answers with an error first, then as the emulator does; counts its calls. */
async function flakyProvider(failures: { status: number; type: string; times: number }) {
  const calls = { count: 0 }
  const listener = await listen(async (request, response) => {
    calls.count += 1
    const body = await readBody(request)
    if (calls.count <= failures.times) {
      response.writeHead(failures.status, { 'x-amzn-errortype': failures.type, 'content-type': 'application/json' })
      response.end('{"Message":"no"}')
      return
    }
    const answer = await fetch(`${server.url}${request.url}`, { method: 'POST', body: new Uint8Array(body) })
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text())
  })
  listeners.push(listener)
  return { calls, client: createRoutesClient({ ...config, endpoint: listener.url }) }
}

describe('priced legs', () => {
  it.each([
    [2, 1],
    [25, 1],
    [26, 2],
    [49, 2],
    [50, 3],
    [102, 5],
  ])('of %i points cost %i calls and join without a gap [P-114, P-339, P-373, D-223, D-250]', async (count, calls) => {
    const points = line(count)
    const answer = await legs([points], 'driving', client)
    const [route = []] = answer.routes

    expect(answer).toMatchObject({ source: 'amazon-location', fellBack: false })
    expect(answer.usage).toEqual({ calls, estimatedCostMicroDollars: calls * 500 })
    expect(route).toHaveLength(count - 1)
    for (const [index, leg] of route.entries()) {
      expect(leg.source).toBe('amazon-location')
      expect(leg.geometry[0]).toEqual([points[index]?.lat, points[index]?.lng])
      expect(leg.geometry.at(-1)).toEqual([points[index + 1]?.lat, points[index + 1]?.lng])
      expect(leg.durationSeconds).toBeGreaterThan(0)
    }
  })

  it('carry text directions', async () => {
    const { routes } = await legs([line(3)], 'walking', client)

    expect(routes[0]?.[0]?.steps[0]?.instruction).toMatch(/^Straight line north/)
  })

  it('of several routes come in their order', async () => {
    const { routes, usage } = await legs([line(30), line(3), []], 'driving', client)

    expect(routes.map((route) => route.length)).toEqual([29, 2, 0])
    expect(usage.calls).toBe(3)
  })

  it('are estimated for bicycles, which the provider does not know, at no cost', async () => {
    const answer = await legs([line(30)], 'bicycling', client)

    expect(answer).toMatchObject({ source: 'estimated', fellBack: false, usage: { calls: 0 } })
    expect(answer.routes[0]?.every((leg) => leg.source === 'estimated')).toBe(true)
  })

  it.each(['driving', 'bicycling', 'walking'] as const)('refuse an ocean when %s [P-364, T-172]', async (mode) => {
    const paris = { lat: 48.85, lng: 2.35 }

    await expect(legs([[...line(2), paris]], mode, client)).rejects.toMatchObject({
      kind: 'invalid',
      code: 'travel.unreachable',
      message:
        'No possible route detected. Please ensure that each stop is reachable by road from the other locations on your list.',
    })
  })
})

it('an estimate leads to the other coast and over no ocean [P-364]', () => {
  const newYork = { lat: 40.75, lng: -73.99 }
  const ways = (to: Position) => () => estimatedLegs([[newYork, to]], 'driving', false)

  expect(ways({ lat: 47.61, lng: -122.33 })).not.toThrow()
  expect(ways({ lat: 51.5, lng: -0.13 })).toThrow('No possible route detected.')
})

describe('a ferry', () => {
  const part = (type: 'Vehicle' | 'Ferry', from: number, to: number, stop?: number) => ({
    Type: type,
    TravelMode: type === 'Ferry' ? 'Ferry' : 'Car',
    Geometry: {
      LineString: [
        [from, 0],
        [to, 0],
      ],
    },
    [`${type}LegDetails`]: {
      Arrival: { Place: { Position: [to, 0], ...(stop === undefined ? {} : { WaypointIndex: stop }) } },
      Departure: { Place: { Position: [from, 0] } },
      Summary: { Overview: { Distance: 10, Duration: 60 } },
      TravelSteps: [{ Type: 'Depart', Instruction: `${type} ${from}`, Duration: 60, Distance: 10 }],
    },
  })

  it('is part of the leg between two stops', async () => {
    const Legs = [part('Vehicle', 0, 1), part('Ferry', 1, 2), part('Vehicle', 2, 3, 0), part('Vehicle', 3, 4)]
    const provider = await listen(async (request, response) => {
      await readBody(request)
      const answer = { LegGeometryFormat: 'Simple', Notices: [], Routes: [{ Legs, MajorRoadLabels: [] }] }
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
    })
    listeners.push(provider)
    const { routes, source } = await legs(
      [line(3)],
      'driving',
      createRoutesClient({ ...config, endpoint: provider.url }),
    )

    expect(source).toBe('amazon-location')
    expect(routes[0]?.map((leg) => [leg.durationSeconds, leg.distanceMeters])).toEqual([
      [180, 30],
      [60, 10],
    ])
    expect(routes[0]?.[0]?.steps.map((step) => step.instruction)).toEqual(['Vehicle 0', 'Ferry 1', 'Vehicle 2'])
    expect(routes[0]?.[0]?.geometry.at(-1)).toEqual([0, 3])
  })
})

describe('a provider that fails', () => {
  it.each([
    [429, 'ThrottlingException'],
    [500, 'InternalServerException'],
    [503, 'ServiceUnavailable'],
  ])('with %i is asked again', async (status, type) => {
    const provider = await flakyProvider({ status, type, times: 2 })
    const answer = await legs([line(5)], 'driving', provider.client)

    expect(answer.source).toBe('amazon-location')
    expect(provider.calls.count).toBe(3)
  })

  it('for good makes every leg an estimate: one plan, one truth', async () => {
    const provider = await flakyProvider({ status: 500, type: 'InternalServerException', times: 1_000 })
    const answer = await legs([line(30), line(4)], 'driving', provider.client)

    expect(answer).toMatchObject({ source: 'estimated', fellBack: true })
    expect(answer.routes.flat()).toHaveLength(32)
    expect(answer.routes.flat().every((leg) => leg.source === 'estimated')).toBe(true)
  })

  it('to answer in time is replaced as well', async () => {
    const silent = await listen(() => undefined)
    listeners.push(silent)
    const impatient = createRoutesClient({ ...config, endpoint: silent.url, maxAttempts: 1 }, 50)
    const answer = await legs([line(3)], 'driving', impatient)

    expect(answer).toMatchObject({ source: 'estimated', fellBack: true, usage: { calls: 0 } })
  })

  it('is not replaced when the question was wrong', async () => {
    const provider = await flakyProvider({ status: 400, type: 'ValidationException', times: 1_000 })

    await expect(legs([line(3)], 'driving', provider.client)).rejects.toMatchObject({ name: 'ValidationException' })
    expect(provider.calls.count).toBe(1)
  })
})

describe('a matrix', () => {
  it('is estimated unless a deployment pays for it', async () => {
    const answer = await matrix(line(5), 'driving', { client })

    expect(answer).toMatchObject({ size: 5, source: 'estimated', fellBack: false, usage: { calls: 0 } })
    expect(answer.durations).toEqual(estimateMatrix(line(5), 'driving').durations)
  })

  it('is bought by the cell up to the cap', async () => {
    const answer = await matrix(line(10), 'driving', { client, cellCap: 100 })

    expect(answer.source).toBe('amazon-location')
    expect(answer.usage).toEqual({ calls: 1, estimatedCostMicroDollars: 50_000 })
    expect(answer.durations).toEqual(estimateMatrix(line(10), 'driving').durations)
    expect(answer.distances).toEqual(estimateMatrix(line(10), 'driving').distances)
  })

  it('above the cap is refused before anything is bought', async () => {
    const provider = await flakyProvider({ status: 500, type: 'InternalServerException', times: 0 })
    const call = matrix(line(11), 'driving', { client: provider.client, cellCap: 100 })

    await expect(call).rejects.toMatchObject({ kind: 'limit', code: 'travel.cell-cap' })
    expect(provider.calls.count).toBe(0)
  })

  it('of more points than one call takes is put together from blocks', async () => {
    const points = line(401)
    const answer = await matrix(points, 'driving', { client, cellCap: 401 ** 2 })

    expect(answer.usage).toEqual({ calls: 4, estimatedCostMicroDollars: 401 ** 2 * 500 })
    expect(answer.durations).toEqual(estimateMatrix(points, 'driving').durations)
  })

  it('with an unreachable point is refused', async () => {
    const call = matrix([...line(2), { lat: 48.85, lng: 2.35 }], 'driving', { client, cellCap: 100 })

    await expect(call).rejects.toMatchObject({ code: 'travel.unreachable' })
  })

  it('is estimated when the provider is down', async () => {
    const provider = await flakyProvider({ status: 500, type: 'InternalServerException', times: 1_000 })
    const answer = await matrix(line(4), 'walking', { client: provider.client, cellCap: 100 })

    expect(answer).toMatchObject({ source: 'estimated', fellBack: true })
  })
})

it('chunks of points share their ends and hold 25 points at most [T-172, T-212]', () => {
  const points = Array.from({ length: 60 }, (_, index) => index)
  const chunks = chunkPoints(points)

  expect(chunks.map((chunk) => chunk.length)).toEqual([25, 25, 12])
  expect(chunks[1]?.[0]).toBe(chunks[0]?.at(-1))
  expect(chunkPoints([1])).toEqual([])
})

describe('concurrent calls', () => {
  const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

  it('stay below the limit and keep their order', async () => {
    let running = 0
    let most = 0
    const double = async (value: number) => {
      running += 1
      most = Math.max(most, running)
      await pause(8 - value)
      running -= 1
      return value * 2
    }

    expect(await pMap([1, 2, 3, 4, 5, 6, 7], double, { concurrency: 3 })).toEqual([2, 4, 6, 8, 10, 12, 14])
    expect(most).toBe(3)
  })

  it.each([
    [1, [1, 2]],
    [3, [1, 2, 3, 4]],
  ])('stop after an error, %i at a time', async (concurrency, expected) => {
    const started: number[] = []
    const call = pMap(
      [1, 2, 3, 4, 5, 6, 7],
      async (value) => {
        started.push(value)
        await pause(value === 3 ? 30 : 2 * value)
        if (value === 2) throw new Error('two')
      },
      { concurrency },
    )

    await expect(call).rejects.toThrow('two')
    await pause(60)
    expect(started).toEqual(expected)
  })
})
