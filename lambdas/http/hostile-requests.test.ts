import type { Context } from 'aws-lambda'
import { expect, it } from 'vitest'
import { ORIGIN_HEADER } from '#api/index.ts'
import { setHandlerEnvironment } from '#test/support/handler-environment.ts'

setHandlerEnvironment()
const { api, publicApi } = await import('./callers.ts')
const { serve } = await import('./serve.ts')

const handler = serve({
  sharing: {
    getRoute: publicApi.sharing.getRoute.handler((): never => ({}) as never),
    saveRoute: api.sharing.saveRoute.handler((): never => ({}) as never),
  },
})

const JSON_TYPE = 'application/json'
const calls = {
  'get-route': { routeKey: 'POST /api/get-route/{routeid}', path: '/api/get-route/abc' },
  'save-route': { routeKey: 'POST /api/save-route', path: '/api/save-route' },
  'no-such-call': { routeKey: '$default', path: '/api/no-such-call' },
} as const

interface Sent {
  readonly body: string
  readonly type?: string
}

/** What a call answers, and after how many milliseconds. */
async function send(call: keyof typeof calls, { body, type = JSON_TYPE }: Sent) {
  const { routeKey, path } = calls[call]
  const event = {
    ...{ version: '2.0', routeKey, rawPath: path, rawQueryString: '', isBase64Encoded: false, body },
    headers: { 'content-type': type, [ORIGIN_HEADER]: 'origin-key' },
    requestContext: {
      ...{ accountId: '', apiId: '', domainName: 'x.example', domainPrefix: '', stage: '$default', time: '' },
      ...{ timeEpoch: 0, routeKey, requestId: 'r1', authentication: null },
      authorizer: { jwt: { claims: { sub: 'driver', token_use: 'access' }, scopes: [] } },
      http: { method: 'POST', path, protocol: 'HTTP/1.1', sourceIp: '', userAgent: '' },
    },
  }
  const start = process.cpuUsage()
  const { statusCode, body: answer = '' } = (await handler(event, {} as Context)) as {
    statusCode?: number
    body?: string
  }
  const { user, system } = process.cpuUsage(start)
  return { ms: (user + system) / 1000, status: statusCode, bytes: answer.length, code: JSON.parse(answer).code }
}

const nested = (bytes: number): string => '['.repeat(bytes / 2) + ']'.repeat(bytes / 2)

it.each([
  ['nested lists', 'get-route', { body: nested(64_000) }],
  ['nested lists in a field', 'get-route', { body: `{"routeData":${nested(63_900)}}` }],
  ['nested objects', 'get-route', { body: `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}` }],
  ['a nested form', 'get-route', { body: `a${'[a]'.repeat(21_000)}=1`, type: 'application/x-www-form-urlencoded' }],
  ['much out of measure', 'get-route', { body: `{"a":[${'1e300,'.repeat(10_000)}1]}` }],
  ['4 MB of nested lists', 'save-route', { body: nested(4_000_000) }],
  ['4 MB of nested lists in a field', 'save-route', { body: `{"routeData":${nested(3_999_900)}}` }],
] satisfies [string, keyof typeof calls, Sent][])(
  'a request made to be slow is refused at once and briefly: %s',
  async (_, call, sent) => {
    const { ms, ...answer } = await send(call, sent)

    expect(answer).toMatchObject({ status: 400, code: 'request.invalid' })
    expect(answer.bytes).toBeLessThan(2_000)
    expect(ms).toBeLessThan(300)
  },
)

it('a call that there is not is told so, whatever it brings', async () => {
  expect(await send('no-such-call', { body: '{"a":1}' })).toMatchObject({ status: 404, code: 'request.no-such-call' })
})
