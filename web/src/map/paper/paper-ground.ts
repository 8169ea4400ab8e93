import '../basemap/map-worker.ts'
import '../basemap/tiles/tile-protocol.ts'
import { AttributionControl, Map as MapCanvas } from 'maplibre-gl'
import { loadRegions } from '#web/region/region-heads.ts'
import { mapStyle } from '../basemap/map-style.ts'
import { tellOrigin } from '../basemap/tell-origin.ts'
import { tileRegionOf } from '../basemap/tiles/tile-source.ts'
import type { LngLat } from '../map-content.ts'
import { resolveSprites } from '../sprites/use-sprites.ts'

/** What of the world is on a sheet: its middle, the zoom of the map, and the size in CSS pixels. */
export interface PaperFrame {
  readonly center: LngLat
  readonly zoom: number
  readonly width: number
  readonly height: number
}

/** The streets of a frame as a picture, and whose they are. */
export interface PaperGround {
  readonly url: string
  readonly sources: string
}

/** Of 300 dots per inch on a page of 7 inches. */
const PIXEL_RATIO = 3
/** A source that says nothing for so long never will. */
const PATIENCE_MS = 60_000

/**
 * Draws the streets of a frame in the look of paper, on a map that nobody sees.
 *
 * `undefined` where the browser cannot draw maps, or where what belongs on it does not come in time.
 */
export async function drawGround(frame: PaperFrame, hostedStyle: string | null): Promise<PaperGround | undefined> {
  const regions = await loadRegions().catch(() => [])
  const region = tileRegionOf(regions.map(({ head }) => head))
  const container = document.createElement('div')
  const size = { width: `${frame.width}px`, height: `${frame.height}px` }
  Object.assign(container.style, { position: 'fixed', left: '-9999px', ...size })
  container.ariaHidden = 'true'
  document.body.append(container)
  try {
    return await drawIn(container, frame, mapStyle(hostedStyle, { look: 'print', hasLand: true, region }))
  } catch {
    return undefined
  } finally {
    container.remove()
  }
}

async function drawIn(
  container: HTMLElement,
  { center, zoom }: PaperFrame,
  style: ReturnType<typeof mapStyle>,
): Promise<PaperGround | undefined> {
  const map = new MapCanvas({
    ...{ container, style, center: [...center], zoom, pixelRatio: PIXEL_RATIO },
    ...{ interactive: false, attributionControl: false, fadeDuration: 0, transformRequest: tellOrigin },
    canvasContextAttributes: { preserveDrawingBuffer: true },
  })
  try {
    resolveSprites(map, PIXEL_RATIO)
    map.addControl(new AttributionControl({ compact: false }))
    if (!(await isDrawn(map))) return undefined
    return { url: map.getCanvas().toDataURL(), sources: container.textContent?.trim() ?? '' }
  } finally {
    map.remove()
  }
}

/** Whether all tiles came and were drawn. */
const isDrawn = async (map: MapCanvas): Promise<boolean> =>
  new Promise((resolve) => {
    const end = (is: boolean): void => {
      clearTimeout(timer)
      resolve(is)
    }
    const timer = setTimeout(() => end(false), PATIENCE_MS)
    map.once('idle', () => end(true))
    // Without a target there is no map at all, as in a browser without WebGL.
    map.on('error', ({ target }) => target === null && end(false))
  })
