import { GetObjectCommand, type GetObjectCommandOutput, NoSuchKey, S3Client } from '@aws-sdk/client-s3'
import type { Context } from 'aws-lambda'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ORIGIN_HEADER } from '#api/index.ts'
import { itineraryToWire } from '#api/itinerary/itinerary-wire.ts'
import { buildItinerary } from '#core/itinerary/build-itinerary.ts'
import { type Listener, listen } from '#local/http/listen.ts'
import { readBody } from '#local/http/read-body.ts'
import { setHandlerEnvironment } from '#test/support/handler-environment.ts'
import { pointStoreAt } from '#test/support/table-environment.ts'

const routeData = itineraryToWire(
  buildItinerary({
    points: [
      { address: '1 Main Street, New York, NY 10003', coordinates: null, kind: 'start' },
      { address: '2 Main Street, New York, NY 10003', coordinates: null, kind: 'stop' },
    ],
    legs: [{ durationSeconds: 240, distanceMeters: 1287, geometry: [], steps: [] }],
    breaks: [],
    travel: { method: 'd', source: 'estimated' },
  }),
)

interface Kept {
  readonly payloadKey: string
  readonly version: number
  readonly isShared?: boolean
}

const routeId = 'A'.repeat(24)
const s3 = mockClient(S3Client)
/** What the table holds at each reading; the last stays. */
let readings: Kept[]
let server: Listener
let handler: ReturnType<typeof import('#lambdas/http/serve.ts').serve>

const itemOf = ({ payloadKey, version, isShared = true }: Kept) => ({
  ...{ __edb_e__: { S: 'route' }, __edb_v__: { S: '1' }, routeId: { S: routeId }, userId: { S: 'owner' } },
  ...{ title: { S: `Version ${version}` }, payloadKey: { S: payloadKey }, isShared: { BOOL: isShared } },
  ...{ totalTime: { N: '240' }, totalDistance: { N: '1287' }, stops: { N: '1' }, routeVersion: { N: `${version}` } },
  ...{ createdAt: { N: '1' }, updatedAt: { N: '1' }, expiresAt: { N: '4000000000' } },
})

beforeAll(async () => {
  server = await listen(async (request, response) => {
    // Nobody has deleted their account.
    if ((await readBody(request)).includes('accounthash')) return void response.end('{}')
    const [kept] = readings.length > 1 ? readings.splice(0, 1) : readings
    const reply = kept ? { Item: itemOf(kept) } : {}
    response.writeHead(200, { 'content-type': 'application/x-amz-json-1.0' }).end(JSON.stringify(reply))
  })
  pointStoreAt(server.url)
  setHandlerEnvironment()
  const [{ serve }, { getRoute }] = [await import('#lambdas/http/serve.ts'), await import('./get-route.ts')]
  handler = serve({ sharing: { getRoute } })
})
afterAll(() => server.close())
beforeEach(() => {
  s3.reset()
  s3.on(GetObjectCommand).rejects(new NoSuchKey({ message: '', $metadata: {} }))
})

function keep(payloadKey: string): void {
  const Body = { transformToString: async () => JSON.stringify(routeData) } as GetObjectCommandOutput['Body']
  s3.on(GetObjectCommand, { Bucket: 'payloads', Key: payloadKey }).resolves({ Body } as GetObjectCommandOutput)
}

async function open() {
  const path = `/api/get-route/${routeId}`
  const event = {
    ...{ version: '2.0', routeKey: 'POST /api/get-route/{routeid}', rawPath: path, rawQueryString: '' },
    ...{ body: '{}', isBase64Encoded: false },
    headers: { 'content-type': 'application/json', [ORIGIN_HEADER]: 'origin-key' },
    requestContext: {
      ...{ accountId: '', apiId: '', domainName: 'x.example', domainPrefix: '', stage: '$default', time: '' },
      ...{ timeEpoch: 0, routeKey: '', requestId: 'r1', authentication: null, authorizer: {} },
      http: { method: 'POST', path, protocol: 'HTTP/1.1', sourceIp: '', userAgent: '' },
    },
  }
  const { statusCode, body = '' } = (await handler(event, {} as Context)) as { statusCode?: number; body?: string }
  return { status: statusCode, answer: JSON.parse(body), objects: s3.commandCalls(GetObjectCommand).length }
}

describe('a shared route that is opened while its owner saves it', () => {
  it('is answered as it was saved, by the newer record', async () => {
    readings = [
      { payloadKey: 'old', version: 1 },
      { payloadKey: 'new', version: 2 },
    ]
    keep('new')

    expect(await open()).toMatchObject({ status: 200, answer: { version: 2, title: 'Version 2' }, objects: 2 })
  })

  it('is gone where it is no longer shared by then', async () => {
    keep('new')
    const gone = { status: 404, answer: { code: 'sharing.no-such-route' }, objects: 1 }

    readings = [
      { payloadKey: 'old', version: 1 },
      { payloadKey: 'new', version: 2, isShared: false },
    ]
    expect(await open()).toMatchObject(gone)
  })

  it('is gone where its object is missing and nobody has saved, without another try', async () => {
    readings = [{ payloadKey: 'old', version: 1 }]

    expect(await open()).toMatchObject({ status: 404, answer: { code: 'sharing.no-such-route' }, objects: 1 })
  })
})
