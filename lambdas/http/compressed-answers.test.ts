import { gunzipSync } from 'node:zlib'
import type { Context } from 'aws-lambda'
import { describe, expect, it } from 'vitest'
import { ORIGIN_HEADER } from '#api/index.ts'
import { itineraryToWire } from '#api/itinerary-wire.ts'
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

/** The answer as the gateway gets it, for a browser that takes these encodings. */
async function callWith(encodings: string) {
  const handler = serve({ sharing: { getRoute: publicApi.sharing.getRoute.handler(() => answer) } })
  const event = {
    version: '2.0',
    routeKey: 'POST /api/get-route/{routeid}',
    rawPath: '/api/get-route/abc',
    rawQueryString: '',
    headers: { 'content-type': 'application/json', 'accept-encoding': encodings, [ORIGIN_HEADER]: 'origin-key' },
    requestContext: {
      ...{ accountId: '', apiId: '', domainName: 'x.example', domainPrefix: '', stage: '$default', time: '' },
      ...{ timeEpoch: 0, routeKey: '', requestId: 'r1', authentication: null, authorizer: {} },
      http: { method: 'POST', path: '/api/get-route/abc', protocol: 'HTTP/1.1', sourceIp: '', userAgent: '' },
    },
    body: '{}',
    isBase64Encoded: false,
  }
  const reply = await handler(event, {} as Context)
  if (!('headers' in reply)) throw new Error('The reply has no headers')
  const { headers = {}, body = '', isBase64Encoded = false } = reply
  return { encoding: headers['content-encoding'], bytes: Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8') }
}

describe('the answer of a call', () => {
  it('travels compressed: a driver loads a long route over the air', async () => {
    const plain = await callWith('identity')
    const compressed = await callWith('gzip, deflate, br')

    expect(plain.encoding).toBeUndefined()
    expect(compressed.encoding).toBe('gzip')
    expect(JSON.parse(gunzipSync(compressed.bytes).toString('utf8'))).toEqual(JSON.parse(plain.bytes.toString('utf8')))
    expect(compressed.bytes.length).toBeLessThan(plain.bytes.length / 10)
  })
})
