import { useMap } from '@vis.gl/react-maplibre'
import { AttributionControl } from 'maplibre-gl'
import { useEffect, useRef } from 'react'
import classes from './map-furniture.module.css'
import { ScaleBar } from './scale-bar.tsx'

/** Scale and sources in the lower corner of the map. */
export function MapCorner() {
  return (
    <div className={classes.corner}>
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
