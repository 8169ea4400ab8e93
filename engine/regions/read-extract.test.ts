import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type OsmExtract, refsOf, tagOf, tagsOf } from '#engine/osm/extract.ts'
import { type OsmObjects, writeOsmPbf, writeOsmXml } from '#engine/test/support/osm-files.ts'
import { temporaryFolder } from '#engine/test/support/temporary-folder.ts'
import { boxArea, type CutArea } from './cut/cut-area.ts'
import { openSource } from './osm/open-source.ts'
import { countObjects } from './outline.ts'
import { readExtract } from './read-extract.ts'

const folder = temporaryFolder()
let files = 0

const fileOf = (bytes: Uint8Array): string => {
  const path = join(folder, `${files++}.osm`)
  writeFileSync(path, bytes)
  return path
}
const read = async (bytes: readonly Uint8Array[], area?: CutArea) =>
  readExtract(await Promise.all(bytes.map((each) => openSource(fileOf(each)))), area)
const wayIds = ({ ways }: OsmExtract): number[] => [...ways.ids]
/** Ids of the nodes of a way. */
const nodesOf = (extract: OsmExtract, way: number): number[] =>
  [...refsOf(extract, wayIds(extract).indexOf(way))].map((place) => extract.nodes.ids[place] ?? -1)

/** A line of nodes 1 to 9, a tenth of a degree apart. */
const line = Array.from({ length: 9 }, (_, index) => ({ id: index + 1, at: [40, -74 + index / 10] as const }))
const road = { highway: 'residential' }

describe('reading an extract', () => {
  it('keeps what is something and the corners of it, in any order of the file', async () => {
    const objects: OsmObjects = {
      nodes: [
        ...line,
        { id: 20, at: [40.1, -74], tags: { place: 'city', name: 'Ünterstadt' } },
        { id: 21, at: [40.1, -74], tags: { source: 'survey' } },
        { id: 22, at: [40.1, -74], tags: { ref: '12' } },
      ],
      ways: [
        { id: 1, nodes: [3, 2, 1], tags: { ...road, note: 'dropped' } },
        { id: 2, nodes: [5, 6], tags: { power: 'line' } },
      ],
    }

    const { extract } = await read([writeOsmPbf(objects, ['relations', 'ways', 'nodes'])])

    expect(wayIds(extract)).toEqual([1])
    expect(nodesOf(extract, 1)).toEqual([3, 2, 1])
    expect([...extract.nodes.ids]).toEqual([1, 2, 3, 20])
    expect(tagOf(extract, extract.points, 0, 'name')).toBe('Ünterstadt')
    expect(Object.fromEntries(tagsOf(extract, extract.ways, 0))).toEqual(road)
  })

  it('counts an object once that stands in two extracts or twice in one', async () => {
    const objects = {
      nodes: [...line, { id: 3, at: [40, -73.8] as const, tags: { barrier: 'gate' } }],
      ways: [
        { id: 8, nodes: [1, 2, 3], tags: road },
        { id: 7, nodes: [3, 4], tags: road },
        { id: 8, nodes: [1, 2, 3], tags: road },
      ],
      relations: [{ id: 5, members: [], tags: { type: 'restriction' } }],
    }

    const { extract } = await read([writeOsmPbf(objects), writeOsmXml(objects)])

    expect(countObjects(extract)).toEqual({ nodes: 4, ways: 2, relations: 1, roads: 2, addresses: 0 })
    expect([...extract.points.ids]).toEqual([3])
  })

  it('keeps the untagged rings of an area, and no bus line', async () => {
    const members = [{ type: 'way' as const, id: 2, role: 'outer' }]
    const { extract } = await read([
      writeOsmPbf({
        nodes: line,
        ways: [
          { id: 1, nodes: [1, 2], tags: road },
          { id: 2, nodes: [3, 4, 5, 3] },
        ],
        relations: [
          { id: 1, members, tags: { type: 'multipolygon', natural: 'water' } },
          { id: 2, members, tags: { type: 'route', route: 'bus' } },
        ],
      }),
    ])

    expect(wayIds(extract)).toEqual([1, 2])
    expect([...extract.relations.ids]).toEqual([1])
  })

  it('drops a way of one node, and keeps one whose nodes are missing', async () => {
    const ways = [
      { id: 1, nodes: [1], tags: road },
      { id: 2, nodes: [1, 99], tags: road },
    ]

    const { extract } = await read([writeOsmPbf({ nodes: line, ways })])

    expect(wayIds(extract)).toEqual([2])
    expect([...refsOf(extract, 0)]).toEqual([0, -1])
  })

  it('keeps names of every script, and of hostile ones what can be read', async () => {
    const names = ['شارع', 'रोड', '大街', '‮evil', '<img src=x onerror=alert(1)>', '__proto__', '👩🏽‍🚒']
    const ways = names.map((name, index) => ({ id: index + 1, nodes: [1, 2], tags: { ...road, name } }))

    const { extract } = await read([writeOsmPbf({ nodes: line, ways })])

    const kept = names.map((name) => name.replace('\u202e', ''))
    expect(names.map((_, index) => tagOf(extract, extract.ways, index, 'name'))).toEqual(kept)
  })

  it('says which box it covers: what the file says, or how far the nodes reach', async () => {
    const objects = { nodes: line, ways: [{ id: 1, nodes: [1, 9], tags: road }] }

    const told = await read([writeOsmPbf({ ...objects, bounds: [-73.95, 39, -73, 41] })])
    const reached = await read([writeOsmPbf(objects)])

    expect(told.bounds).toEqual([-73.95, 40, -73.2, 40])
    expect(reached.bounds).toEqual([-74, 40, -73.2, 40])
  })

  it('hears how far it is', async () => {
    const source = await openSource(fileOf(writeOsmPbf({ nodes: line, ways: [{ id: 1, nodes: [1, 9], tags: road }] })))
    const shares: number[] = []

    await readExtract([source], undefined, (done, total) => shares.push(done / total))

    expect(shares).toEqual([...shares].sort((a, b) => a - b))
    expect(shares.at(-1)).toBe(1)
  })

  it('refuses a file that holds nothing', async () => {
    await expect(read([writeOsmPbf({})])).rejects.toMatchObject({ code: 'extract.no-objects' })
  })
})

