import type { LngLat, MapPlace } from '../map-content.ts'

/** Places that stand at one address and therefore share a pin, in the order given. */
export interface PlaceGroup {
  readonly position: LngLat
  readonly places: readonly [MapPlace, ...MapPlace[]]
}

// Five decimals of a degree are about a metre: nearer than two front doors, wider than rounding noise.
const DECIMALS = 5
const MOST_LABELS = 3

/**
 * Gathers the stops that stand at one address, and start and end apart from them, each in order of first appearance.
 * Candidates stay alone: a candidate is a question about one place.
 */
export function groupPlaces(places: readonly MapPlace[]): PlaceGroup[] {
  const groups = new Map<string, { position: LngLat; places: [MapPlace, ...MapPlace[]] }>()
  for (const place of places) {
    const key = groupKey(place)
    const group = groups.get(key)
    if (group) group.places.push(place)
    else groups.set(key, { position: [place.position.lng, place.position.lat], places: [place] })
  }
  return [...groups.values()]
}

function groupKey(place: MapPlace): string {
  const at = `${place.position.lat.toFixed(DECIMALS)},${place.position.lng.toFixed(DECIMALS)}`
  if (place.kind === 'candidate') return `candidate ${place.id}`
  return `${place.kind === 'stop' ? `stop ${place.colorIndex ?? ''}` : 'terminal'} ${at}`
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
