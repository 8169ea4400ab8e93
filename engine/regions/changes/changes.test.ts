import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type OsmExtract, refsOf, tagsOf } from '#engine/osm/extract.ts'
import { type OsmObjects, writeOsc, writeOsmPbf, writeOsmXml } from '#engine/test/support/osm-files.ts'
import { temporaryFolder } from '#engine/test/support/temporary-folder.ts'
import { buildRegion } from '../build-region.ts'
import { openSource } from '../osm/open-source.ts'
import { readExtract } from '../read-extract.ts'
import { changedSources } from './changed-sources.ts'
import { readChanges } from './read-changes.ts'

const folder = temporaryFolder()
let files = 0

const fileOf = (bytes: Uint8Array): string => {
  const path = join(folder, `${files++}.osm`)
  writeFileSync(path, bytes)
  return path
}
const changed = async (map: OsmObjects, ...changes: readonly Uint8Array[]) =>
  changedSources([await openSource(fileOf(writeOsmPbf(map)))], await readChanges(changes.map(fileOf)))

/** What an extract says, whatever the order of its texts. */
function wordsOf(extract: OsmExtract) {
  const { nodes, points, ways, relations } = extract
  const tags = (columns: typeof points | typeof ways | typeof relations, index: number) =>
    Object.fromEntries([...tagsOf(extract, columns, index)].toSorted())
  const byId = <Named extends { readonly id: number }>(list: readonly Named[]): readonly Named[] =>
    list.toSorted((a, b) => a.id - b.id)
  return {
    nodes: [...nodes.ids].map((id, index) => ({ id, at: [nodes.lats[index], nodes.lngs[index]] })),
    points: byId([...points.ids].map((id, index) => ({ id, tags: tags(points, index) }))),
    ways: byId(
      [...ways.ids].map((id, index) => ({
        id,
        tags: tags(ways, index),
        nodes: [...refsOf(extract, index)].map((place) => nodes.ids[place] ?? -1),
      })),
    ),
    relations: byId(
      [...relations.ids].map((id, index) => ({ id, tags: tags(relations, index), members: relations.members[index] })),
    ),
  }
}

const bounds = [-75, 39, -73, 42] as const
const at = (index: number): [number, number] => [40 + index / 100, -74 + (index % 7) / 100]
const road = { highway: 'residential' }
const line = Array.from({ length: 9 }, (_, index) => ({ id: index + 1, at: at(index) }))
const town: OsmObjects = {
  bounds,
  nodes: line,
  ways: [
    { id: 1, nodes: [1, 2, 3], tags: { ...road, name: 'Elm Street' } },
    { id: 2, nodes: [3, 4, 5], tags: road },
  ],
}
const read = async (map: OsmObjects, ...changes: readonly Uint8Array[]) =>
  wordsOf((await readExtract((await changed(map, ...changes)).sources)).extract)
const asWhole = async (map: OsmObjects) =>
  wordsOf((await readExtract([await openSource(fileOf(writeOsmXml(map)))])).extract)

