import type { MapRef } from '@vis.gl/react-maplibre'
import type { Map as MaplibreMap } from 'maplibre-gl'
import { useLayoutEffect } from 'react'
import { drawSprite } from './draw-sprite.ts'
import { spriteOf } from './sprite.ts'

const SHARPEST = 3

/** Lets the map have its pins drawn when it first needs them: only the numbers in use cost memory. */
export function useSprites(map: MapRef | null): void {
  useLayoutEffect(() => {
    if (map) resolveSprites(map.getMap(), window.devicePixelRatio)
  }, [map])
}

/** Draws what a map asks for by name, at so many pixels for each of CSS. */
export function resolveSprites(map: MaplibreMap, pixelRatio: number): void {
  const scale = Math.min(SHARPEST, Math.max(1, pixelRatio))
  map.setMissingStyleImageResolver(async (id) => {
    const sprite = spriteOf(id)
    const image = sprite && (await drawSprite(sprite, scale))
    if (image && !map.hasImage(id)) map.addImage(id, image, { pixelRatio: scale })
  })
}
