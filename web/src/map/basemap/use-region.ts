import type { MapRef } from '@vis.gl/react-maplibre'
import type { GeoJSONSource, Map as MaplibreMap, StyleSpecification } from 'maplibre-gl'
import { useEffect } from 'react'
import { catalogOf, REGION_SOURCE } from './embedded-source.ts'
import { type MapRegion, parseCatalog, regionInView, regionsBeyond } from './region-catalog.ts'
import type { TileRegion } from './tiles/tile-source.ts'

/**
 * Keeps the streets of the region in view on the map, but for those that tiles draw already. Does nothing under a hosted
 * style, which brings its own.
 */
export function useRegion(map: MapRef | null, style: string | StyleSpecification, tiles: TileRegion | undefined): void {
  const catalogUrl = typeof style === 'string' ? undefined : catalogOf(style)
  useEffect(() => {
    if (!map || catalogUrl === undefined) return
    const abort = new AbortController()
    let stopFollowing = () => {}
    void loadCatalog(catalogUrl, abort.signal).then((regions) => {
      if (abort.signal.aborted) return
      stopFollowing = followCamera(map.getMap(), tiles ? regionsBeyond(regions, tiles.bounds) : regions)
    })
    return () => {
      abort.abort()
      stopFollowing()
    }
  }, [map, catalogUrl, tiles])
}

// Streets are context: without them the map still shows land, towns and the route.
async function loadCatalog(url: string, signal: AbortSignal): Promise<readonly MapRegion[]> {
  try {
    const response = await fetch(url, { signal })
    return response.ok ? parseCatalog(await response.json()) : []
  } catch {
    return []
  }
}

function followCamera(map: MaplibreMap, regions: readonly MapRegion[]): () => void {
  const update = () => {
    const source = map.getSource<GeoJSONSource>(REGION_SOURCE)
    const region = regionInView(regions, map.getBounds().toArray().flat(), map.getZoom())
    // Asks the source, not a memory of ours: a change of style empties it.
    if (!source || !region || source.serialize().data === region.url) return
    void source.setData(region.url)
  }
  update()
  const listening = [map.on('moveend', update), map.on('styledata', update)]
  return () => {
    for (const subscription of listening) subscription.unsubscribe()
  }
}
