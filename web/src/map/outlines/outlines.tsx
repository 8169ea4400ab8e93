import { Layer, Source, useMap } from '@vis.gl/react-maplibre'
import type { MapMouseEvent } from 'maplibre-gl'
import { useEffect, useMemo, useState } from 'react'
import type { Scheme } from '#web/ui/theme/colors.ts'
import type { MapDrawing, MapOutline } from '../map-content.ts'
import { isAtFirst } from './corner-clicks.ts'
import { type DrawnAt, outlineFeatures, previewFeatures } from './outline-features.ts'
import { RingCorners } from './ring-corners.tsx'

interface OutlinesProps {
  readonly outlines: readonly MapOutline[]
  readonly drawing: MapDrawing | undefined
  readonly scheme: Scheme
}

/** Borders, with handles at the corners of the one that is drawn, and what a click would make of it. */
export function Outlines(props: OutlinesProps) {
  const { drawing, scheme } = props
  const drawnAt = useDrawnAt(drawing)
  return (
    <>
      <OutlineLayers {...props} />
      {drawing?.isOpen && <PreviewLayers {...{ drawing, drawnAt, scheme }} />}
      {drawing && <RingCorners {...{ drawing, scheme }} isAtFirst={drawnAt?.closes ?? false} />}
    </>
  )
}

/** Where the pointer is above the map while a border is open. */
function useDrawnAt(drawing: MapDrawing | undefined): DrawnAt | undefined {
  const { current: map } = useMap()
  const [drawnAt, setDrawnAt] = useState<DrawnAt>()
  const { isOpen = false, ring = noCorners } = drawing ?? {}
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

const noCorners: readonly never[] = []

interface PreviewProps {
  readonly drawing: MapDrawing
  readonly drawnAt: DrawnAt | undefined
  readonly scheme: Scheme
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

/** Borders, so quiet that the streets and routes above them stay what is seen first. */
function OutlineLayers({ outlines, drawing, scheme }: OutlinesProps) {
  const { id, ring, colorIndex, isOpen } = drawing ?? {}
  const data = useMemo(() => {
    const drawn =
      id !== undefined && ring
        ? { id, ring, isOpen: isOpen ?? false, ...(colorIndex !== undefined && { colorIndex }) }
        : undefined
    return outlineFeatures(outlines, drawn, scheme)
  }, [outlines, id, ring, colorIndex, isOpen, scheme])
  return (
    <Source id="plan-outlines" type="geojson" data={data}>
      <Layer
        id="outline-area"
        type="fill"
        filter={['==', ['geometry-type'], 'Polygon']}
        paint={{ 'fill-color': ['get', 'color'], 'fill-opacity': 0.07 }}
      />
      <Layer
        id="outline-border"
        type="line"
        layout={{ 'line-join': 'round', 'line-cap': 'round' }}
        paint={{ 'line-color': ['get', 'color'], 'line-width': 1.75, 'line-opacity': 0.8, 'line-dasharray': [3, 2.5] }}
      />
    </Source>
  )
}
