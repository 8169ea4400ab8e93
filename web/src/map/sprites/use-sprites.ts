import type { MapRef } from '@vis.gl/react-maplibre'
import { useLayoutEffect } from 'react'
import { drawSprite } from './draw-sprite.ts'
import { spriteOf } from './sprite.ts'

const SHARPEST = 3

/** Lets the map have its pins drawn when it first needs them: only the numbers in use cost memory. */
export function useSprites(map: MapRef | null): void {
  useLayoutEffect(() => {
    if (!map) return
    const canvas = map.getMap()
    const scale = Math.min(SHARPEST, Math.max(1, window.devicePixelRatio))
    canvas.setMissingStyleImageResolver(async (id) => {
      const sprite = spriteOf(id)
      const image = sprite && (await drawSprite(sprite, scale))
      if (image && !canvas.hasImage(id)) canvas.addImage(id, image, { pixelRatio: scale })
    })
  }, [map])
}
