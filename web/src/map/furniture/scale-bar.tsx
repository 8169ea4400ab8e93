import { useMap } from '@vis.gl/react-maplibre'
import { useEffect, useState } from 'react'
import classes from './map-furniture.module.css'
import { niceScale } from './nice-scale.ts'

const LONGEST_PIXELS = 92

/** The ruler of the map frame: a round distance with a tick at both ends and in the middle. */
export function ScaleBar() {
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
