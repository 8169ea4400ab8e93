import type { IncomingMessage } from 'node:http'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { estimateMatrix } from '#engine/travel/index.ts'
import { type Listener, listen } from '#local/http/listen.ts'
import { readBody } from '#local/http/read-body.ts'
import { setHandlerEnvironment } from '#test/support/handler-environment.ts'

// Between two tries a server has its rest; here nobody waits for it.
vi.mock('node:timers/promises', () => ({ setTimeout: () => Promise.resolve() }))
setHandlerEnvironment()
const { logger } = await import('#lambdas/http/logging.ts')
const { routerTravel } = await import('./router-travel.ts')

const [a, b, c] = [
  { lat: 40, lng: -83 },
  { lat: 40.01, lng: -83, label: '12 High Street' },
  { lat: 40.02, lng: -83.01 },
] as const

interface Reply {
  readonly status?: number
  readonly json?: unknown
  readonly text?: string
  readonly headers?: Record<string, string>
}

let server: Listener
let asked: { url: string; body: unknown }[]
let reply: (url: string, body: Body) => Reply | Promise<Reply>

type Body = { sources?: unknown[]; targets?: unknown[]; locations?: unknown[] } | undefined

const bodyOf = async (request: IncomingMessage): Promise<Body> => {
  const text = (await readBody(request)).toString()
  return text === '' ? undefined : JSON.parse(text)
}

beforeEach(async () => {
  asked = []
  vi.spyOn(logger, 'warn').mockImplementation(() => undefined)
  server = await listen(async (request, response) => {
    const url = request.url ?? ''
    const body = await bodyOf(request)
    asked.push({ url, body })
    const { status = 200, json, text = JSON.stringify(json), headers } = await reply(url, body)
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(text)
  })
})
afterEach(async () => {
  vi.restoreAllMocks()
  await server.close()
})

const osrm = (path = '') => routerTravel({ speaks: 'osrm', url: `${server.url}${path}` })
const valhalla = () => routerTravel({ speaks: 'valhalla', url: server.url })

/** What the cell between two numbered points holds. */
const cellOf = (from: number, to: number): number => (from === to ? 0 : 100 * from + to + 0.4)
const numberOf = (lat: number): number => Math.round((lat - 40) * 1000)
const pointsInRow = (count: number) => Array.from({ length: count }, (_, at) => ({ lat: 40 + at / 1000, lng: -83 }))

/** A table as OSRM answers it. */
function tableOf(url: string): Reply {
  const [, places = ''] = /\/table\/v1\/\w+\/([^?]+)/.exec(url) ?? []
  const numbers = places.split(';').map((place) => numberOf(Number(place.split(',')[1])))
  const query = new URL(url, server.url).searchParams
  const pick = (name: string) => (query.get(name) ?? '').split(';').map((at) => numbers[Number(at)] ?? 0)
  const durations = pick('sources').map((from) => pick('destinations').map((to) => cellOf(from, to)))
  return { json: { code: 'Ok', durations, distances: durations } }
}

const step = (type: string, more: object = {}) => ({
  ...{ name: 'High Street', duration: 60.4, distance: 500.2, geometry: '__lhkA~j|h}C_pR?' },
  maneuver: { type, modifier: 'left', bearing_after: 2 },
  ...more,
})
const arrival = step('arrive', { duration: 0, distance: 0, geometry: '_p_ikA~j|h}C' })
const osrmLeg = { duration: 60.4, distance: 500.2, steps: [step('depart'), arrival] }

