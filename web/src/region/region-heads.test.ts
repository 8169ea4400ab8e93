import { crc32 as crc32OfNode } from 'node:zlib'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { HEAD_BYTES, writeRegion } from '#engine/region-file/index.ts'
import { crc32 } from './read-region-head.ts'

const head = { name: 'Manhattan', attribution: 'by us', bounds: [-74.03, 40.69, -73.9, 40.88] as const }
const codec = { checksum: crc32OfNode, deflate: (bytes: Uint8Array) => bytes, inflate: (bytes: Uint8Array) => bytes }
const section = { name: 'map', bytes: Uint8Array.of(1, 2, 3), packing: 'none' as const }
const file = Buffer.concat(writeRegion(head, [section], codec))

const settings = { region: 'us-east-1', userPoolId: 'us-east-1_Local0001', userPoolClientId: 'client' }

/** A site with this configuration, whose region file answers as told; with what was asked of it. */
async function siteWith(
  regionFiles: readonly string[],
  answer: (range: string, url: string) => Response | Promise<Response> = (range) => partOf(range),
) {
  const ranges: string[] = []
  vi.resetModules()
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (url === '/config.json') return Response.json({ ...settings, regionFiles })
    const range = new Headers(init?.headers).get('range') ?? ''
    ranges.push(range)
    return answer(range, url)
  })
  await (await import('#web/client/config.ts')).loadConfig(fetch('/config.json'))
  return { ranges, ...(await import('./region-heads.ts')), ...(await import('./region-part.ts')) }
}

function partOf(range: string, of = file): Response {
  const [start = 0, end = 0] = range.replace('bytes=', '').split('-').map(Number)
  return new Response(new Uint8Array(of.subarray(start, end + 1)), { status: 206 })
}

afterEach(() => vi.unstubAllGlobals())

describe('the head of the region', () => {
  it('is read with one request for the beginning of the file', async () => {
    const { loadRegions, ranges } = await siteWith(['/regions/manhattan.region'])

    expect(await loadRegions()).toMatchObject([{ head: { ...head, sections: [{ name: 'map', stored: 3 }] } }])
    expect(ranges).toEqual(['bytes=0-8191'])
  })

  it('is read with a second request where its list of sections is longer', async () => {
    const many = Array.from({ length: 200 }, (_, index) => ({ ...section, name: `part number ${index} of the map` }))
    const longer = Buffer.concat(writeRegion(head, many, codec))
    const { loadRegions, ranges } = await siteWith(['/regions/city.region'], (range) => partOf(range, longer))

    expect((await loadRegions())[0]?.head.sections).toHaveLength(200)
    expect(ranges).toHaveLength(2)
  })

  it('is read once, whoever asks', async () => {
    const { loadRegions, ranges } = await siteWith(['/regions/manhattan.region'])

    await Promise.all([loadRegions(), loadRegions()])
    await loadRegions()

    expect(ranges).toHaveLength(1)
  })

  it('is none where the deployment has no region', async () => {
    const { loadRegions, ranges } = await siteWith([])

    expect(await loadRegions()).toEqual([])
    expect(ranges).toEqual([])
  })

  it('is asked for again after it could not be read', async () => {
    let isDown = true
    const answer = (range: string) => (isDown ? new Response(null, { status: 503 }) : partOf(range))
    const { loadRegions } = await siteWith(['/regions/manhattan.region'], answer)

    await expect(loadRegions()).rejects.toThrow('503')
    isDown = false

    expect(await loadRegions()).toMatchObject([{ head: { name: 'Manhattan' } }])
  })

  it('of several regions leaves out one that cannot be read, until it can be', async () => {
    let isDown = true
    const answer = (range: string, url: string) =>
      isDown && url.includes('jersey') ? new Response(null, { status: 503 }) : partOf(range)
    const { loadRegions } = await siteWith(['/regions/manhattan.region', '/regions/jersey.region'], answer)

    expect((await loadRegions()).map((region) => region.file)).toEqual(['/regions/manhattan.region'])
    isDown = false

    expect(await loadRegions()).toHaveLength(2)
  })

  it('is not taken from a site that answers with the whole file', async () => {
    const { loadRegions } = await siteWith(['/regions/manhattan.region'], () => new Response(new Uint8Array(file)))

    await expect(loadRegions()).rejects.toThrow('200')
  })

  it('is refused where the file is damaged', async () => {
    const damaged = async (range: string) => {
      const bytes = new Uint8Array(await partOf(range).arrayBuffer())
      return new Response(bytes.fill(0, HEAD_BYTES), { status: 206 })
    }
    const { loadRegions } = await siteWith(['/regions/manhattan.region'], damaged)

    await expect(loadRegions()).rejects.toMatchObject({ code: 'region.corrupt' })
  })
})

it('checksums are those of the writer', () => {
  const bytes = Uint8Array.from({ length: 1000 }, (_, index) => (index * 37) % 256)

  expect(crc32(bytes)).toBe(crc32OfNode(bytes))
  expect(crc32(new Uint8Array())).toBe(0)
})

async function onlyRegion() {
  const site = await siteWith(['/regions/manhattan.region'])
  const [region] = await site.loadRegions()
  if (!region) throw new Error('A region')
  return { ...site, region }
}

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
      const { readRegionPart, region, ranges } = await onlyRegion()

      const part = await readRegionPart(region, 'map', { offset: from, length })

      expect([...new Uint8Array(part)]).toEqual(bytes)
      expect(ranges.at(-1)).toBe(`bytes=${offset + from}-${offset + from + bytes.length - 1}`)
    },
  )

  it('is not there beyond its end, and of a section that is not there', async () => {
    const { readRegionPart, region } = await onlyRegion()

    await expect(readRegionPart(region, 'map', { offset: 3, length: 1 })).rejects.toThrow(
      'The map of the region ends before 3.',
    )
    await expect(readRegionPart(region, 'roads', { offset: 0, length: 1 })).rejects.toThrow('The region has no roads.')
  })
})
