import { useMap } from '@vis.gl/react-maplibre'
import { AttributionControl } from 'maplibre-gl'
import { useEffect, useRef, useState } from 'react'
import classes from './map-furniture.module.css'
import { niceScale } from './nice-scale.ts'

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