describe('a server of OSRM', () => {
  it('answers a matrix in tables of a hundred coordinates, by the profile of the mode', async () => {
    reply = tableOf

    const matrix = await osrm('/routed-{profile}').matrix(pointsInRow(120), 'bicycling')

    expect(matrix).toMatchObject({ size: 120, source: 'router', fellBack: false, usage: { calls: 0 } })
    expect(matrix.durations[119 * 120 + 3]).toBe(Math.round(cellOf(119, 3)))
    expect(matrix.distances[3 * 120 + 119]).toBe(Math.round(cellOf(3, 119)))
    expect(asked).toHaveLength(9)
    expect(asked.every(({ url }) => url.startsWith('/routed-bike/table/v1/bike/-83.000000,40.'))).toBe(true)
    expect(asked.every(({ url }) => (url.match(/,40[.]/g) ?? []).length <= 100)).toBe(true)
  })

  it('answers from some places to others, in no more tables than that takes', async () => {
    reply = tableOf
    const all = pointsInRow(120)

    const row = await osrm().between?.(all.slice(7, 8), all, 'driving')

    expect(row).toMatchObject({ origins: all.slice(7, 8), destinations: all, source: 'router' })
    expect([...(row?.durations ?? [])]).toEqual(all.map((_, to) => Math.round(cellOf(7, to))))
    expect(asked).toHaveLength(3)
  })

  it('leaves travel from some places to others to the estimator where it does not answer', async () => {
    reply = () => ({ status: 500, json: {} })

    expect(await osrm().between?.([a], [b], 'driving')).toBeUndefined()
  })

  it('answers legs with their ways and our words', async () => {
    reply = () => ({ json: { code: 'Ok', routes: [{ legs: [osrmLeg, osrmLeg] }] } })

    const { routes, source } = await osrm().legs([[a, b, c], [a]], 'driving')

    expect(source).toBe('router')
    expect(routes.map((legs) => legs.length)).toEqual([2, 0])
    expect(routes[0]?.[0]).toEqual({
      durationSeconds: 60,
      distanceMeters: 500,
      geometry: [
        [40, -83],
        [40.01, -83],
      ],
      steps: [
        { instruction: 'Head north on High Street', durationSeconds: 60, distanceMeters: 500 },
        { instruction: 'Arrive at 12 High Street', durationSeconds: 0, distanceMeters: 0 },
      ],
      source: 'router',
    })
    expect(asked[0]?.url).toMatch(/^\/route\/v1\/car\/-83.000000,40.000000;.*radiuses=1000;1000;1000&steps=true/)
  })

  it.each(['NoRoute', 'NoSegment'])('that says %s leaves the leg to the estimator', async (code) => {
    reply = () => ({ status: 400, json: { code, message: 'Impossible' } })

    expect(await osrm().legs([[a, b]], 'walking')).toMatchObject({ source: 'estimated', fellBack: false })
    expect(asked).toHaveLength(1)
  })

  it('that refuses a table for one of its places is asked for the others', async () => {
    reply = (url) => (url.includes('-83.010000') ? { status: 400, json: { code: 'NoSegment' } } : tableOf(url))

    const { durations, source, fellBack } = await osrm().matrix([a, b, c], 'driving')

    expect({ source, fellBack }).toEqual({ source: 'router', fellBack: false })
    expect([durations[1], durations[3]]).toEqual([Math.round(cellOf(0, 10)), Math.round(cellOf(10, 0))])
    expect(durations[2]).toBe(estimateMatrix([a, c], 'driving').durations[1])
  })

  it('is not asked for every pair of two towns that it never joins, whatever their order', async () => {
    const isIn = (url: string, town: string) => url.includes(`-${town}.`)
    reply = (url) => (isIn(url, '83') && isIn(url, '93') ? { status: 400, json: { code: 'NoSegment' } } : tableOf(url))
    const inTurn = Array.from({ length: 100 }, (_, at) => ({ lat: 40 + at / 1000, lng: at % 2 === 0 ? -83 : -93 }))

    const { durations, source } = await osrm().matrix(inTurn, 'driving')

    expect(source).toBe('router')
    expect(durations.every((seconds) => seconds >= 0)).toBe(true)
    expect(asked.length).toBeLessThan(700)
  })

  it('with an empty cell leaves the pair to the estimator', async () => {
    // biome-ignore format: a table
    const table = [[0, 7, null], [7, 0, 7], [7, 7, 0]]
    reply = () => ({ json: { code: 'Ok', durations: table, distances: table } })

    const { durations, distances } = await osrm().matrix([a, b, c], 'driving')

    const estimate = estimateMatrix([a, c], 'driving')
    expect([...durations]).toEqual([0, 7, estimate.durations[1], 7, 0, 7, 7, 7, 0])
    expect(distances[2]).toBe(estimate.distances[1])
  })
})

