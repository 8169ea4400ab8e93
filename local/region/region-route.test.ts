import { utimes, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { temporaryFolder } from '#engine/test/support/temporary-folder.ts'
import { type Listener, listen } from '#local/http/listen.ts'
import { regionRoute } from './region-route.ts'

const key = 'town-0a1b2c3d.region'
const bytes = Uint8Array.from({ length: 256 }, (_, index) => index)

const folder = temporaryFolder()
let listener: Listener

beforeAll(async () => {
  const path = join(folder, key)
  await writeFile(path, bytes)
  const route = regionRoute([{ key, path }])
  listener = await listen((incoming, response) => {
    void route.handle(incoming, response, new URL(incoming.url ?? '/', 'http://local'))
  })
})

afterAll(() => listener.close())

const get = (headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`${listener.url}/regions/${key}`, { headers, method })
const bodyOf = async (response: Response) => [...new Uint8Array(await response.arrayBuffer())]

describe('the address of a region', () => {
  it('has the whole file, to be kept for ever', async () => {
    const response = await get()

    expect(response.status).toBe(200)
    expect(await bodyOf(response)).toEqual([...bytes])
    expect(response.headers.get('cache-control')).toContain('immutable')
    expect(response.headers.get('accept-ranges')).toBe('bytes')
  })

  it('sends the bytes that were asked for', async () => {
    const response = await get({ range: 'bytes=10-13' })

    expect(response.status).toBe(206)
    expect(response.headers.get('content-range')).toBe('bytes 10-13/256')
    expect(await bodyOf(response)).toEqual([10, 11, 12, 13])
  })

  it('says how long the file is where the range lies behind it', async () => {
    const response = await get({ range: 'bytes=256-' })

    expect([response.status, response.headers.get('content-range')]).toEqual([416, 'bytes */256'])
  })

  it('sends a part of the same state only, the whole of another', async () => {
    const etag = (await get()).headers.get('etag') ?? ''

    const same = await get({ range: 'bytes=0-3', 'if-range': etag })
    const other = await get({ range: 'bytes=0-3', 'if-range': '"another"' })

    expect([same.status, other.status]).toEqual([206, 200])
    expect((await get({ 'if-none-match': etag })).status).toBe(304)
  })

  it('tells the length to HEAD and sends nothing', async () => {
    const response = await get({ range: 'bytes=0-3' }, 'HEAD')

    expect([response.status, response.headers.get('content-length')]).toEqual([200, '256'])
    expect(await bodyOf(response)).toEqual([])
  })

  it.each([
    '/regions/other.region',
    '/regions',
    '/regions/../secret',
    '/regions/%2e%2e/secret',
    `/regions/x/../../${key}`,
  ])('has nothing else: %s', async (path) => {
    const status = await new Promise((resolve) => {
      request(listener.url, { path }, (response) => resolve(response.resume().statusCode)).end()
    })

    expect(status).toBe(404)
  })

  it.each(['POST', 'PUT', 'DELETE'])('is only read: %s', async (method) => {
    const response = await get({}, method)

    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  })

  it('never has the bytes of a file that took its place', async () => {
    await writeFile(join(folder, key), bytes.toReversed())
    await utimes(join(folder, key), 1, 1)

    const response = await get()

    expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store'])
  })
})
