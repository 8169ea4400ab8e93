import 'maplibre-gl/dist/maplibre-gl.css'
import './basemap/map-worker.ts'
import './basemap/tiles/tile-protocol.ts'
import { Map as MapCanvas, type MapRef } from '@vis.gl/react-maplibre'
import { type CSSProperties, type ReactNode, useMemo, useState } from 'react'
import type { Position } from '#engine/base/geo.ts'
import { boundsOfAll, streetBounds } from '#engine/region-file/index.ts'
import { useRegions } from '#web/region/region-heads.ts'
import { useMapStyle } from './basemap/use-map-style.ts'
import { useRegion } from './basemap/use-region.ts'
import {
  type Aim,
  aimTarget,
  type Bounds,
  cameraTarget,
  followedPositions,
  noPadding,
  startView,
} from './camera/camera.ts'
import { useFit } from './camera/use-fit.ts'
import { useOwnLocation } from './camera/use-own-location.ts'
import { useSight } from './camera/use-sight.ts'
import { LocationDot } from './furniture/location-dot.tsx'
import { MapCards } from './furniture/map-cards.tsx'
import { MapControls } from './furniture/map-controls.tsx'
import { MapCorner } from './furniture/map-corner.tsx'
import classes from './furniture/map-furniture.module.css'
import { useMapTrouble } from './furniture/use-map-trouble.tsx'
import type { LngLat, MapDrawing, MapOutline, MapPadding, MapPlace, MapRoute, MapVan } from './map-content.ts'
import { cornerClicks } from './outlines/corner-clicks.ts'
import { Outlines } from './outlines/outlines.tsx'
import { LassoLine } from './places/lasso-line.tsx'
import { PlaceLayers } from './places/place-layers.tsx'
import { useLasso } from './places/use-lasso.ts'
import { usePins } from './places/use-pins.ts'
import { RouteLayers } from './routes/route-layers.tsx'
import { useSprites } from './sprites/use-sprites.ts'
import { VanMarkers } from './vans/van-markers.tsx'

export interface RouteMapProps {
  /** Names the map for screen readers; the list beside it is its full equivalent. */
  readonly label: string
  readonly places: readonly MapPlace[]
  readonly routes: readonly MapRoute[]
  /** Lines drawn dashed and grey under the routes, such as the order as entered. */
  readonly overlay?: readonly (readonly LngLat[])[]
  /** Borders under the routes, such as the territory of a driver. */
  readonly outlines?: readonly MapOutline[]
  /** A border that is being drawn: clicks on the map are for its corners alone. */
  readonly drawing?: MapDrawing | undefined
  /** Drawn above everything, where they were last. */
  readonly vans?: readonly MapVan[]
  readonly selectedId?: string | undefined
  readonly hoveredId?: string | undefined
  /** Places that are chosen together with the selected one. */
  readonly chosenIds?: readonly string[]
  readonly onSelect?: (id: string | undefined) => void
  readonly onHover?: (id: string | undefined) => void
  /** Offers to add a place by a click on the map, which is asked for first. */
  readonly onPlace?: (position: Position) => void
  /** Lets places be chosen by a line around them, or by a box that is drawn with Shift; told of those within. */
  readonly onEnclose?: (ids: readonly string[]) => void
  /** Makes lone pins draggable. */
  readonly onMove?: (id: string, position: Position) => void
  /** What panels and sheets cover. */
  readonly padding?: MapPadding
  /**
   * Each new value fits the camera to the plan and draws the routes once.
   * Besides, only the selection of a place out of sight moves the camera; hovering never does.
   */
  readonly fitKey?: string
  /** What the camera shows in place of the plan; it goes there when `fitKey` changes. */
  readonly aim?: Aim
  /** Keeps the selected place and the way to it in view, as for somebody who drives there. */
  readonly follows?: boolean
  /** Content shown beside the selected place; `null` for none. */
  readonly renderPopover?: (id: string) => ReactNode
  /** Content shown at a pin that stands for several places; without it, clicks on the pin walk through them. */
  readonly renderGroup?: (ids: readonly string[], close: () => void) => ReactNode
  /** Content shown where the pointer is over a leg, by the place where it ends; `null` for none. */
  readonly renderLeg?: (toId: string) => ReactNode
}

