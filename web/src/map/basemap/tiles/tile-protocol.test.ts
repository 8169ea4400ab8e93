import { beforeEach, expect, it, vi } from 'vitest'

const { addProtocol, loadRegions, loaders, mergeTiles } = vi.hoisted(() => ({
  ...{ addProtocol: vi.fn(), loadRegions: vi.fn(), mergeTiles: vi.fn() },
  loaders: [] as { loadTile: () => unknown; loadZooms: () => unknown }[],
}))
vi.mock(import('maplibre-gl'), () => ({ addProtocol }) as never)
vi.mock(import('#web/region/region-heads.ts'), () => ({ loadRegions }) as never)
vi.mock(import('#web/region/region-part.ts'), () => ({ readRegionPart: vi.fn() }) as never)
vi.mock(import('./tile-loader.ts'), () => ({ createTileLoader: () => loaders.shift() }) as never)
vi.mock(import('./merge-tiles.ts'), () => ({ mergeTiles }) as never)
await import('./tile-protocol.ts')
const load = addProtocol.mock.calls[0]?.[1]
const { TILES_URL } = await import('./tile-source.ts')

const ask = (url: string) => load({ url }, new AbortController())
const bytes = (length: number) => new ArrayBuffer(length)

/** Regions whose files answer with tiles of so many bytes; `undefined` for one without a map. */
function regionsWith(...lengths: (number | undefined)[]) {
  const made = lengths.map((length, at) => ({
    loadTile: vi.fn(async () => bytes(length ?? 0)),
    loadZooms: async () => ({ minzoom: 7 + at, maxzoom: 15 - at }),
  }))
  loaders.splice(0, loaders.length, ...made.filter((_, at) => lengths[at] !== undefined))
  const heads = lengths.map((length) => ({ head: { sections: [{ name: length === undefined ? 'roads' : 'map' }] } }))
  loadRegions.mockResolvedValue(heads)
  return made
}

beforeEach(() => {
  mergeTiles.mockReset().mockReturnValue(bytes(99))
})

it('a tile is that of the one region that has it, by its address', async () => {
  const [first, , third] = regionsWith(0, undefined, 5)

  expect((await ask(`${TILES_URL}/9/150/190`)).data.byteLength).toBe(5)
  expect(first?.loadTile).toHaveBeenCalledWith({ zoom: 9, x: 150, y: 190 }, expect.any(AbortSignal))
  expect(third?.loadTile).toHaveBeenCalledTimes(1)
  expect(mergeTiles).not.toHaveBeenCalled()
})

it('is empty where no region has it', async () => {
  regionsWith(0, 0)

  expect((await ask(`${TILES_URL}/9/150/190`)).data.byteLength).toBe(0)
})

it('is put together where regions meet', async () => {
  regionsWith(1, 0, 3)

  expect((await ask(`${TILES_URL}/9/150/190`)).data.byteLength).toBe(99)
  expect(mergeTiles.mock.calls[0]?.[0].map(({ byteLength }: ArrayBuffer) => byteLength)).toEqual([1, 3])
})

it('the list of tiles names the zooms that all regions have', async () => {
  regionsWith(1, 1)

  expect((await ask(TILES_URL)).data).toEqual({ tiles: [`${TILES_URL}/{z}/{x}/{y}`], minzoom: 8, maxzoom: 14 })
})