describe('cutting', () => {
  /** Nodes 4 to 6 lie inside. */
  const area = boxArea('-73.75,39.9,-73.45,40.1')

  it('keeps of a way that crosses the border one node beyond', async () => {
    const ways = [
      { id: 1, nodes: [1, 2, 3, 4, 5, 6, 7, 8, 9], tags: road },
      { id: 2, nodes: [1, 2], tags: road },
    ]

    const { extract, bounds } = await read([writeOsmPbf({ nodes: line, ways })], area)

    expect(wayIds(extract)).toEqual([1])
    expect(nodesOf(extract, 1)).toEqual([3, 4, 5, 6, 7])
    expect([...extract.nodes.ids]).toEqual([3, 4, 5, 6, 7])
    expect(bounds).toEqual([-73.75, 40, -73.45, 40])
  })

  it('draws no straight line where a way leaves and comes back', async () => {
    const ways = [{ id: 1, nodes: [4, 3, 2, 1, 5], tags: road }]

    const { extract } = await read([writeOsmPbf({ nodes: line, ways })], area)

    expect(nodesOf(extract, 1)).toEqual([4, 3, 2, 1, 5])
  })

  it('leaves closed ways and areas of several ways whole, and relations with all their members', async () => {
    const water = { type: 'multipolygon', natural: 'water' }
    const members = [1, 2, 3].map((id) => ({ type: 'way' as const, id, role: 'outer' }))
    const ways = [
      { id: 1, nodes: [6, 7, 8] },
      { id: 2, nodes: [8, 9, 6] },
      { id: 4, nodes: [1, 2, 3, 4, 1], tags: { building: 'yes' } },
      { id: 5, nodes: [1, 2, 1], tags: { building: 'yes' } },
    ]
    const relations = [
      { id: 1, members, tags: water },
      { id: 2, members: [{ type: 'way' as const, id: 5, role: 'outer' }], tags: water },
      { id: 3, members: [{ type: 'node' as const, id: 5, role: 'via' }], tags: { type: 'restriction' } },
    ]

    const { extract } = await read([writeOsmPbf({ nodes: line, ways, relations })], area)

    expect(wayIds(extract)).toEqual([1, 2, 4])
    expect(nodesOf(extract, 2)).toEqual([8, 9, 6])
    expect(nodesOf(extract, 4)).toEqual([1, 2, 3, 4, 1])
    expect([...extract.relations.ids]).toEqual([1, 3])
    expect(extract.relations.members[0]).toEqual(members)
  })

  it('leaves tagged nodes outside out', async () => {
    const nodes = [
      ...line,
      ...[1, 5].map((id) => ({ id: id + 50, at: line[id]?.at ?? ([0, 0] as const), tags: { amenity: 'cafe' } })),
    ]

    const { extract } = await read([writeOsmPbf({ nodes })], area)

    expect([...extract.points.ids]).toEqual([55])
  })

  it('says so when the area holds nothing', async () => {
    const elsewhere = boxArea('10,10,11,11')

    await expect(read([writeOsmPbf({ nodes: line })], elsewhere)).rejects.toThrow('inside the extract?')
  })
})

const data = join(import.meta.dirname, '../../../shared/data/roads/osm')
const hasData = existsSync(data)
if (!hasData) process.stderr.write('The folder ../shared/data is missing: no extract of a real city is read.\n')

it.runIf(hasData)('reads a real city, whose file is not sorted', async () => {
  const { extract, bounds } = await readExtract([await openSource(join(data, 'columbus-oh.osm.pbf'))])

  const { roads, nodes } = countObjects(extract)
  expect(roads).toBe(12_006)
  expect(nodes).toBe(108_028)
  expect(extract.ways.refs.every((place) => place >= 0)).toBe(true)
  expect(bounds[0]).toBeCloseTo(-83.25, 1)
})
