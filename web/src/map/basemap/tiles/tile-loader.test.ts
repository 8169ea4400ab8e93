import { describe, expect, it } from 'vitest'
import { MAX_ZOOM, MIN_ZOOM } from '#engine/regions/building.ts'
import { square, Town } from '#engine/test/support/town-map.ts'
import { createTileLoader } from './tile-loader.ts'

const somewhere = { zoom: 12, x: 1206, y: 1539 }

describe('a tile of the region', () => {
  it('is empty where the file cannot be read, which is not asked again at once', async () => {
    let asked = 0
    let seconds = 0
    const broken = async () => {
      asked += 1
      throw new Error('503')
    }
    const { loadTile: load } = createTileLoader(broken, () => seconds * 1000)

    for (let tile = 0; tile < 10; tile++) expect((await load(somewhere)).byteLength).toBe(0)
    expect(asked).toBe(1)

    seconds = 30
    await load(somewhere)

    expect(asked).toBe(2)
  })

  it('is empty where the file is no archive', async () => {
    const { loadTile: load } = createTileLoader(async ({ length }) => new ArrayBuffer(length))

    expect((await load(somewhere)).byteLength).toBe(0)
  })

  it('is given up where the map has moved on', async () => {
    const moved = new AbortController()
    const { loadTile: load } = createTileLoader(async () => {
      moved.abort()
      throw new DOMException('The map has moved on.', 'AbortError')
    })

    await expect(load(somewhere, moved.signal)).rejects.toThrow('moved on')
  })

  it('is asked for at the zooms that its file has', async () => {
    const town = new Town()
    town.way(square(1), { building: 'yes' })
    const { loadZooms } = createTileLoader(async ({ offset, length }) => town.bytes(offset, length))

    expect(await loadZooms()).toEqual({ minzoom: MIN_ZOOM, maxzoom: MAX_ZOOM })
  })

  it('is asked for at the zooms of today where the file cannot be read', async () => {
    const { loadZooms } = createTileLoader(async ({ length }) => new ArrayBuffer(length))

    expect(await loadZooms()).toEqual({ minzoom: MIN_ZOOM, maxzoom: MAX_ZOOM })
  })
})
