import { Map as MapCanvas, type StyleSpecification, setWorkerUrl } from 'maplibre-gl'
import { resolveSprites } from '#web/map/sprites/use-sprites.ts'

/** What is drawn: styles from left to right, and where. */
interface StyleView {
  readonly styles: readonly StyleSpecification[]
  readonly center: readonly [lng: number, lat: number]
  readonly zoom: number
}

declare global {
  interface Window {
    /** Resolves once everything is drawn. */
    drawStyles: (view: StyleView) => Promise<void>
  }
}

setWorkerUrl('/maplibre/maplibre-gl-worker.mjs')

let maps: MapCanvas[] = []

window.drawStyles = async ({ styles, center, zoom }) => {
  await document.fonts.load("16px 'Geist Variable'")
  for (const map of maps) map.remove()
  document.body.replaceChildren(...styles.map(() => document.createElement('div')))
  maps = styles.map((style, at) => {
    const container = document.body.children[at] as HTMLElement
    const map = new MapCanvas({
      container,
      style,
      center: [...center],
      zoom,
      fadeDuration: 0,
      attributionControl: false,
    })
    resolveSprites(map, window.devicePixelRatio)
    return map
  })
  await Promise.all(maps.map((map) => new Promise((resolve) => map.once('idle', resolve))))
}
