import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type OsmObjects, writeOsc, writeOsmPbf, writeOsmXml } from '#engine/test/support/osm-files.ts'
import { temporaryFolder } from '#engine/test/support/temporary-folder.ts'
import { buildRegion } from '../build-region.ts'
import { openSource } from '../osm/open-source.ts'
import { changedSources } from './changed-sources.ts'
import { readChanges } from './read-changes.ts'

const folder = temporaryFolder()
let files = 0

const fileOf = (bytes: Uint8Array): string => {
  const path = join(folder, `${files++}.osm`)
  writeFileSync(path, bytes)
  return path
}

const road = { highway: 'residential' }
const nodes = [1, 2, 3, 4].map((id) => ({ id, at: [40 + id / 100, -74] as const }))
const town: OsmObjects = {
  bounds: [-75, 39, -73, 42],
  nodes,
  ways: [
    { id: 1, nodes: [1, 2, 3], tags: road },
    { id: 2, nodes: [3, 4], tags: road },
  ],
}
const changed = async (maps: readonly Uint8Array[], ...changes: readonly Uint8Array[]) =>
  changedSources(await Promise.all(maps.map((map) => openSource(fileOf(map)))), await readChanges(changes.map(fileOf)))

describe('what changes leave behind', () => {
  it('are ways that pass a point which is gone: each is named once, and none that is gone itself', async () => {
    const day = writeOsc(
      { ways: [{ id: 5, nodes: [1, 4], tags: road }] },
      { nodes: nodes.filter(({ id }) => id === 2 || id === 4), ways: [{ id: 2, nodes: [] }] },
    )
    const map = writeOsmPbf(town)

    expect((await changed([map], day)).broken).toEqual([1, 5])
    expect((await changed([map, map], day)).broken).toEqual([1, 5])
    expect((await changed([map], writeOsc({ nodes: nodes.slice(0, 1) }))).broken).toEqual([])
  })

  it.each([
    ['way', { ways: [{ id: 2, nodes: [] }] }],
    ['relation', { relations: [{ id: 2, members: [] }] }],
  ] as const)('is nothing that holds on to a %s which is gone', async (type, gone) => {
    const map = writeOsmPbf({ ...town, relations: [{ id: 2, members: [], tags: { type: 'boundary' } }] })
    const relations = [{ id: 3, members: [{ type, id: 2, role: 'from' }], tags: { type: 'restriction' } }]

    const [held, lost] = [
      await changed([map], writeOsc({ relations })),
      await changed([map], writeOsc({ relations }, gone)),
    ]

    expect([held.applied, held.outside]).toEqual([1, 0])
    expect([lost.applied, lost.outside]).toEqual([1, 1])
  })
})

it('changed sources tell each reader what it asks for, and nothing else', async () => {
  const { sources } = await changed([writeOsmPbf(town)], writeOsc({ nodes: [{ id: 1, at: [40.5, -74] }] }))
  const told: string[] = []
  for (const source of sources) {
    await source.visit({})
    await source.visit({ node: (id, lat) => told.push(`node ${id} ${lat}`) })
    await source.visit({ way: (id) => told.push(`way ${id}`) })
  }

  expect(told.toSorted()).toEqual(['node 1 40.5', 'node 2 40.02', 'node 3 40.03', 'node 4 40.04', 'way 1', 'way 2'])
})

const at = (day: number): string => `2026-11-${day}T21:20:00.000Z`
const dayOf = (day: number, id = 9): Buffer =>
  writeOsc({ ways: [{ id, nodes: [1, 4], tags: road, timestamp: at(day) }] })

describe('changes that an extract holds already', () => {
  it('are refused, each by its name: they would turn back what changed since', async () => {
    const map = writeOsmPbf({ ...town, until: at(25) })
    const paths = [dayOf(23), dayOf(24), dayOf(26)].map(fileOf)
    const order = { inputs: [fileOf(map)], output: join(folder, 'old.region'), name: 'Town', changes: paths }

    await expect(buildRegion(order)).rejects.toMatchObject({
      code: 'extract.older-changes',
      message: `The extract knows all changes until 2026-11-25 21:20 UTC: leave out ${paths[0]} (until 2026-11-23 21:20 UTC), ${paths[1]} (until 2026-11-24 21:20 UTC).`,
    })
  })

  it('are taken where they end with the extract or later, or where one of both tells no time', async () => {
    const map = writeOsmPbf({ ...town, until: at(25) })

    await expect(changed([map], dayOf(25), dayOf(26))).resolves.toMatchObject({ applied: 1 })
    await expect(changed([map], writeOsc({ nodes }))).resolves.toMatchObject({ applied: 4 })
    await expect(changed([writeOsmPbf(town)], dayOf(1))).resolves.toMatchObject({ applied: 1 })
    // What the older of two extracts does not know may be in changes of the days between them.
    await expect(changed([map, writeOsmPbf({ ...town, until: at(20) })], dayOf(22))).resolves.toBeDefined()
  })
})

describe('a region', () => {
  const headOf = async (inputs: readonly Uint8Array[], changes: readonly Uint8Array[] = []) => {
    const output = join(folder, 'dated.region')
    const built = await buildRegion(
      { inputs: inputs.map(fileOf), output, name: 'Town', changes: changes.map(fileOf) },
      undefined,
      [],
    )
    return built.head.dataUntil
  }
  const until = (day: number): OsmObjects => ({ ...town, until: at(day) })

  it('says until when its extract knows of changes', async () => {
    const overpass = writeOsmXml(town)
      .toString()
      .replace('<bounds', `<meta osm_base="${at(21)}"/><bounds`)

    expect(await headOf([writeOsmPbf(until(25))])).toBe(at(25))
    expect(await headOf([writeOsmXml(until(24))])).toBe(at(24))
    expect(await headOf([Buffer.from(overpass)])).toBe(at(21))
  })

  it('of several knows what all of them know, and nothing where one does not tell', async () => {
    expect(await headOf([writeOsmPbf(until(25)), writeOsmXml(until(23))])).toBe(at(23))
    expect(await headOf([writeOsmPbf(until(25)), writeOsmXml(town)])).toBeUndefined()
  })

  it('knows more after changes: until the latest of them', async () => {
    expect(await headOf([writeOsmPbf(until(25))], [dayOf(27), dayOf(26, 10)])).toBe(at(27))
    expect(await headOf([writeOsmPbf(town)], [dayOf(27)])).toBe(at(27))
    expect(await headOf([writeOsmPbf(until(25))], [writeOsc({ nodes })])).toBe(at(25))
  })
})
