import { Layer, Source } from '@vis.gl/react-maplibre'
import { useMemo } from 'react'
import type { Scheme } from '#web/ui/theme/colors.ts'
import { mapPalette } from '../map-colors.ts'
import { focusFeatures } from './focus-features.ts'
import { placeFeatures } from './place-features.ts'
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
