import { Layer, Source, useMap } from '@vis.gl/react-maplibre'
import type { Feature, FeatureCollection } from 'geojson'
import type { MapMouseEvent } from 'maplibre-gl'
import { useEffect, useState } from 'react'
import type { Scheme } from '#web/ui/theme/colors.ts'
import type { LngLat, MapDrawing, MapOutline } from '../map-content.ts'
import { isAtFirst } from './corner-clicks.ts'
import { copyRing, paintOf } from './outline-features.ts'
import { RingCorners } from './ring-corners.tsx'

interface OutlineDrawingProps {
  readonly drawing: MapDrawing
  readonly scheme: Scheme
}

/** The handles of a border that is drawn, and what the next click makes of it. */
export function OutlineDrawing({ drawing, scheme }: OutlineDrawingProps) {
  const drawnAt = useDrawnAt(drawing)
  useEscapeOfDrawing(drawing.isOpen && drawing.ring.length > 0)
  return (
    <>
      {drawing.isOpen && <PreviewLayers {...{ drawing, drawnAt, scheme }} />}
      <RingCorners {...{ drawing, scheme }} isAtFirst={drawnAt?.closes ?? false} />
    </>
  )
}

/** Escape on the map leaves what is drawn there, and not the dialog around it. */
function useEscapeOfDrawing(isBegun: boolean): void {
  const { current: map } = useMap()
  useEffect(() => {
    if (!map || !isBegun) return
    const canvas = map.getCanvas()
    canvas.dataset.mantineStopPropagation = 'true'
    return () => {
      delete canvas.dataset.mantineStopPropagation
    }
  }, [map, isBegun])
}

/** Where the pointer is above the map while a border is open. */
function useDrawnAt({ isOpen, ring }: MapDrawing): DrawnAt | undefined {
  const { current: map } = useMap()
  const [drawnAt, setDrawnAt] = useState<DrawnAt>()
  useEffect(() => {
    if (!map || !isOpen) return
    const follow = (event: MapMouseEvent): void =>
      setDrawnAt({ at: [event.lngLat.lng, event.lngLat.lat], closes: isAtFirst(ring, event) })
    const leave = (): void => setDrawnAt(undefined)
    map.on('mousemove', follow)
    map.on('mouseout', leave)
    return () => {
      map.off('mousemove', follow)
      map.off('mouseout', leave)
    }
  }, [map, isOpen, ring])
  return isOpen ? drawnAt : undefined
}

interface PreviewProps extends OutlineDrawingProps {
  readonly drawnAt: DrawnAt | undefined
}

/** The side and the area that a click would add, fainter than what stands; plain once a click closes the border. */
function PreviewLayers({ drawing, drawnAt, scheme }: PreviewProps) {
  const data = previewFeatures(drawing, drawnAt, scheme)
  return (
    <Source id="drawn-preview" type="geojson" data={data}>
      <Layer
        id="preview-area"
        type="fill"
        filter={['==', ['get', 'part'], 'area']}
        paint={{ 'fill-color': ['get', 'color'], 'fill-opacity': ['case', ['get', 'closes'], 0.18, 0.07] }}
      />
      <Layer
        id="preview-closing"
        type="line"
        filter={['==', ['get', 'part'], 'closing']}
        paint={{ 'line-color': ['get', 'color'], 'line-width': 1.25, 'line-opacity': 0.5, 'line-dasharray': [2, 3] }}
      />
      <Layer
        id="preview-next"
        type="line"
        filter={['==', ['get', 'part'], 'next']}
        layout={{ 'line-cap': 'round' }}
        paint={{ 'line-color': ['get', 'color'], 'line-width': 2, 'line-opacity': 0.9 }}
      />
    </Source>
  )
}

/** Where the pointer is while a border is drawn, and whether a click there closes it. */
interface DrawnAt {
  readonly at: LngLat
  readonly closes: boolean
}

/**
 * What the next click makes of an open border: the side to the pointer, the one that would close it there, and the area
 * between them. Without a pointer, as on phones, what closing it now would make.
 */
export function previewFeatures(
  { ring, ...outline }: MapOutline,
  drawnAt: DrawnAt | undefined,
  scheme: Scheme,
): FeatureCollection {
  const [first] = ring
  const last = ring.at(-1)
  if (!first || !last) return { type: 'FeatureCollection', features: [] }
  const { at, closes = false } = drawnAt ?? {}
  const corners = at && !closes ? [...ring, at] : ring
  const end = closes ? first : at
  const side = (part: 'next' | 'closing', ...line: readonly LngLat[]): Feature => ({
    type: 'Feature',
    geometry: { type: 'LineString', coordinates: copyRing(line) },
    properties: { ...paintOf({ ring, ...outline }, scheme), part },
  })
  const area: Feature = {
    type: 'Feature',
    geometry: { type: 'Polygon', coordinates: [copyRing([...corners, first])] },
    properties: { ...paintOf({ ring, ...outline }, scheme), part: 'area', closes },
  }
  return {
    type: 'FeatureCollection',
    features: [
      ...(corners.length > 2 ? [area] : []),
      ...(end ? [side('next', last, end)] : []),
      ...(corners.length > 2 && !closes ? [side('closing', corners.at(-1) ?? last, first)] : []),
    ],
  }
}
