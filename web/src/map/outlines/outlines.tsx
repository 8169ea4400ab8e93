import { Layer, Source } from '@vis.gl/react-maplibre'
import { useMemo } from 'react'
import type { Scheme } from '#web/ui/theme/colors.ts'
import type { MapDrawing, MapOutline } from '../map-content.ts'
import { OutlineDrawing } from './outline-drawing.tsx'
import { outlineFeatures } from './outline-features.ts'

interface OutlinesProps {
  readonly outlines: readonly MapOutline[]
  readonly drawing: MapDrawing | undefined
  readonly scheme: Scheme
}

/** Borders, with handles at the corners of the one that is drawn, and what a click would make of it. */
export const Outlines = (props: OutlinesProps) => (
  <>
    <OutlineLayers {...props} />
    {props.drawing && <OutlineDrawing drawing={props.drawing} scheme={props.scheme} />}
  </>
)

/** Borders, so quiet that the streets and routes above them stay what is seen first. */
function OutlineLayers({ outlines, drawing, scheme }: OutlinesProps) {
  const { id, ring, colorIndex, isClosed, isOpen, name } = drawing ?? {}
  const data = useMemo(() => {
    const drawn =
      id !== undefined && ring
        ? {
            id,
            ring,
            isOpen: isOpen ?? false,
            ...(colorIndex !== undefined && { colorIndex }),
            ...(isClosed && { isClosed }),
            ...(name !== undefined && { name }),
          }
        : undefined
    return outlineFeatures(outlines, drawn, scheme)
  }, [outlines, id, ring, colorIndex, isClosed, isOpen, name, scheme])
  return (
    <Source id="plan-outlines" type="geojson" data={data}>
      <Layer
        id="outline-area"
        type="fill"
        filter={['==', ['geometry-type'], 'Polygon']}
        paint={{ 'fill-color': ['get', 'color'], 'fill-opacity': 0.07 }}
      />
      <Layer
        id="outline-hatch"
        type="fill"
        filter={['all', ['==', ['geometry-type'], 'Polygon'], ['has', 'hatch']]}
        paint={{ 'fill-pattern': ['get', 'hatch'], 'fill-opacity': 0.6 }}
      />
      <Layer
        id="outline-border"
        type="line"
        filter={['!=', ['geometry-type'], 'Point']}
        layout={{ 'line-join': 'round', 'line-cap': 'round' }}
        paint={{ 'line-color': ['get', 'color'], 'line-width': 1.75, 'line-opacity': 0.8, 'line-dasharray': [3, 2.5] }}
      />
      {/* From afar it gives way to pins and other signs, near by it tells what is hatched. */}
      <Layer
        id="outline-sign"
        type="symbol"
        filter={['has', 'sign']}
        layout={{ 'icon-image': ['get', 'sign'], 'icon-allow-overlap': ['step', ['zoom'], false, 13, true] }}
      />
    </Source>
  )
}
