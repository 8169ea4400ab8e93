import type { LngLat, MapPlace } from '../map-content.ts'

/** Places that stand at one address, or whose pins would lie on each other, and so share a pin, in the order given. */
export interface PlaceGroup {
  readonly position: LngLat
  readonly places: readonly [MapPlace, ...MapPlace[]]
}

// Five decimals of a degree are about a metre: nearer than two front doors, wider than rounding noise.
const DECIMALS = 5
const MOST_LABELS = 3
// Nearer than this the lower of two pins, 22 pixels wide, cannot be read or clicked any more.
const REACH_PIXELS = 14
const WORLD_PIXELS = 512

interface OpenGroup {
  readonly kind: string
  readonly position: LngLat
  readonly places: [MapPlace, ...MapPlace[]]
}

/**
 * Gathers the stops whose pins would lie on each other at this zoom, and start and end apart from them, each in order
 * of first appearance. Candidates stay alone: a candidate is a question about one place.
 */
export function groupPlaces(places: readonly MapPlace[], zoom: number): PlaceGroup[] {
  const groups: OpenGroup[] = []
  const reach = reachAt(zoom)
  for (const place of places) {
    const [kind, position] = [kindOf(place), positionOf(place)]
    const group = groups.find((other) => other.kind === kind && isNear(other.position, position, reach))
    if (group) group.places.push(place)
    else groups.push({ kind, position, places: [place] })
  }
  return groups
}

const positionOf = ({ position: { lat, lng } }: MapPlace): LngLat => [lng, lat]

function kindOf({ kind, id, colorIndex }: MapPlace): string {
  if (kind === 'candidate' || kind === 'driver') return `${kind} ${id}`
  return kind === 'stop' ? `stop ${colorIndex ?? ''}` : 'terminal'
}

/** Degrees of longitude that pins need between them; a metre at least, which is one address. */
const reachAt = (zoom: number): number => Math.max(10 ** -DECIMALS, (REACH_PIXELS * 360) / (WORLD_PIXELS * 2 ** zoom))

/** The map stretches degrees of latitude the more, the farther they are from the equator. */
function isNear([lng, lat]: LngLat, [otherLng, otherLat]: LngLat, reach: number): boolean {
  const stretched = (otherLat - lat) / Math.cos((lat * Math.PI) / 180)
  return Math.hypot(otherLng - lng, stretched) < reach
}

/** "4", "4, 5", or "4, 5 +98" once a pill would grow too long to read. */
export function groupLabel({ places }: PlaceGroup): string {
  const labels = places.map((place) => place.label)
  if (labels.length <= MOST_LABELS) return labels.join(', ')
  return `${labels.slice(0, MOST_LABELS - 1).join(', ')} +${labels.length - MOST_LABELS + 1}`
}

/** The member to select when its pin is clicked: the one after the selected member, so that clicks walk through all. */
export function nextInGroup(placeIds: readonly string[], selectedId: string | undefined): string | undefined {
  const index = selectedId === undefined ? -1 : placeIds.indexOf(selectedId)
  return placeIds[(index + 1) % placeIds.length]
}

/** The groups with one place put elsewhere, as while its pin is dragged. */
export function withMovedPlace(
  groups: readonly PlaceGroup[],
  moved: Pick<MapPlace, 'id' | 'position'> | undefined,
): readonly PlaceGroup[] {
  if (!moved) return groups
  return groups.map((group) =>
    group.places[0].id === moved.id ? { ...group, position: [moved.position.lng, moved.position.lat] } : group,
  )
}