describe('changes of an extract', () => {
  it('make it what the later extract is: made, changed, moved and taken away, packed or not', async () => {
    const later = {
      bounds,
      nodes: [...line.filter(({ id }) => id !== 4 && id !== 5), { id: 2, at: at(20) }, { id: 99, at: at(30) }].filter(
        ({ id }, index, all) => all.findLastIndex((each) => each.id === id) === index,
      ),
      ways: [
        { id: 1, nodes: [1, 2, 3], tags: { ...road, name: 'Oak Street', oneway: 'yes' } },
        { id: 7, nodes: [3, 99], tags: road },
      ],
    }
    const day = writeOsc(
      {
        nodes: [
          { id: 2, at: at(20) },
          { id: 99, at: at(30) },
        ],
        ways: later.ways,
      },
      { nodes: line.slice(3, 5), ways: [{ id: 2, nodes: [] }] },
    )

    expect(await read(town, gzipSync(day))).toEqual(await asWhole(later))
  })

  it('of several days are applied one after the other: the last word counts', async () => {
    const [first, second] = ['Oak Street', 'Birch Street'].map((name) =>
      writeOsc({ ways: [{ id: 1, nodes: [1, 2], tags: { ...road, name } }] }),
    )
    const back = writeOsc({ ways: [{ id: 2, nodes: [3, 4], tags: road }] })
    const gone = writeOsc({}, { ways: [{ id: 2, nodes: [] }] })
    const names = (words: Awaited<ReturnType<typeof read>>) => words.ways.map(({ id, tags }) => [id, tags.name])

    expect(names(await read(town, first ?? back, second ?? back))).toEqual([
      [1, 'Birch Street'],
      [2, undefined],
    ])
    expect(names(await read(town, gone, back))).toHaveLength(2)
    expect(names(await read(town, back, gone))).toEqual([[1, 'Elm Street']])
  })

  it('of the rest of the world are left aside, and counted; a way that leaves the box keeps its shape', async () => {
    const far = { id: 50, at: [10, 10] as const }
    const beyond = { id: 51, at: [43, -74] as const }
    const day = writeOsc(
      {
        nodes: [far, { id: 52, at: [10, 11] as const }, beyond],
        ways: [
          { id: 8, nodes: [50, 52], tags: road },
          { id: 9, nodes: [5, 51], tags: road },
        ],
        relations: [{ id: 3, members: [{ type: 'way', id: 8, role: 'from' }], tags: { type: 'restriction' } }],
      },
      { nodes: [{ id: 1_000, at: [0, 0] }], ways: [{ id: 1_000, nodes: [] }] },
    )

    const { applied, outside } = await changed(town, day)
    const { ways, nodes } = await read(town, day)

    expect([applied, outside]).toEqual([2, 6])
    expect(ways.map(({ id }) => id)).toEqual([1, 2, 9])
    expect(nodes.find(({ id }) => id === 51)?.at).toEqual([43e7, -74e7])
  })

  it('that take a node away which a way still passes leave the rest of the way', async () => {
    const { ways } = await read(town, writeOsc({}, { nodes: [{ id: 2, at: at(1) }] }))

    expect(ways[0]?.nodes).toEqual([1, -1, 3])
  })

  it('are the same as the changed map, whatever is changed in whatever order', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(anyEdit, { minLength: 1, maxLength: 8 }), { maxLength: 3 }), async (days) => {
        const nodes = new Map(Array.from({ length: 12 }, (_, index) => [index + 1, nodeOf(index + 1, index, false)]))
        const ways = new Map([[1, wayOf(1, [1, 2, 3], undefined)]])
        const base = { bounds, nodes: [...nodes.values()], ways: [...ways.values()] }
        const changes = days.map((day) => {
          // A file says one thing of an object.
          const edits = [...new Map(day.map((edit) => [`${'place' in edit}${edit.id}`, edit])).values()]
          const moved = edits.flatMap((edit) => ('place' in edit ? [nodeOf(edit.id, edit.place, edit.isCity)] : []))
          const laid = edits.flatMap((edit) => ('nodes' in edit ? [wayOf(edit.id, edit.nodes, edit.name)] : []))
          const gone = edits.flatMap((edit) => ('place' in edit || 'nodes' in edit ? [] : [{ id: edit.id, nodes: [] }]))
          for (const node of moved) nodes.set(node.id, node)
          for (const way of laid) ways.set(way.id, way)
          for (const { id } of gone) ways.delete(id)
          return writeOsc({ nodes: moved, ways: laid }, { ways: gone })
        })
        const later = { bounds, nodes: [...nodes.values(), lone], ways: [...ways.values()] }

        expect(await read({ ...base, nodes: [...base.nodes, lone] }, ...changes)).toEqual(await asWhole(later))
      }),
      { numRuns: 40 },
    )
  })
})

const anyId = fc.integer({ min: 1, max: 12 })
/** A node that is moved, a way that is laid, or one that is gone. */
const anyEdit = fc.oneof(
  fc.record({ id: anyId, place: fc.nat(40), isCity: fc.boolean() }),
  fc.record({
    id: anyId,
    nodes: fc.array(anyId, { minLength: 2, maxLength: 5 }),
    name: fc.constantFrom('A', 'B', undefined),
  }),
  fc.record({ id: anyId }),
)
/** So that there is always something to keep. */
const lone = { id: 500, at: at(3), tags: { place: 'town', name: 'Lone' } }
const nodeOf = (id: number, place: number, isCity: boolean) => ({
  id,
  at: at(place),
  ...(isCity ? { tags: { place: 'village', name: `Place ${id}` } } : {}),
})
const wayOf = (id: number, nodes: readonly number[], name: string | undefined) => ({
  id,
  nodes,
  tags: { ...road, ...(name === undefined ? {} : { name }) },
})

describe('a file of changes', () => {
  it.each([
    ['is a map', writeOsmXml(town), 'holds a map, not changes. Name a .osc'],
    ['is something else', Buffer.from('<gpx/>'), 'holds no OpenStreetMap data. Name a .osc'],
    ['is a picture', Buffer.from('\x89PNG and so on'), 'holds no OpenStreetMap data. Name a .osc'],
    ['is empty', Buffer.alloc(0), 'is empty'],
    ['ends in the middle', writeOsc(town).subarray(0, 300), 'ends'],
    ['is packed and ends in the middle', gzipSync(writeOsc(town)).subarray(0, 60), 'ends'],
    ['names a node beyond the pole', writeOsc({ nodes: [{ id: 1, at: [95, 0] }] }), 'damaged'],
  ])('that %s is refused; the region that is there stays', async (_what, bytes, words) => {
    const output = join(folder, 'kept.region')
    writeFileSync(output, 'as it was')
    const order = { inputs: [fileOf(writeOsmXml(town))], output, name: 'Town', changes: [fileOf(bytes)] }

    await expect(buildRegion(order)).rejects.toThrow(words)
    expect(readFileSync(output, 'utf8')).toBe('as it was')
  })

  it('is built into a region, and tells what of it was applied', async () => {
    const output = join(folder, 'new.region')
    const changes = [fileOf(writeOsc({ ways: [{ id: 9, nodes: [4, 6], tags: road }] }))]
    const { changed: told, outline } = await buildRegion({
      ...{ inputs: [fileOf(writeOsmXml(town))], output, name: 'Town' },
      changes,
    })

    expect([told?.applied, told?.outside, outline.roads]).toEqual([1, 0, 3])
  })
})
