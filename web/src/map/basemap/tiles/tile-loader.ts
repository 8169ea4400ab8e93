import { PMTiles, type Source } from 'pmtiles'

/** Bytes of the archive from an offset on; fewer where it ends. */
export type ReadPart = (range: {
  readonly offset: number
  readonly length: number
  readonly signal?: AbortSignal
}) => Promise<ArrayBuffer>

export interface TileAddress {
  readonly zoom: number
  readonly x: number
  readonly y: number
}

/** After a failure nothing is asked for so long: a map asks for dozens of tiles at every move. */
const PAUSE_MS = 20_000

const NOTHING = new ArrayBuffer(0)

/** Zooms of what cannot be read: it is asked again, tile by tile. */
const USUAL_ZOOMS = { minzoom: 7, maxzoom: 15 } as const

/**
 * Gives tiles of an archive that is read in parts, and empty ones where it has none or cannot be read: the map of the
 * country then stays.
 */
export function createTileLoader(read: ReadPart, now: () => number = () => performance.now()) {
  let archive = new PMTiles(partSource(read))
  let quietUntil = Number.NEGATIVE_INFINITY
  async function ask<Answer>(question: () => Promise<Answer>, nothing: Answer, signal?: AbortSignal): Promise<Answer> {
    if (now() < quietUntil) return nothing
    try {
      return await question()
    } catch (error) {
      // The map has moved on: nothing is wrong with the file.
      if (signal?.aborted) throw error
      // It keeps what it could not read, too: the next attempt begins anew.
      archive = new PMTiles(partSource(read))
      quietUntil = now() + PAUSE_MS
      return nothing
    }
  }
  return {
    loadTile: ({ zoom, x, y }: TileAddress, signal?: AbortSignal): Promise<ArrayBuffer> =>
      ask(async () => (await archive.getZxy(zoom, x, y, signal))?.data ?? NOTHING, NOTHING, signal),
    loadZooms: (signal?: AbortSignal): Promise<{ readonly minzoom: number; readonly maxzoom: number }> => {
      const zooms = async () => {
        const { minZoom, maxZoom } = await archive.getHeader()
        return { minzoom: minZoom, maxzoom: maxZoom }
      }
      return ask(zooms, USUAL_ZOOMS, signal)
    },
  }
}

const partSource = (read: ReadPart): Source => ({
  getKey: () => 'region',
  getBytes: async (offset, length, signal) => ({ data: await read({ offset, length, ...(signal && { signal }) }) }),
})
