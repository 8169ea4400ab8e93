import { Compression, PMTiles, TileType, zxyToTileId } from 'pmtiles'
import { describe, expect, it } from 'vitest'
import { type ArchiveTile, tileId, writeArchive } from './write-archive.ts'

const head = {
  bounds: [-74.05, 40.69, -73.9, 40.89],
  minZoom: 7,
  maxZoom: 14,
  metadata: { name: 'Somewhere', attribution: '© who made it' },
} as const

function readArchive(bytes: Uint8Array): PMTiles {
  return new PMTiles({
    getKey: () => 'archive',
    getBytes: async (offset, length) => ({ data: new Uint8Array(bytes.subarray(offset, offset + length)).buffer }),
  })
}

const tile = (zoom: number, x: number, y: number, ...bytes: number[]): ArchiveTile => {
  return { zoom, x, y, bytes: Uint8Array.from(bytes) }
}
const contentOf = async (archive: PMTiles, zoom: number, x: number, y: number) => {
  const found = await archive.getZxy(zoom, x, y)
  return found && [...new Uint8Array(found.data)]
}

describe('an archive of tiles', () => {
  it('is read by others, tile by tile', async () => {
    const archive = readArchive(
      writeArchive([tile(8, 75, 96, 8, 8), tile(7, 37, 48, 7), tile(14, 4825, 6160, 14)], head),
    )

    expect(await contentOf(archive, 7, 37, 48)).toEqual([7])
    expect(await contentOf(archive, 8, 75, 96)).toEqual([8, 8])
    expect(await contentOf(archive, 14, 4825, 6160)).toEqual([14])
    expect(await contentOf(archive, 14, 4825, 6161)).toBeUndefined()
    expect(await archive.getMetadata()).toEqual(head.metadata)
  })

  it('tells what it covers', async () => {
    const archive = readArchive(writeArchive([tile(7, 37, 48, 1)], head))

    expect(await archive.getHeader()).toMatchObject({
      ...{ specVersion: 3, minZoom: 7, maxZoom: 14, clustered: true },
      ...{ minLon: -74.05, minLat: 40.69, maxLon: -73.9, maxLat: 40.89 },
      ...{ tileType: TileType.Mvt, tileCompression: Compression.Gzip, internalCompression: Compression.Gzip },
    })
  })

  it('holds tiles that are alike once', async () => {
    const alike = Array.from({ length: 16 }, (_, index) => tile(7, index % 4, Math.floor(index / 4), 5, 5, 5))

    const archive = readArchive(writeArchive([...alike, tile(7, 9, 9, 6), tile(7, 60, 60, 5, 5, 5)], head))

    expect(await archive.getHeader()).toMatchObject({ numAddressedTiles: 18, numTileEntries: 3, numTileContents: 2 })
    expect(await contentOf(archive, 7, 3, 3)).toEqual([5, 5, 5])
    expect(await contentOf(archive, 7, 60, 60)).toEqual([5, 5, 5])
    expect(await contentOf(archive, 7, 9, 9)).toEqual([6])
  })

  it('leads to its tiles over further directories where it has many', { tags: ['deep'] }, async () => {
    const side = 130
    const many = Array.from({ length: side * side }, (_, index) => {
      const [x, y] = [index % side, Math.floor(index / side)]
      return tile(14, x * 37, y * 53, x, y, (x * 31 + y * 17) % 251)
    })

    const archive = readArchive(writeArchive(many, head))

    expect((await archive.getHeader()).leafDirectoryLength).toBeGreaterThan(0)
    expect(await contentOf(archive, 14, 0, 0)).toEqual([0, 0, 0])
    expect(await contentOf(archive, 14, 129 * 37, 64 * 53)).toEqual([129, 64, (129 * 31 + 64 * 17) % 251])
    expect(await contentOf(archive, 14, 1, 0)).toBeUndefined()
  })

  it('may hold nothing', async () => {
    expect(await contentOf(readArchive(writeArchive([], head)), 7, 37, 48)).toBeUndefined()
  })
})

it('numbers tiles as everybody does', () => {
  const tiles = Array.from(
    { length: 200 },
    (_, index) => [index % 15, (index * 7919) % 2 ** (index % 15), (index * 104_729) % 2 ** (index % 15)] as const,
  )

  for (const [zoom, x, y] of tiles) expect(tileId(zoom, x, y)).toBe(zxyToTileId(zoom, x, y))
})
