import { gunzipSync } from 'node:zlib'
import type { Context } from 'aws-lambda'
import { describe, expect, it } from 'vitest'
import { ORIGIN_HEADER } from '#api/index.ts'
import { itineraryToWire } from '#api/itinerary/itinerary-wire.ts'
import { buildItinerary } from '#core/itinerary/build-itinerary.ts'
import { setHandlerEnvironment } from '#test/support/handler-environment.ts'

setHandlerEnvironment()
const { publicApi } = await import('./callers.ts')
const { serve } = await import('./serve.ts')

const point = (index: number) => ({ address: `${index} Main Street, New York, NY 10003`, coordinates: null })
const leg = { durationSeconds: 240, distanceMeters: 1287, geometry: [], steps: [] }
const routeData = itineraryToWire(
  buildItinerary({
    points: Array.from({ length: 102 }, (_, index) => ({ ...point(index), kind: index === 0 ? 'start' : 'stop' })),
    legs: Array.from({ length: 101 }, () => leg),
    breaks: [],
    travel: { method: 'd', source: 'estimated' },
  }),
)
const answer = { routeData, title: 'Friday round', version: 1, updatedAt: 0, expiresAt: 0 }

/** The answer as the gateway gets it, for a browser that says this. */
async function callWith(headers: Readonly<Record<string, string>>, method = 'POST') {
  const { getRoute, sharedRoute } = publicApi.sharing
  const handler = serve({
    sharing: { getRoute: getRoute.handler(() => answer), sharedRoute: sharedRoute.handler(() => answer) },
  })
  const event = {
    version: '2.0',
    routeKey: `${method} /api/get-route/{routeid}`,
    rawPath: '/api/get-route/abc',
    rawQueryString: '',
    headers: { 'content-type': 'application/json', ...headers, [ORIGIN_HEADER]: 'origin-key' },
    requestContext: {
      ...{ accountId: '', apiId: '', domainName: 'x.example', domainPrefix: '', stage: '$default', time: '' },
      ...{ timeEpoch: 0, routeKey: '', requestId: 'r1', authentication: null, authorizer: {} },
      http: { method, path: '/api/get-route/abc', protocol: 'HTTP/1.1', sourceIp: '', userAgent: '' },
    },
    body: method === 'POST' ? '{}' : '',
    isBase64Encoded: false,
  }
  const reply = await handler(event, {} as Context)
  if (!('headers' in reply)) throw new Error('The reply has no headers')
  const { headers: told = {}, body = '', isBase64Encoded = false, statusCode: status } = reply
  return {
    status,
    told,
    encoding: told['content-encoding'],
    bytes: Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8'),
  }
}

describe('the answer of a call', () => {
  it.each(['gzip, deflate, br', 'identity'])(
    'that anybody may read travels compressed, also for who asks for %s: the owner pays by the byte',
    async (encodings) => {
      const { encoding, bytes } = await callWith({ 'accept-encoding': encodings })

      expect(encoding).toBe('gzip')
      expect(JSON.parse(gunzipSync(bytes).toString('utf8'))).toEqual(answer)
      expect(bytes.length).toBeLessThan(JSON.stringify(answer).length / 10)
    },
  )

  it('that the edge may give again says for how long, and is not sent twice to who has it [R39]', async () => {
    const first = await callWith({}, 'GET')
    const again = await callWith({ 'if-none-match': String(first.told.etag) }, 'GET')
    const older = await callWith({ 'if-none-match': 'W/"older"' }, 'GET')
    const asked = await callWith({})

    expect(first.told['cache-control']).toBe('public, max-age=0, s-maxage=2, must-revalidate')
    expect([first.status, again.status, older.status]).toEqual([200, 304, 200])
    expect([again.bytes.length, again.told['content-type']]).toEqual([0, undefined])
    expect(again.told.etag).toBe(first.told.etag)
    expect(asked.told).not.toHaveProperty('cache-control')
  })
})