describe('a server of Valhalla', () => {
  it('answers a matrix in 2,500 pairs at most', async () => {
    reply = (_, body) => {
      const numbers = (places: unknown[] = []) =>
        places.map((place) => numberOf(Number(place && typeof place === 'object' ? Reflect.get(place, 'lat') : 0)))
      const rows = numbers(body?.sources).map((from) =>
        numbers(body?.targets).map((to) => ({ time: cellOf(from, to), distance: cellOf(from, to) / 1000 })),
      )
      return { json: { sources_to_targets: rows } }
    }

    const matrix = await valhalla().matrix(pointsInRow(60), 'walking')

    expect(matrix).toMatchObject({ size: 60, source: 'router' })
    expect(matrix.durations[59 * 60 + 2]).toBe(Math.round(cellOf(59, 2)))
    expect(matrix.distances[2 * 60 + 59]).toBe(Math.round(cellOf(2, 59)))
    expect(asked).toHaveLength(4)
    expect(asked[0]).toMatchObject({
      url: '/sources_to_targets',
      body: { costing: 'pedestrian', units: 'kilometers' },
    })
  })

  const leg = {
    summary: { time: 61.2, length: 0.5123 },
    shape: '__lhkA~j|h}C_pR?',
    maneuvers: [
      { instruction: 'Drive north on High Street.', time: 61.2, length: 0.5123 },
      { instruction: 'Your destination is on the left.', time: 0, length: 0 },
    ],
  }

  it.each([
    ['driving', { kind: 'truck', heightMeters: 4.1, weightTonnes: 12 }, 'truck'],
    ['driving', { kind: 'van', heightMeters: 2.9 }, 'auto'],
    ['driving', { kind: 'cargo-bike' }, 'auto'],
    ['bicycling', { kind: 'cargo-bike' }, 'bicycle'],
    ['walking', { kind: 'truck' }, 'pedestrian'],
  ] as const)('asks for a %s vehicle of the plan: %o by %s', async (mode, vehicle, costing) => {
    reply = (_, body) => ({ json: { trip: { legs: (body?.locations ?? []).slice(1).map(() => leg) } } })

    await valhalla().legs([[a, b]], mode, { vehicle })

    expect(asked[0]?.body).toMatchObject({ costing })
    const truck = { height: 4.1, weight: 12, hazmat: false }
    if (costing === 'truck') expect(asked[0]?.body).toMatchObject({ costing_options: { truck } })
  })

  it('sends what is closed on the day, longitude first, with both of its questions', async () => {
    reply = (url, body) =>
      url.startsWith('/route')
        ? { json: { trip: { legs: (body?.locations ?? []).slice(1).map(() => leg) } } }
        : { json: { sources_to_targets: [[{ time: 60, distance: 1 }]] } }
    const closed = [
      [
        [40, -83],
        [40.1, -83],
        [40, -82.9],
      ],
    ] as const

    await valhalla().legs([[a, b]], 'driving', { closed })
    await valhalla().between?.([a], [b], 'walking', { closed })
    await valhalla().legs([[a, b]], 'driving', { closed: [] })

    const sent = [
      [
        [-83, 40],
        [-83, 40.1],
        [-82.9, 40],
      ],
    ]
    for (const question of asked.slice(0, 2)) expect(question.body).toMatchObject({ exclude_polygons: sent })
    expect(asked[2]?.body).not.toHaveProperty('exclude_polygons')
  })

  it('answers legs of twenty places at a time, with its words but for the arrival', async () => {
    reply = (_, body) => ({ json: { trip: { legs: (body?.locations ?? []).slice(1).map(() => leg) } } })

    const { routes } = await valhalla().legs([pointsInRow(30).map((point) => ({ ...point, label: 'Home' }))], 'driving')

    expect(routes[0]).toHaveLength(29)
    expect(asked).toHaveLength(2)
    expect(routes[0]?.[0]).toEqual({
      durationSeconds: 61,
      distanceMeters: 512,
      geometry: [
        [40, -83],
        [40.01, -83],
      ],
      steps: [
        { instruction: 'Drive north on High Street', durationSeconds: 61, distanceMeters: 512 },
        { instruction: 'Arrive at Home', durationSeconds: 0, distanceMeters: 0 },
      ],
      source: 'router',
    })
  })
})

