import '../basemap/map-worker.ts'
import '../basemap/tiles/tile-protocol.ts'
import { AttributionControl, Map as MapCanvas } from 'maplibre-gl'
import { loadRegions } from '#web/region/region-heads.ts'
import { mapRequests } from '../basemap/map-requests.ts'
import { mapStyle } from '../basemap/map-style.ts'
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

/** A map that nobody sees, for one frame after the other. */
export interface Paper {
  /** Draws the streets of a frame; `undefined` where what belongs on it does not come within so many milliseconds. */
  draw(frame: PaperFrame, patienceMs: number): Promise<PaperGround | undefined>
  /** Frees its memory. Nothing is drawn afterwards. */
  close(): void
}

interface PaperLook {
  /** The address of the style that is configured, or none for ours. */
  readonly hostedStyle: string | null
  /** Dots for each CSS pixel. */
  readonly sharpness: number
}

/** Makes a map in the look of paper; `undefined` where the browser cannot draw maps. */
export async function openPaper({ hostedStyle, sharpness }: PaperLook): Promise<Paper | undefined> {
  const regions = await loadRegions().catch(() => [])
  const region = tileRegionOf(regions.map(({ head }) => head))
  const container = document.createElement('div')
  Object.assign(container.style, { position: 'fixed', left: '-9999px' })
  container.ariaHidden = 'true'
  document.body.append(container)
  try {
    const map = new MapCanvas({
      ...{ container, style: mapStyle(hostedStyle, { look: 'print', hasLand: true, region }), pixelRatio: sharpness },
      ...{ interactive: false, attributionControl: false, fadeDuration: 0, transformRequest: mapRequests(hostedStyle) },
      canvasContextAttributes: { preserveDrawingBuffer: true },
      // The paper says how large it is.
      trackResize: false,
    })
    resolveSprites(map, sharpness)
    map.addControl(new AttributionControl({ compact: false }))
    return paperOf(map, container)
  } catch {
    container.remove()
    return undefined
  }
}

function paperOf(map: MapCanvas, container: HTMLElement): Paper {
  // Without a target there is no map at all, as in a browser without WebGL.
  let isBroken = false
  map.on('error', ({ target }) => {
    isBroken ||= target === null
  })
  return {
    draw: async ({ center, zoom, width, height }, patienceMs) => {
      if (isBroken) return undefined
      Object.assign(container.style, { width: `${width}px`, height: `${height}px` })
      map.resize()
      map.jumpTo({ center: [...center], zoom })
      if (!(await isDrawn(map, patienceMs))) return undefined
      return { url: map.getCanvas().toDataURL(), sources: container.textContent?.trim() ?? '' }
    },
    close: () => {
      map.remove()
      container.remove()
    },
  }
}

/** Whether all tiles came and were drawn. */
const isDrawn = async (map: MapCanvas, patienceMs: number): Promise<boolean> =>
  new Promise((resolve) => {
    const end = (is: boolean): void => {
      clearTimeout(timer)
      map.off('idle', drawn)
      map.off('error', failed)
      resolve(is)
    }
    const drawn = (): void => end(true)
    const failed = ({ target }: { readonly target?: unknown }): void => {
      if (target === null) end(false)
    }
    const timer = setTimeout(() => end(false), patienceMs)
    map.on('idle', drawn)
    map.on('error', failed)
  })
