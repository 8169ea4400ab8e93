import { useMap } from '@vis.gl/react-maplibre'
import { AttributionControl } from 'maplibre-gl'
import { useEffect, useRef, useState } from 'react'
import { metersToMiles } from '#engine/base/units.ts'
import classes from './map-furniture.module.css'

/** Scale and sources in the lower corner of the map. */
export function MapCorner() {
  return (
    <div className={classes.corner} data-map-corner>
      <ScaleBar />
      <Attribution />
    </div>
  )
}

// MapLibre gathers what the visible sources demand; only its place on the map is ours.
function Attribution() {
  const { current: map } = useMap()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!map || !box.current) return
    const control = new AttributionControl({ compact: false })
    box.current.append(control.onAdd(map.getMap()))
    return () => control.onRemove()
  }, [map])
  return <div ref={box} className={classes.attribution} />
}

const LONGEST_PIXELS = 92

/** The ruler of the map frame: a round distance with a tick at both ends and in the middle. */
function ScaleBar() {
  const { current: map } = useMap()
  const [scale, setScale] = useState<{ label: string; pixels: number }>()
  useEffect(() => {
    if (!map) return
    const update = () => setScale(niceScale(map.getCenter().lat, map.getZoom(), LONGEST_PIXELS))
    update()
    const listening = map.on('move', update)
    return () => listening.unsubscribe()
  }, [map])
  if (!scale) return null
  return (
    <div className={classes.scale} style={{ width: scale.pixels }} role="img" aria-label={`Scale: ${scale.label}`}>
      {scale.label}
    </div>
  )
}

const EQUATOR_METERS_PER_PIXEL_AT_ZOOM_0 = 40_075_016.686 / 512
const FEET_PER_MILE = 5280

/** The longest round distance that fits into `longest` pixels at this latitude and zoom, in miles or, when short, feet. */
export function niceScale(lat: number, zoom: number, longest: number): { label: string; pixels: number } {
  const metersPerPixel = (EQUATOR_METERS_PER_PIXEL_AT_ZOOM_0 * Math.cos((lat * Math.PI) / 180)) / 2 ** zoom
  const miles = metersToMiles(metersPerPixel * longest)
  const inFeet = miles < 0.2
  const most = inFeet ? miles * FEET_PER_MILE : miles
  const round = roundDown(most)
  const number = round.toLocaleString('en-US')
  return { label: `${number} ${inFeet ? 'ft' : 'mi'}`, pixels: Math.round((round / most) * longest) }
}

function roundDown(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value))
  const digit = [5, 2, 1].find((candidate) => candidate * power <= value) ?? 1
  return Number((digit * power).toPrecision(1))
}
