import type { Coordinates } from '#engine/base/geo.ts'

/** From this zoom on a map shows a town and its surroundings: farther out its middle says nothing of where somebody looks. */
const TOWN_ZOOM = 9

/** The part of a map that is asked where it looks. */
interface Seeing {
  getCenter(): { readonly lat: number; readonly lng: number }
  getZoom(): number
}

const shown: Seeing[] = []

/** Makes a map the one that is looked at, until what is answered is called. */
export function showSeen(map: Seeing): () => void {
  shown.push(map)
  return () => {
    shown.splice(shown.indexOf(map), 1)
  }
}

/** The middle of the map on the page, where that shows a town or less; `undefined` where there is none. */
export function seenMiddle(): Coordinates | undefined {
  const map = shown.at(-1)
  if (!map || map.getZoom() < TOWN_ZOOM) return undefined
  const { lat, lng } = map.getCenter()
  return [lat, lng]
}