const none: readonly never[] = []

/** The box around the streets of all regions; the same one until there are others. */
function useRegionBounds() {
  const regions = useRegions()
  return useMemo(
    () => (regions.length > 0 ? boundsOfAll(regions.map(({ head }) => streetBounds(head))) : null),
    [regions],
  )
}

/** Places and routes on a map. Knows no feature: content comes in as props, choices go out as events. */
export function RouteMap(props: RouteMapProps) {
  const { places, routes, overlay = none, outlines = none, vans = none, drawing, selectedId, hoveredId } = props
  const { padding = noPadding, fitKey = '', follows = false, aim, chosenIds = none } = props
  const { scheme, style, requests, region, onSourceData } = useMapStyle()
  const regionBounds = useRegionBounds()
  const start = useStartView(props, regionBounds)
  const [map, setMap] = useState<MapRef | null>(null)
  const { onError, notice } = useMapTrouble()
  const { location, showLocation } = useOwnLocation(map)
  const pins = usePins(map, props)
  const lasso = useLasso(map, places, props.onEnclose)
  const fit = useFit(map, { places, routes, selectedId, padding, fitKey, follows, aim, regionBounds })
  useSight(map, { places, selectedId: follows ? undefined : selectedId, padding })
  useSprites(map)
  useRegion(map, style, region)
  const selected = places.find((place) => place.id === selectedId)
  return (
    <section className={classes.frame} aria-label={props.label} style={paddingVariables(padding)}>
      <MapCanvas
        ref={setMap}
        mapStyle={style}
        initialViewState={start}
        onSourceData={onSourceData}
        onError={onError}
        transformRequest={requests}
        {...mapOptions}
        {...(drawing ? cornerClicks(drawing) : pins.handlers)}
      >
        <Outlines {...{ outlines, drawing, scheme }} />
        <RouteLayers {...{ routes, overlay, selectedId, scheme }} drawKey={fitKey} />
        <PlaceLayers {...{ selectedId, chosenIds, hoveredId, scheme }} groups={pins.groups} />
        <VanMarkers vans={vans} scheme={scheme} />
        {location && <LocationDot position={location} scheme={scheme} />}
        <MapControls
          canFit={places.length > 0 || aim !== undefined}
          hasSelection={selected !== undefined}
          {...fit}
          onLocate={showLocation}
          placing={pins.placing}
          lasso={lasso.lasso}
        />
        <MapCorner />
        <MapCards {...props} selected={selected} leg={pins.leg} group={pins.opened} onCloseGroup={pins.closeGroup} />
      </MapCanvas>
      <LassoLine points={lasso.line} />
      <Hint placing={pins.placing?.armed} lasso={lasso.lasso?.armed} />
      {notice}
    </section>
  )
}

/** Says what the next press on the map does, while it means something of its own. */
function Hint({ placing, lasso }: Readonly<Record<'placing' | 'lasso', boolean | undefined>>) {
  return (
    <p className={classes.hint} role="status">
      {placing && 'Choose the place on the map. Esc to leave it.'}
      {lasso && 'Draw a line around the stops. Esc to leave it.'}
    </p>
  )
}

/** The view to open with: where the plan is, for that saves loading the middle of the country first. */
function useStartView(
  { places, routes, selectedId, padding = noPadding, follows = false, aim }: RouteMapProps,
  region: Bounds | null,
) {
  const id = follows ? selectedId : undefined
  const [start] = useState(() => {
    const target = aim ? aimTarget(aim) : cameraTarget(followedPositions(places, routes, id), region)
    return startView(target, padding, windowSize())
  })
  return start
}

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
