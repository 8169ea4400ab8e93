import 'maplibre-gl/dist/maplibre-gl.css'
import './basemap/map-worker.ts'
import { useComputedColorScheme } from '@mantine/core'
import { type ErrorEvent, Map as MapCanvas, type MapRef } from '@vis.gl/react-maplibre'
import { type CSSProperties, type ReactNode, useContext, useMemo, useState } from 'react'
import type { Position } from '#core/kernel/geo.ts'
import { BasemapContext } from './basemap/basemap-context.ts'
import { mapStyle } from './basemap/map-style.ts'
import { useRegion } from './basemap/use-region.ts'
import { noPadding, planPositions, startView } from './camera/camera.ts'
import { useFit } from './camera/use-fit.ts'
import { useSight } from './camera/use-sight.ts'
import { LocationDot } from './furniture/location-dot.tsx'
import { MapControls } from './furniture/map-controls.tsx'
import { MapCorner } from './furniture/map-corner.tsx'
import classes from './furniture/map-furniture.module.css'
import { MapPopover } from './furniture/map-popover.tsx'
import type { LngLat, MapPadding, MapPlace, MapRoute } from './map-content.ts'
import { groupPlaces, withMovedPlace } from './places/place-groups.ts'
import { PlaceLayers } from './places/place-layers.tsx'
import { usePinDrag } from './places/use-pin-drag.ts'
import { usePinPointer } from './places/use-pin-pointer.ts'
import { RouteLayers } from './routes/route-layers.tsx'
import { useSprites } from './sprites/use-sprites.ts'

export interface RouteMapProps {
  /** Names the map for screen readers; the list beside it is its full equivalent. */
  readonly label: string
  readonly places: readonly MapPlace[]
  readonly routes: readonly MapRoute[]
  /** Lines drawn dashed and grey under the routes, such as the order as entered. */
  readonly overlay?: readonly (readonly LngLat[])[]
  readonly selectedId?: string | undefined
  readonly hoveredId?: string | undefined
  readonly onSelect?: (id: string | undefined) => void
  readonly onHover?: (id: string | undefined) => void
  readonly onMapClick?: (position: Position) => void
  /** Makes lone pins draggable. */
  readonly onMove?: (id: string, position: Position) => void
  /** What panels and sheets cover. */
  readonly padding?: MapPadding
  /**
   * Each new value fits the camera to the plan and draws the routes once.
   * Besides, only the selection of a place out of sight moves the camera; hovering never does.
   */
  readonly fitKey?: string
  /** Content shown beside the selected place; `null` for none. */
  readonly renderPopover?: (id: string) => ReactNode
  /** Content shown where the pointer is over a leg, by the place where it ends; `null` for none. */
  readonly renderLeg?: (toId: string) => ReactNode
}

const none: readonly never[] = []
const ignore = () => {}

/** Places and routes on a map. Knows no feature: content comes in as props, choices go out as events. */
export function RouteMap(props: RouteMapProps) {
  const { places, routes, overlay = none, selectedId, hoveredId, padding = noPadding, fitKey = '', onMove } = props
  const { onSelect = ignore, onHover = ignore, onMapClick } = props
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false })
  const hostedStyle = useContext(BasemapContext)
  const style = useMemo(() => mapStyle(hostedStyle, scheme), [hostedStyle, scheme])
  // Opening where the plan is saves loading the middle of the country first.
  const [start] = useState(() => startView(planPositions(places, routes), padding, windowSize()))
  const [map, setMap] = useState<MapRef | null>(null)
  const [isImpossible, setImpossible] = useState(false)
  const [location, setLocation] = useState<Position>()
  const groups = useMemo(() => groupPlaces(places), [places])
  const drag = usePinDrag(groups, onMove)
  const shownGroups = useMemo(() => withMovedPlace(groups, drag.dragged), [groups, drag.dragged])
  const pointer = usePinPointer({ groups, selectedId, onSelect, onHover, onMapClick })
  const fit = useFit(map, { places, routes, selectedId, padding, fitKey })
  useSight(map, { places, selectedId, padding })
  useSprites(map)
  useRegion(map, style)
  const selected = places.find((place) => place.id === selectedId)
  const popover = selected && props.renderPopover?.(selected.id)
  const legCard = pointer.leg && !drag.dragged && props.renderLeg?.(pointer.leg.toId)

  const showLocation = (position: Position) => {
    setLocation(position)
    map?.easeTo({ center: [position.lng, position.lat], zoom: Math.max(map.getZoom(), LOCATION_ZOOM) })
  }

  return (
    <section className={classes.frame} aria-label={props.label} style={paddingVariables(padding)}>
      <MapCanvas
        ref={setMap}
        mapStyle={style}
        initialViewState={start}
        onError={(error) => setImpossible(isStartFailure(error))}
        {...mapOptions}
        {...pointer.handlers}
        {...drag.handlers}
      >
        <RouteLayers {...{ routes, overlay, selectedId, scheme }} drawKey={fitKey} />
        <PlaceLayers {...{ selectedId, hoveredId, scheme }} groups={shownGroups} />
        {location && <LocationDot position={location} scheme={scheme} />}
        <MapControls
          canFit={places.length > 0}
          hasSelection={selected !== undefined}
          {...fit}
          onLocate={showLocation}
        />
        <MapCorner />
        {selected && popover && <MapPopover position={selected.position}>{popover}</MapPopover>}
        {pointer.leg && legCard && (
          <MapPopover position={pointer.leg.position} passive>
            {legCard}
          </MapPopover>
        )}
      </MapCanvas>
      {isImpossible && (
        <p className={classes.failure} role="alert">
          Map preview not available for this route. This browser cannot draw maps: the list shows every stop.
        </p>
      )}
    </section>
  )
}

const LOCATION_ZOOM = 13

// Without a target there is no map at all, as in a browser without WebGL; a file that did not load is no such thing.
const isStartFailure = ({ target }: ErrorEvent): boolean => target === null

const windowSize = () => ({ width: window.innerWidth, height: window.innerHeight })

const mapOptions = {
  attributionControl: false,
  // A tilted or turned map makes a list of turns harder to follow.
  dragRotate: false,
  pitchWithRotate: false,
  touchPitch: false,
} as const

const paddingVariables = ({ top, right, bottom, left }: MapPadding): CSSProperties & Record<`--${string}`, string> => ({
  '--map-top': `${top}px`,
  '--map-right': `${right}px`,
  '--map-bottom': `${bottom}px`,
  '--map-left': `${left}px`,
})
