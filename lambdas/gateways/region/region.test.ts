import { PutObjectCommand, type S3Client } from '@aws-sdk/client-s3'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openRegion } from '#engine/regions/index.ts'
import { memorySource, regionHead, regionTown } from '#engine/test/support/region-town.ts'
import { temporaryFolder } from '#engine/test/support/temporary-folder.ts'
import { startFiles } from '#local/files/start-files.ts'
import { type Listener, listen } from '#local/http/listen.ts'
import { bucketSource, createRegionClient } from './bucket-source.ts'
import { regionLoader } from './region.ts'

const credentials = { accessKeyId: 'local', secretAccessKey: 'local' }
const asked = { routes: [], isAlong: false }
const at = { bucket: 'regions', key: 'town.region' }

const directory = temporaryFolder()
let files: Listener
let client: S3Client
let bytes: Uint8Array

beforeAll(async () => {
  bytes = await regionTown()
  files = await startFiles({ directory, buckets: [at.bucket], credentials })
  client = createRegionClient({ endpoint: files.url, region: 'us-east-1', credentials, forcePathStyle: true })
})
afterAll(() => files.close())
beforeEach(() => put(bytes))
afterEach(() => void vi.useRealTimers())

const put = (Body: Uint8Array) => client.send(new PutObjectCommand({ Bucket: at.bucket, Key: at.key, Body }))
const load = () => regionLoader(at.key, async () => openRegion(await bucketSource(client, at)))

describe('a region in a bucket', () => {
  it('is read by ranges, each part when it is asked for, and kept', async () => {
    const region = load()
    const { head, key, roads, addresses } = await region()

    expect(head).toMatchObject(regionHead)
    expect(key).toBe('town.region')
    expect(await region()).toBe(await region())
    expect((await roads('driving', asked))?.network.edges.heads.length).toBeGreaterThan(2)
    expect(await roads('walking', asked)).toBe(await roads('walking', asked))
    expect(await addresses()).toBeDefined()
  })

  it('of some parts is read part by part', async () => {
    const random = Uint8Array.from({ length: 9_000_000 }, (_, index) => (index * 2_654_435_761) >>> 24)
    await put(random)
    const source = await bucketSource(client, at)

    expect(source.bytes).toBe(random.length)
    expect(Buffer.compare(await source.read(3, 8_900_000), random.subarray(3, 8_900_003))).toBe(0)
    expect(await source.read(8_999_990, 100)).toEqual(random.slice(8_999_990))
    expect(await source.read(random.length + 5, 100)).toHaveLength(0)
  })

  it('that is missing is looked for again after a pause, and not before', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const missing = { ...at, key: 'late.region' }
    const region = regionLoader(missing.key, async () => openRegion(await bucketSource(client, missing)))

    await expect(region()).rejects.toThrow('cannot be read')
    await client.send(new PutObjectCommand({ Bucket: missing.bucket, Key: missing.key, Body: bytes }))
    await expect(region()).rejects.toThrow('cannot be read')
    vi.setSystemTime(Date.now() + 10_000)
    expect((await region()).head.name).toBe('Springfield')
  })

  it.each([
    ['cut off', (whole: Uint8Array) => whole.slice(0, whole.length - 2_000)],
    ['of something else', (whole: Uint8Array) => whole.map((byte) => byte ^ 1)],
  ])('that is %s is refused', async (_, spoil) => {
    await put(spoil(bytes))

    await expect(load()()).rejects.toMatchObject({ name: 'UnreadableRegion' })
  })

  it('whose streets are read in parts is read anew where one is damaged', async () => {
    const parts = await regionTown(regionHead, undefined, { partsFrom: 0 })
    const { directory: whole } = await openRegion(memorySource(parts))
    const offset = whole.sections.find(({ name }) => name === 'streets-driving-tiles')?.offset ?? 0
    const routes = [
      [
        { lat: 40, lng: -82.999 },
        { lat: 40, lng: -82.981 },
      ],
    ]
    await put(parts.map((byte, place) => (place === offset + 9 ? byte ^ 255 : byte)))
    vi.useFakeTimers({ toFake: ['Date'] })
    const region = load()
    const first = await region()

    for (const isAlong of [true, false]) {
      await expect(first.roads('driving', { routes, isAlong })).rejects.toMatchObject({ name: 'UnreadableRegion' })
    }
    await put(parts)
    vi.setSystemTime(Date.now() + 10_000)
    const read = await (await region()).roads('driving', { routes, isAlong: true })
    expect(read?.network.texts).toEqual(['', 'Main Street'])
    expect(await (await region()).roads('driving', { routes: [[{ lat: 0, lng: 0 }]], isAlong: false })).toBeUndefined()
  })

  it('with a wrong byte in one part is read anew from its beginning', async () => {
    const { directory: whole } = await openRegion(memorySource(bytes))
    const offset = whole.sections.find(({ name }) => name === 'addresses')?.offset ?? 0
    await put(bytes.map((byte, place) => (place === offset + 9 ? byte ^ 255 : byte)))
    vi.useFakeTimers({ toFake: ['Date'] })
    const region = load()
    const first = await region()

    await expect(first.addresses()).rejects.toMatchObject({ name: 'UnreadableRegion' })
    await put(bytes)
    vi.setSystemTime(Date.now() + 10_000)
    expect(await (await region()).addresses()).toBeDefined()
  })
})