describe('a routing server', () => {
  it('that is busy is asked again', async () => {
    reply = (url) => (asked.length < 3 ? { status: 503, text: 'busy' } : tableOf(url))

    expect(await osrm().matrix([a, b], 'driving')).toMatchObject({ source: 'router' })
    expect(asked).toHaveLength(3)
  })

  it.each<[string, Reply]>([
    ['is down', { status: 500, text: 'down' }],
    ['answers nonsense', { text: '<html>' }],
    ['answers another shape', { json: { code: 'Ok', durations: 'none' } }],
    ['answers too few rows', { json: { code: 'Ok', durations: [[0]], distances: [[0]] } }],
    [
      'answers times before the start',
      {
        json: {
          durations: [
            [0, -1],
            [1, 0],
          ],
          distances: [
            [0, 1],
            [1, 0],
          ],
        },
      },
    ],
    ['refuses the question', { status: 400, json: { code: 'TooBig' } }],
    ['leads elsewhere', { status: 302, headers: { location: 'https://example.org/' } }],
  ])('that %s is replaced by estimates', async (_, answer) => {
    reply = () => answer

    expect(await osrm().matrix([a, b], 'driving')).toMatchObject({ source: 'estimated', fellBack: true })
    expect(logger.warn).toHaveBeenCalledWith('router.unavailable', expect.anything())
  })

  it('that draws no line, or too few legs, is replaced by estimates', async () => {
    reply = () => ({ json: { routes: [{ legs: [{ ...osrmLeg, steps: [step('depart', { geometry: '' })] }] }] } })
    expect(await osrm().legs([[a, b]], 'driving')).toMatchObject({ source: 'estimated', fellBack: true })

    reply = () => ({ json: { routes: [{ legs: [] }] } })
    expect(await osrm().legs([[a, b]], 'driving')).toMatchObject({ source: 'estimated', fellBack: true })
  })

  it('that draws another way is replaced by estimates', async () => {
    reply = () => ({ json: { routes: [{ legs: [osrmLeg] }] } })

    expect(await osrm().legs([[a, { lat: 41, lng: -83 }]], 'driving')).toMatchObject({ source: 'estimated' })
  })

  it('with a time in its table that no number of ours can hold is replaced by estimates', async () => {
    reply = () => ({ json: { durations: [[3e9]], distances: [[0]] } })

    expect(await osrm().matrix([a], 'driving')).toMatchObject({ source: 'estimated', fellBack: true })
  })

  it('that was away is left alone by the next questions of the plan, and asked again later', async () => {
    reply = () => ({ status: 500, json: {} })
    let time = 0
    const travel = routerTravel({ speaks: 'osrm', url: server.url }, () => time)
    await travel.matrix([a, b], 'driving')
    const before = asked.length

    const legs = await travel.legs([[a, b]], 'driving')

    expect(legs).toMatchObject({ source: 'estimated', fellBack: true })
    expect(asked).toHaveLength(before)
    reply = tableOf
    time = 10_000
    expect(await travel.matrix([a, b], 'driving')).toMatchObject({ source: 'router' })
  })

  it('that refuses one question is asked the next', async () => {
    reply = (url) => (asked.length === 1 ? { status: 400, json: { code: 'TooBig' } } : tableOf(url))
    const travel = osrm()
    await travel.matrix([a, b], 'driving')

    expect(await travel.matrix([a, b], 'driving')).toMatchObject({ source: 'router' })
  })
})
