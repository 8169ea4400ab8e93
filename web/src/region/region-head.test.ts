import { crc32 as crc32OfNode } from 'node:zlib'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { HEAD_BYTES, writeRegion } from '#core/regions/region-file.ts'
import { crc32 } from './crc-32.ts'

const head = { name: 'Manhattan', attribution: 'by us', bounds: [-74.03, 40.69, -73.9, 40.88] as const }
const codec = { checksum: crc32OfNode, deflate: (bytes: Uint8Array) => bytes, inflate: (bytes: Uint8Array) => bytes }
const section = { name: 'map', bytes: Uint8Array.of(1, 2, 3), packing: 'none' as const }
const file = Buffer.concat(writeRegion(head, [section], codec))

const settings = { region: 'us-east-1', userPoolId: 'us-east-1_Local0001', userPoolClientId: 'client' }

/** A site with this configuration, whose region file answers as told; with what was asked of it. */
async function siteWith(
  regionFile: string | undefined,
  answer: (range: string) => Response | Promise<Response> = (range) => partOf(range),
) {
  const ranges: string[] = []
  vi.resetModules()
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (url === '/config.json') return Response.json({ ...settings, regionFile })
    const range = new Headers(init?.headers).get('range') ?? ''
    ranges.push(range)
    return answer(range)
  })
  await (await import('#web/client/config.ts')).loadConfig(fetch('/config.json'))
  return { ranges, ...(await import('./region-head.ts')), ...(await import('./region-part.ts')) }
}

function partOf(range: string, of = file): Response {
  const [start = 0, end = 0] = range.replace('bytes=', '').split('-').map(Number)
  return new Response(new Uint8Array(of.subarray(start, end + 1)), { status: 206 })
}

afterEach(() => vi.unstubAllGlobals())

describe('the head of the region', () => {
  it('is read with one request for the beginning of the file', async () => {
    const { loadRegionHead, ranges } = await siteWith('/regions/manhattan.region')

    expect(await loadRegionHead()).toMatchObject({ ...head, sections: [{ name: 'map', stored: 3 }] })
    expect(ranges).toEqual(['bytes=0-8191'])
  })

  it('is read with a second request where its list of sections is longer', async () => {
    const many = Array.from({ length: 200 }, (_, index) => ({ ...section, name: `part number ${index} of the map` }))
    const longer = Buffer.concat(writeRegion(head, many, codec))
    const { loadRegionHead, ranges } = await siteWith('/regions/city.region', (range) => partOf(range, longer))

    expect((await loadRegionHead())?.sections).toHaveLength(200)
    expect(ranges).toHaveLength(2)
  })

  it('is read once, whoever asks', async () => {
    const { loadRegionHead, ranges } = await siteWith('/regions/manhattan.region')

    await Promise.all([loadRegionHead(), loadRegionHead()])
    await loadRegionHead()

    expect(ranges).toHaveLength(1)
  })

  it('is none where the deployment has no region', async () => {
    const { loadRegionHead, ranges } = await siteWith(undefined)

    expect(await loadRegionHead()).toBeNull()
    expect(ranges).toEqual([])
  })

  it('is asked for again after it could not be read', async () => {
    let isDown = true
    const answer = (range: string) => (isDown ? new Response(null, { status: 503 }) : partOf(range))
    const { loadRegionHead } = await siteWith('/regions/manhattan.region', answer)

    await expect(loadRegionHead()).rejects.toThrow('503')
    isDown = false

    expect(await loadRegionHead()).toMatchObject({ name: 'Manhattan' })
  })

  it('is not taken from a site that answers with the whole file', async () => {
    const { loadRegionHead } = await siteWith('/regions/manhattan.region', () => new Response(new Uint8Array(file)))

    await expect(loadRegionHead()).rejects.toThrow('200')
  })

  it('is refused where the file is damaged', async () => {
    const damaged = async (range: string) => {
      const bytes = new Uint8Array(await partOf(range).arrayBuffer())
      return new Response(bytes.fill(0, HEAD_BYTES), { status: 206 })
    }
    const { loadRegionHead } = await siteWith('/regions/manhattan.region', damaged)

    await expect(loadRegionHead()).rejects.toMatchObject({ code: 'region.corrupt' })
  })
})

it('checksums are those of the writer', () => {
  const bytes = Uint8Array.from({ length: 1000 }, (_, index) => (index * 37) % 256)

  expect(crc32(bytes)).toBe(crc32OfNode(bytes))
  expect(crc32(new Uint8Array())).toBe(0)
})

describe('a part of a section', () => {
  const offset = file.lastIndexOf(section.bytes)

  it.each([
    [
      [0, 2],
      [1, 2],
    ],
    [
      [1, 2],
      [2, 3],
    ],
    [[2, 9], [3]],
  ] as const)(
    'is read from where it lies in the file, as far as the section goes: %j',
    async ([from, length], bytes) => {
      const { readRegionPart, ranges } = await siteWith('/regions/manhattan.region')

      expect([...new Uint8Array(await readRegionPart('map', [from, length]))]).toEqual(bytes)
      expect(ranges.at(-1)).toBe(`bytes=${offset + from}-${offset + from + bytes.length - 1}`)
    },
  )

  it('is not there beyond its end, of a section that is not there, and without a region', async () => {
    const { readRegionPart } = await siteWith('/regions/manhattan.region')

    await expect(readRegionPart('map', [3, 1])).rejects.toThrow('The map of the region ends before 3.')
    await expect(readRegionPart('roads', [0, 1])).rejects.toThrow('The region has no roads.')
    const none = await siteWith(undefined)
    await expect(none.readRegionPart('map', [0, 1])).rejects.toThrow('The region has no map.')
  })
})
