import { Layer, Source } from '@vis.gl/react-maplibre'
import type { FeatureCollection, Point } from 'geojson'
import { useMemo } from 'react'
import { mapSizes, type Scheme } from '#web/ui/theme/colors.ts'
import { mapPalette } from '../map-colors.ts'
import { spriteId } from '../sprites/sprite.ts'
import { type PlaceProperties, pinSprite, placeFeatures } from './place-features.ts'
import type { PlaceGroup } from './place-groups.ts'
import { focusLayer, placeLayers } from './place-style.ts'

interface PlaceLayersProps {
  readonly groups: readonly PlaceGroup[]
  readonly selectedId: string | undefined
  readonly chosenIds: readonly string[]
  readonly hoveredId: string | undefined
  readonly scheme: Scheme
}

export function PlaceLayers({ groups, selectedId, chosenIds, hoveredId, scheme }: PlaceLayersProps) {
  const pins = useMemo(() => placeFeatures(groups, scheme), [groups, scheme])
  const focus = useMemo(
    () => focusFeatures(pins, groups, { selectedId, chosenIds, hoveredId, scheme }),
    [pins, groups, selectedId, chosenIds, hoveredId, scheme],
  )
  const layers = useMemo(() => placeLayers(mapPalette(scheme)), [scheme])
  return (
    <>
      <Source id="plan-places" type="geojson" data={pins}>
        {layers.map((layer) => (
          <Layer key={layer.id} {...layer} />
        ))}
      </Source>
      <Source id="plan-focus" type="geojson" data={focus}>
        <Layer {...focusLayer} />
      </Source>
    </>
  )
}

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
