import { afterEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { type ApiRoute, contract, routesOf } from '#api/index.ts'
import { type Listener, listen } from '#local/http/listen.ts'
import { createGateway } from './create-gateway.ts'

const route = (method: string, path: string, access: ApiRoute['access'] = 'public'): ApiRoute => ({
  ...{ feature: 'planner', name: path, method, path, access, maxBodyBytes: 65_536, edgeSeconds: 0, company: 'never' },
  readsNoBody: false,
  need: access === 'public' ? 'public' : 'user',
})
const routes = [
  route('GET', '/api/plans/{planId}'),
  route('GET', '/api/plans/latest'),
  route('POST', '/api/plans'),
  route('GET', '/api/mine', 'user'),
  route('GET', '/api/v1/mine', 'key'),
]
const Event = z.looseObject({
  routeKey: z.string(),
  headers: z.record(z.string(), z.string()),
  cookies: z.array(z.string()).optional(),
  pathParameters: z.record(z.string(), z.string()).optional(),
  queryStringParameters: z.record(z.string(), z.string()).optional(),
  requestContext: z.looseObject({ authorizer: z.unknown().optional() }),
  body: z.string().optional(),
  isBase64Encoded: z.boolean(),
})

let listener: Listener
let events: z.infer<typeof Event>[]

async function start(
  reply: unknown = { statusCode: 200, body: '{}' },
  timeoutMs = 1000,
  more: Partial<Parameters<typeof createGateway>[0]> = {},
): Promise<void> {
  events = []
  const gateway = createGateway({
    ...{ routes, timeoutMs },
    authorizer: async (header) => (header === 'Bearer good' ? { sub: 'u1', 'cognito:groups': '[author]' } : undefined),
    functionOf: () => async (event) => {
      events.push(Event.parse(event))
      return typeof reply === 'function' ? reply() : reply
    },
    ...more,
  })
  listener = await listen(gateway)
}

const call = (path: string, init?: RequestInit) => fetch(`${listener.url}${path}`, init)

afterEach(() => listener.close())

describe('an event of the gateway', () => {
  it('has the exact route before the one with a parameter', async () => {
    await start()

    await call('/api/plans/latest')
    await call('/api/plans/p%201')

    expect(events.map(({ routeKey }) => routeKey)).toEqual(['GET /api/plans/latest', 'GET /api/plans/{planId}'])
    expect(events[1]?.pathParameters).toEqual({ planId: 'p 1' })
  })

  it('joins a query parameter that is given twice, and lists cookies apart from headers', async () => {
    await start()

    await call('/api/plans/1?tag=a&tag=b&day=2', { headers: { cookie: 'a=1; b=2' } })

    expect(events[0]).toMatchObject({ queryStringParameters: { tag: 'a,b', day: '2' }, cookies: ['a=1', 'b=2'] })
    expect(events[0]?.headers).not.toHaveProperty('cookie')
  })

  it('carries text as text and everything else in base64', async () => {
    await start()

    await call('/api/plans', { method: 'POST', body: '{"a":1}', headers: { 'content-type': 'application/json' } })
    await call('/api/plans', {
      method: 'POST',
      body: new Uint8Array([1, 255]),
      headers: { 'content-type': 'image/png' },
    })

    expect(events[0]).toMatchObject({ body: '{"a":1}', isBase64Encoded: false })
    expect(events[1]).toMatchObject({ body: 'Af8=', isBase64Encoded: true })
  })

  it('has the claims of the token on a route for users, and none on a public one', async () => {
    await start()
    const headers = { authorization: 'Bearer good' }

    await call('/api/mine', { headers })
    await call('/api/plans/1', { headers })

    const jwt = { claims: { sub: 'u1', 'cognito:groups': '[author]' }, scopes: null }
    expect(events[0]?.requestContext.authorizer).toEqual({ jwt })
    expect(events[1]?.requestContext.authorizer).toBeUndefined()
  })

  it('has no claims on a route of API keys, which the function looks at by itself', async () => {
    await start()

    await call('/api/v1/mine', { headers: { authorization: 'Bearer good' } })

    expect(events[0]?.headers).toMatchObject({ authorization: 'Bearer good' })
    expect(events[0]?.requestContext.authorizer).toBeUndefined()
  })
})

describe('an answer of the gateway', () => {
  it('has status, headers, cookies and binary body of the function', async () => {
    await start({
      statusCode: 201,
      headers: { 'X-Plan': 'p1', 'content-type': 'image/png' },
      cookies: ['a=1; Secure', 'b=2'],
      body: 'Af8=',
      isBase64Encoded: true,
    })

    const response = await call('/api/plans/1')

    expect(response.status).toBe(201)
    expect(response.headers.get('x-plan')).toBe('p1')
    expect(response.headers.getSetCookie()).toEqual(['a=1; Secure', 'b=2'])
    expect(response.headers.get('apigw-requestid')).toBeTruthy()
    expect([...new Uint8Array(await response.arrayBuffer())]).toEqual([1, 255])
  })

  it('is JSON with status 200 for a plain value', async () => {
    await start({ hello: 'driver' })

    const response = await call('/api/plans/1')

    expect(response.headers.get('content-type')).toBe('application/json')
    expect(await response.json()).toEqual({ hello: 'driver' })
  })

  it.each([
    ['an unknown path', '/api/nothing', {}, { status: 404, message: 'Not Found' }],
    ['an unknown method', '/api/plans/1', { method: 'DELETE' }, { status: 404, message: 'Not Found' }],
    ['no token', '/api/mine', {}, { status: 401, message: 'Unauthorized' }],
    [
      'a bad token',
      '/api/mine',
      { headers: { authorization: 'Bearer bad' } },
      { status: 401, message: 'Unauthorized' },
    ],
  ])('refuses %s without calling the function', async (_case, path, init, { status, message }) => {
    await start()

    const response = await call(path, init)

    expect(response.status).toBe(status)
    expect(await response.json()).toEqual({ message })
    expect(events).toEqual([])
  })

  it('is 413 for more than 10 MB', async () => {
    await start()

    const response = await call('/api/plans', { method: 'POST', body: Buffer.alloc(10 * 1024 * 1024 + 1) })

    expect(response.status).toBe(413)
    expect(events).toEqual([])
  })

  it('hides what went wrong in a function and gives up on one that takes too long', async () => {
    const silenced = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    await start(() => Promise.reject(new Error('secret')))
    const failed = await call('/api/plans/1')
    await listener.close()
    await start(() => new Promise(() => undefined), 50)
    const late = await call('/api/plans/1')
    silenced.mockRestore()

    expect([failed.status, await failed.json()]).toEqual([500, { message: 'Internal Server Error' }])
    expect([late.status, await late.json()]).toEqual([503, { message: 'Service Unavailable' }])
  })

  it('refuses what writes where the disk is full, in words, and answers what reads', async () => {
    await start(undefined, 1000, { hasRoom: async () => false })

    const read = await call('/api/plans/1')
    const written = await call('/api/plans', { method: 'POST', body: '{}' })

    expect(read.status).toBe(200)
    expect(written.status).toBe(507)
    expect(await written.json()).toMatchObject({
      code: 'storage.full',
      message: expect.stringMatching(/disk .* is full/),
    })
    expect(events).toHaveLength(1)
  })

  it.each([
    ['/api/poll-status/abc', 200],
    ['/api/task-part/abc/result', 200],
    ['/api/department/days', 200],
    ['/api/delete-taskid/abc', 507],
    ['/api/optimize', 507],
    ['/api/department/publish', 507],
  ])('on a full disk, answers only POST calls that read: %s is %i', async (path, status) => {
    await start(undefined, 1000, { hasRoom: async () => false, routes: routesOf(contract) })

    const headers = { authorization: 'Bearer good' }
    expect((await call(path, { method: 'POST', body: '{}', headers })).status).toBe(status)
  })

  it('says of a function that could not write why', async () => {
    const silenced = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    await start(() => Promise.reject(Object.assign(new Error('write'), { code: 'ENOSPC' })))
    const failed = await call('/api/plans/1')
    silenced.mockRestore()

    expect([failed.status, (await failed.json()).code]).toEqual([507, 'storage.full'])
  })
})
