import type { IncomingMessage, ServerResponse } from 'node:http'
import type { S3Client } from '@aws-sdk/client-s3'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { RegionHead } from '#engine/region-file/index.ts'
import { regionOf, sectionBuilders } from '#engine/regions/building.ts'
import { openRegion } from '#engine/regions/index.ts'
import { OsmTown } from '#engine/test/support/osm-town.ts'
import { regionHead } from '#engine/test/support/region-town.ts'
import { type Listener, listen } from '#local/http/listen.ts'
import { setHandlerEnvironment } from '#test/support/handler-environment.ts'

setHandlerEnvironment()
const { logger } = await import('#lambdas/http/logging.ts')
const { bucketSource, createRegionClient } = await import('./bucket-source.ts')
const { askRegion } = await import('./load-region.ts')
const { regionLoader } = await import('./region.ts')
const { regionTravel } = await import('./region-travel.ts')

const credentials = { accessKeyId: 'local', secretAccessKey: 'local' }
const at = { bucket: 'regions', key: 'town.region' }
const [olderHead, newerHead]: RegionHead[] = ['2026-11-20', '2026-11-26'].map((day) => ({
  ...regionHead,
  dataUntil: `${day}T21:20:00.000Z`,
}))

/** Nothing of a region lies in what is read with its head. */
const padding = () => ({ name: 'padding', bytes: new Uint8Array(70_000), packing: 'none' as const })

/** One street, which is longer in the newer town, and a house. */
async function townOf(head: RegionHead = regionHead, end: number): Promise<Uint8Array> {
  const line = [-83, -82.99, end].map((lng): [number, number] => [40, lng])
  const street = new OsmTown()
    .way(line, { highway: 'residential', name: 'Main Street' })
    .house('10', 'Main Street', [40.0001, -82.999])
  const builders = [padding, ...sectionBuilders({ partsFrom: 0 })]
  return Buffer.concat(await regionOf(street.extract(), head, builders))
}

let store: Listener
let client: S3Client
let older: Uint8Array
let newer: Uint8Array
/** What lies in the bucket now. */
let bytes: Uint8Array

/** Ranges of one object, as S3 answers them: those of an object that is no more there are refused. */
function answer(request: IncomingMessage, response: ServerResponse): void {
  const etag = bytes === older ? '"older"' : '"newer"'
  const { range = '', 'if-match': wanted = etag } = request.headers
  if (wanted !== etag) return void response.writeHead(412).end()
  const [from = 0, to = 0] = range.replace('bytes=', '').split('-').map(Number)
  response.writeHead(206, { etag, 'content-range': `bytes ${from}-${to}/${bytes.length}` })
  response.end(bytes.subarray(from, to + 1))
}

beforeAll(async () => {
  older = await townOf(olderHead, -82.98)
  newer = await townOf(newerHead, -82.95)
  store = await listen(answer)
  client = createRegionClient({ endpoint: store.url, region: 'us-east-1', credentials, forcePathStyle: true })
})
afterAll(() => store.close())
beforeEach(() => put(older))
afterEach(() => void vi.restoreAllMocks())

const put = (file: Uint8Array): void => {
  bytes = file
}
const load = () => regionLoader(at.key, async () => openRegion(await bucketSource(client, at)))
const west = { lat: 40, lng: -82.999, label: '10 Main Street' }
const east = { lat: 40, lng: -82.981, label: '50 Main Street' }

describe('a region whose file is replaced while a plan is made', () => {
  it('goes on with the new one at once, and says so by its date', async () => {
    const error = vi.spyOn(logger, 'error')
    const travel = regionTravel([load()])

    const before = await travel.matrix([west, east], 'driving')
    put(newer)
    const after = await travel.legs([[west, east]], 'bicycling')

    expect([before.source, before.fellBack]).toEqual(['region', false])
    expect(after).toMatchObject({ source: 'region', fellBack: false, dataUntil: newerHead?.dataUntil })
    expect(after.routes[0]?.[0]).not.toHaveProperty('isEstimated')
    expect(error).not.toHaveBeenCalled()
  })

  it('answers of one file from end to end, though it is replaced between two of its parts', async () => {
    const region = load()
    const asked = { routes: [[west, east]], isAlong: true }
    let asks = 0

    const answer = await askRegion(region, async ({ head, roads, addresses }) => {
      const read = await roads('driving', asked)
      if (asks++ === 0) put(newer)
      return { day: head.dataUntil, network: read?.network, index: await addresses() }
    })

    const whole = await (await load()()).roads('driving', asked)
    expect(asks).toBe(2)
    expect(answer?.day).toBe(newerHead?.dataUntil)
    expect(answer?.network).toEqual(whole?.network)
    expect(answer?.index).toBeDefined()
  })

  it('keeps what it has read of the old one', async () => {
    const travel = regionTravel([load()])
    const { durations } = await travel.matrix([west, east], 'driving')

    put(newer)

    expect((await travel.matrix([west, east], 'driving')).durations).toEqual(durations)
  })

  it('is estimated where it is replaced again and again, and told of once', async () => {
    const error = vi.spyOn(logger, 'error').mockImplementation(() => undefined)
    const region = load()
    const ask = () =>
      askRegion(region, async ({ head, addresses }) => {
        put(head.dataUntil === newerHead?.dataUntil ? older : newer)
        return addresses()
      })

    expect([await ask(), await ask()]).toEqual([undefined, undefined])
    expect(error).toHaveBeenCalledTimes(1)
  })
})