/** A bucket that breaks answers off, or does not keep to what it is asked. */
async function withBucket(answer: (count: number, range: string, ifMatch: string | undefined) => BucketAnswer) {
  let count = 0
  const server = await listen((request, response) => {
    const { status, body, total, breaksOff } = answer(
      ++count,
      String(request.headers.range),
      ifMatchOf(request.headers),
    )
    const headers = { etag: '"first"', ...(total && { 'content-range': `bytes ${total}` }) }
    response.writeHead(status, { ...headers, 'content-length': body.length + (breaksOff ? 100 : 0) })
    response.write(body)
    if (breaksOff) setTimeout(() => response.destroy(), 50)
    else response.end()
  })
  const options = { endpoint: server.url, region: 'us-east-1', credentials, forcePathStyle: true }
  return { client: createRegionClient({ ...options, retryMode: 'standard' }), server, asked: () => count }
}

interface BucketAnswer {
  readonly status: number
  readonly body: Uint8Array
  readonly total?: string
  readonly breaksOff?: boolean
}

const ifMatchOf = (headers: Readonly<Record<string, unknown>>): string | undefined => {
  const value = headers['if-match']
  return typeof value === 'string' ? value : undefined
}

describe('a bucket', () => {
  it('whose answer breaks off is asked again', async () => {
    const {
      client: broken,
      server,
      asked,
    } = await withBucket((count, range) => {
      const [from = 0, to = 0] = range.replace('bytes=', '').split('-').map(Number)
      const body = bytes.slice(from, to + 1)
      return { status: 206, body, total: `${from}-${to}/${bytes.length}`, breaksOff: count === 1 }
    })

    const source = await bucketSource(broken, at)

    expect(await source.read(0, bytes.length)).toEqual(bytes)
    expect(asked()).toBeGreaterThanOrEqual(2)
    await server.close()
  })

  it('is asked for some ranges at once, and for all of many', async () => {
    let [asked, most] = [0, 0]
    const server = await listen((request, response) => {
      const [from = 0, to = 0] = String(request.headers.range).replace('bytes=', '').split('-').map(Number)
      most = Math.max(most, ++asked)
      setTimeout(() => {
        asked--
        response.writeHead(206, { 'content-range': `bytes ${from}-${to}/1000000` })
        response.end(new Uint8Array(to - from + 1).fill(from % 251))
      }, 10)
    })
    const many = createRegionClient({ endpoint: server.url, region: 'us-east-1', credentials, forcePathStyle: true })
    const source = await bucketSource(many, at)
    const offsets = Array.from({ length: 90 }, (_, part) => 100_000 + 7 * part)

    const read = await Promise.all(offsets.map((offset) => source.read(offset, 2)))

    expect(read).toEqual(offsets.map((offset) => new Uint8Array(2).fill(offset % 251)))
    expect(most).toBeGreaterThan(8)
    expect(most).toBeLessThanOrEqual(32)
    await server.close()
  })

  it('with another object in the place of the first gives no part of it', async () => {
    const { client: changed, server } = await withBucket((_, range, ifMatch) => {
      if (ifMatch !== undefined) return { status: 412, body: new Uint8Array(0) }
      const total = `${range.replace('bytes=', '')}/1000000`
      return { status: 206, body: new Uint8Array(65_536), total }
    })
    const source = await bucketSource(changed, at)

    await expect(source.read(100_000, 8)).rejects.toMatchObject({ name: 'ReplacedRegion' })
    await server.close()
  })

  it('with an empty object is refused', async () => {
    const { client: empty, server } = await withBucket(() => ({ status: 416, body: new Uint8Array(0) }))

    await expect(bucketSource(empty, at)).rejects.toMatchObject({ $metadata: { httpStatusCode: 416 } })
    await server.close()
  })

  it('that answers no range is refused', async () => {
    const { client: whole, server } = await withBucket(() => ({ status: 200, body: bytes.slice(0, 8) }))

    await expect(bucketSource(whole, at)).rejects.toThrow('no range')
    await server.close()
  })
})
