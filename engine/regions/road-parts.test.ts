import { describe, expect, it } from 'vitest'
import { columnOf, packColumns, unpackColumns } from '#engine/region-file/columns.ts'
import { writeRegion } from '#engine/region-file/region-file.ts'
import { findLeg, roadsOver } from '#engine/roads/roads.ts'
import { memorySource, openTown, regionHead } from '#engine/test/support/region-town.ts'
import { square, Town } from '#engine/test/support/town.ts'
import { regionCodec } from './codec.ts'
import { openRegion } from './open-region.ts'
import { openRoadParts, packParts, packRoadParts, partReader } from './road-parts.ts'
import { openAnyRoads, openRoads } from './sections.ts'

const { network } = new Town({
  map: `
    A B C D
    E F G H`,
  ways: [
    ['ABCD', { highway: 'residential', name: 'North Street' }],
    ['EFGH', { highway: 'primary', name: 'South Street' }],
    ['AE', { highway: 'residential', name: 'West Street' }],
    ['DH', { highway: 'residential', name: 'East Street', oneway: 'yes' }],
  ],
})
const sections = await packRoadParts(network, { tileMeters: 300, cellNodes: 6 })
const file = new Uint8Array(Buffer.concat(writeRegion(regionHead, sections, regionCodec)))
const open = (bytes: Uint8Array) => openRegion(memorySource(bytes))
const [from, to] = [square(0.2, 1), square(2.6, 0)]
const corrupt = expect.objectContaining({ code: 'region.corrupt' })

describe('roads in parts of a region file', () => {
  it('lead as the whole ones', async () => {
    const roads = await openRoadParts(await open(file), 'driving')
    const read = await roads?.along([[from, to]])

    expect(read && findLeg(read, from, to, 'Home')).toEqual(findLeg(roadsOver(network), from, to, 'Home'))
    expect(await openRoadParts(await open(file), 'walking')).toBeUndefined()
  })

  it('are what a region above a number of edges has, and are not opened whole', async () => {
    const [small, large] = [await openTown(), await openTown(regionHead, undefined, { partsFrom: 0 })]

    expect(await openAnyRoads(small, 'driving')).toMatchObject({ cells: expect.anything() })
    expect(await openAnyRoads(large, 'driving')).toMatchObject({ mode: 'driving' })
    expect(await openRoads(large, 'driving')).toBeUndefined()
  })

  it.each(['streets-driving-cells', 'streets-driving-tiles'])(
    'with any damaged byte of %s are refused',
    async (name) => {
      const { directory } = await open(file)
      const { offset = 0, stored = 0 } = directory.sections.find((section) => section.name === name) ?? {}
      for (const at of [0, stored >> 1, stored - 1]) {
        const bitten = file.map((byte, place) => (place === offset + at ? byte ^ 64 : byte))
        const roads = await openRoadParts(await open(bitten), 'driving')
        const easts = [-4.5, -2, 0.5, 3, 5.5, 8.5, 10.5]
        const lattice = Array.from({ length: 12 }, (_, row) => easts.map((east) => square(east, row - 5)))

        await expect(roads?.around(lattice.flat())).rejects.toThrow(corrupt)
      }
    },
  )

  it('that are cut off are refused when they are opened', async () => {
    await expect(open(file.slice(0, -9))).rejects.toThrow(corrupt)
    const shorter = sections.map((section) =>
      section.packing === 'none' ? { ...section, bytes: section.bytes.slice(0, -8) } : section,
    )
    const cut = await open(new Uint8Array(Buffer.concat(writeRegion(regionHead, shorter, regionCodec))))
    const roads = await openRoadParts(cut, 'driving')
    await expect(roads?.along([[from, to, square(0, 0), square(3, 1)]])).rejects.toThrow(corrupt)
  })
})

describe('parts of a section', () => {
  const bytesOf = (part: number) => Uint8Array.from({ length: 10 * part + 1 }, (_, at) => at % 5)
  const { section, columns } = packParts(
    'some',
    5,
    [0, 1, 3].map((part) => ({ part, bytes: bytesOf(part) })),
  )
  const reader = (bytes: Uint8Array) =>
    partReader('some', unpackColumns(packColumns(columns)), async (_, offset, length) =>
      bytes.slice(offset, offset + length),
    )

  it('are read again, those that were not given as nothing', async () => {
    const read = reader(section.bytes)

    expect(await Promise.all([0, 1, 3].map(read))).toEqual([0, 1, 3].map(bytesOf))
    expect(await read(2)).toHaveLength(0)
    expect(columnOf(columns, 'some starts', Float64Array)).toHaveLength(5)
  })

  it('are refused beyond the last one, and where the section is shorter', async () => {
    await expect(reader(section.bytes)(5)).rejects.toThrow(corrupt)
    await expect(reader(section.bytes.slice(0, -1))(3)).rejects.toThrow(corrupt)
    expect(() => partReader('others', columns, async () => undefined)).toThrow(corrupt)
  })
})
