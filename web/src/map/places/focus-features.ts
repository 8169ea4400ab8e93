import type { FeatureCollection, Point } from 'geojson'
import { mapSizes, type Scheme } from '#web/ui/theme/colors.ts'
import { spriteId } from '../sprites/sprite.ts'
import { type PlaceProperties, pinSprite } from './place-features.ts'
import type { PlaceGroup } from './place-groups.ts'

interface Focus {
  readonly selectedId: string | undefined
  /** Chosen together with it. */
  readonly chosenIds?: readonly string[]
  readonly hoveredId: string | undefined
  readonly scheme: Scheme
}

const HOVER_GROWTH = 2

/** The hovered and then the selected pin, drawn again larger: changing the focus leaves all other pins untouched. */
export function focusFeatures(
  pins: FeatureCollection<Point, PlaceProperties>,
  groups: readonly PlaceGroup[],
  { selectedId, chosenIds = [], hoveredId, scheme }: Focus,
): FeatureCollection<Point, PlaceProperties> {
  const drawAgain = (id: string | undefined, selected: boolean) => {
    const index = id === undefined ? -1 : groups.findIndex((group) => group.places.some((place) => place.id === id))
    const group = groups[index]
    const pin = pins.features.find((feature) => feature.properties.group === index)
    if (!group || !pin) return []
    const sprite = selected ? pinSprite(group, { scheme, selected }) : hoveredSprite(group, scheme)
    return [{ ...pin, properties: { ...pin.properties, sprite: spriteId(sprite) } }]
  }
  const hovered = hoveredId === selectedId ? [] : drawAgain(hoveredId, false)
  const others = chosenIds.filter((id) => id !== selectedId).flatMap((id) => drawAgain(id, true))
  return { type: 'FeatureCollection', features: [...hovered, ...others, ...drawAgain(selectedId, true)] }
}

function hoveredSprite(group: PlaceGroup, scheme: Scheme) {
  const sprite = pinSprite(group, { scheme })
  return { ...sprite, radius: Math.min(sprite.radius + HOVER_GROWTH, mapSizes.pin.radiusSelected - 0.5) }
}
