import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { type OsmObjects, writeOsmPbf, writeOsmXml } from '#engine/test/support/osm-files.ts'
import { temporaryFolder } from '#engine/test/support/temporary-folder.ts'
import { openSource } from './open-source.ts'

const objects: OsmObjects = {
  bounds: [-74.1, 40.6, -73.9, 40.8],
  nodes: [
    { id: 9_100_000_001, at: [40.7128, -74.006], tags: { 'addr:housenumber': '12½', source: 'survey' } },
    { id: 4, at: [-33.8568123, 151.2152967] },
    { id: 7, at: [40.7, -74], tags: { name: '東京通り <b>&"\'' } },
  ],
  ways: [
    { id: 1_200_000_001, nodes: [4, 9_100_000_001, 7], tags: { highway: 'residential', note: 'x', oneway: '-1' } },
  ],
  relations: [
    {
      id: 3,
      members: [
        { type: 'way', id: 1_200_000_001, role: 'from' },
        { type: 'node', id: 7, role: 'via' },
        { type: 'relation', id: 2, role: '' },
      ],
      tags: { type: 'restriction', restriction: 'no_u_turn' },
    },
  ],
}
const expected = [
  { bounds: [-74.1, 40.6, -73.9, 40.8] },
  { node: [9_100_000_001, 40.7128, -74.006, { 'addr:housenumber': '12½' }] },
  { node: [4, -33.8568123, 151.2152967, undefined] },
  { node: [7, 40.7, -74, { name: '東京通り <b>&"\'' }] },
  { way: [1_200_000_001, [4, 9_100_000_001, 7], { highway: 'residential', oneway: '-1' }] },
  { relation: [3, objects.relations?.[0]?.members, { type: 'restriction', restriction: 'no_u_turn' }] },
]
/** `<osm version="0.6"><node id="1" lat="1" lon="2"/></osm>`, packed by bzip2. */
const packedByBzip2 =
  'QlpoOTFBWSZTWaKhw04AAAsZgFAB8QcmJ50AIABUUAGI000aCVT0hsp5TTRkepah2o0A71hAfnTy/1L1tjGWnMoIbHUK2seyowfF3JFOFCQoqHDTgA=='

const folder = temporaryFolder()

const fileOf = (bytes: Uint8Array, name = 'extract'): string => {
  const path = join(folder, name)
  writeFileSync(path, bytes)
  return path
}

async function visitAll(path: string): Promise<unknown[]> {
  const seen: unknown[] = []
  const source = await openSource(path)
  const rounded = (degrees: number): number => Math.round(degrees * 1e7) / 1e7
  await source.visit({
    bounds: (bounds) => seen.push({ bounds: bounds.map(rounded) }),
    node: (id, lat, lng, tags) => seen.push({ node: [id, rounded(lat), rounded(lng), tags] }),
    way: (id, nodeIds, tags) => seen.push({ way: [id, [...nodeIds], tags] }),
    relation: (id, members, tags) => seen.push({ relation: [id, members, tags] }),
  })
  return seen
}

describe('a file of OpenStreetMap', () => {
  it.each([
    ['PBF', () => writeOsmPbf(objects)],
    ['PBF with nodes one by one', () => writeOsmPbf(objects, ['loose nodes', 'ways', 'relations'])],
    ['XML', () => writeOsmXml(objects)],
    ['XML packed by gzip', () => gzipSync(writeOsmXml(objects))],
  ])('gives its objects with the tags that somebody uses: %s', async (_, bytes) => {
    expect(await visitAll(fileOf(bytes()))).toEqual(expected)
  })

  it('may be packed by bzip2', async () => {
    expect(await visitAll(fileOf(Buffer.from(packedByBzip2, 'base64')))).toEqual([{ node: [1, 1, 2, undefined] }])
  })

  it('is told by its bytes, whatever its name says', async () => {
    expect(await visitAll(fileOf(writeOsmXml(objects), 'extract.osm.pbf'))).toEqual(expected)
  })

  it('gives the same again when it is read a second time, for ways alone too', async () => {
    const source = await openSource(fileOf(writeOsmPbf(objects, ['ways', 'nodes', 'relations'])))
    const nodes: number[] = []
    const ways: number[] = []
    const bytes: number[] = []

    await source.visit({ node: (id) => nodes.push(id) })
    await source.visit({ way: (id) => ways.push(id) }, (done) => bytes.push(done))
    await source.visit({ node: (id) => nodes.push(id) })

    expect(ways).toEqual([1_200_000_001])
    expect(nodes).toEqual([9_100_000_001, 4, 7, 9_100_000_001, 4, 7])
    expect(bytes.at(-1)).toBeLessThanOrEqual(source.bytes)
  })

  it.each([
    ['PBF', writeOsmPbf],
    ['XML', writeOsmXml],
  ])('says until when it knows of changes, where that can be a time: %s', async (_, write) => {
    const untilIn = async (until: string): Promise<unknown[]> => {
      const said: unknown[] = []
      await (await openSource(fileOf(write({ ...objects, until })))).visit({
        knownUntil: (moment) => said.push(moment),
      })
      return said
    }

    expect(await untilIn('2026-11-26T21:20:00Z')).toEqual([Date.UTC(2026, 10, 26, 21, 20)])
    expect(await untilIn('1970-01-01T00:00:00Z')).toEqual([])
    expect(await untilIn('1969-01-01T00:00:00Z')).toEqual([])
    expect(await untilIn('+200000-01-01T00:00:00Z')).toEqual([])
  })

  it('leaves out what an editor has deleted', async () => {
    const xml = `<osm><node id="1" lat="1" lon="2" action="delete"/><node id="2" lat="1" lon="2" visible="false"/>
      <node id="3" lat="1" lon="2"><tag k="name" v="a"/></node></osm>`

    expect(await visitAll(fileOf(Buffer.from(xml)))).toEqual([{ node: [3, 1, 2, { name: 'a' }] }])
  })
})
