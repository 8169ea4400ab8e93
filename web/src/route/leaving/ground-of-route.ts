import type { Itinerary } from '#core/itinerary/itinerary.ts'
import { drawGround, type PaperGround } from '#web/map/paper/paper-ground.ts'
import { sketchRoute } from './route-sketch.ts'

/** Pixels of the map for a unit of the sketch: names of streets are as large on a page as on a screen. */
const PIXELS_PER_UNIT = 0.72

/** The streets under the sketch of a route; `undefined` where they cannot be had, or there is no sketch. */
export async function groundOf(
  route: Pick<Itinerary, 'points' | 'legs'>,
  hostedStyle: string | null,
): Promise<PaperGround | undefined> {
  const sketch = sketchRoute(route)
  if (!sketch) return undefined
  const { width, height, frame } = sketch
  const size = { width: Math.round(width * PIXELS_PER_UNIT), height: Math.round(height * PIXELS_PER_UNIT) }
  const ground = await drawGround(
    { ...size, center: frame.center, zoom: frame.zoom + Math.log2(PIXELS_PER_UNIT) },
    hostedStyle,
  )
  if (!ground) return undefined
  // A picture that is not decoded when the pages are laid out is missing on them.
  const picture = new Image()
  picture.src = ground.url
  await picture.decode()
  return ground
}
