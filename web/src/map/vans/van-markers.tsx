import { IconTruck } from '@tabler/icons-react'
import { Marker } from '@vis.gl/react-maplibre'
import type { CSSProperties } from 'react'
import type { Scheme } from '#web/ui/theme/colors.ts'
import { routePaint } from '../map-colors.ts'
import type { MapVan } from '../map-content.ts'
import classes from './van-markers.module.css'

interface VanMarkersProps {
  readonly vans: readonly MapVan[]
  readonly scheme: Scheme
}

/**
 * Vans where they were last, each with the number of its driver and the way it heads; what is old says how old. Those
 * that stand at one place, such as all of them in the morning, stand side by side.
 */
export function VanMarkers({ vans, scheme }: VanMarkersProps) {
  const shifts = besideEachOther(vans)
  return vans.map((van) => (
    <Marker key={van.id} offset={[shifts.get(van.id) ?? 0, 0]} longitude={van.position.lng} latitude={van.position.lat}>
      <div
        className={classes.van}
        role="img"
        aria-label={van.says}
        title={van.says}
        style={paintOf(van, scheme)}
        data-stale={van.stale !== undefined || undefined}
      >
        {van.heading !== undefined && <span className={classes.heading} />}
        <span className={classes.plate}>
          <IconTruck size={13} stroke={2} aria-hidden="true" />
          {van.label}
        </span>
        {van.stale !== undefined && <span className={classes.age}>{van.stale}</span>}
      </div>
    </Marker>
  ))
}

function paintOf({ colorIndex, heading = 0 }: MapVan, scheme: Scheme): CSSProperties & Record<`--${string}`, string> {
  const { fill, text } = routePaint(colorIndex, scheme)
  return { '--van-fill': fill, '--van-text': text, '--van-heading': `${heading}deg` }
}

/** As wide as the plate of a van, in CSS pixels. */
const PLATE = 42
/** Decimals of degrees: about as far as a yard is wide. */
const DECIMALS = 3

/** How far each van stands beside its place, in CSS pixels, so that those at one place can all be read. */
export function besideEachOther(vans: readonly Pick<MapVan, 'id' | 'position'>[]): ReadonlyMap<string, number> {
  const places = new Map<string, string[]>()
  for (const { id, position } of vans) {
    const place = `${position.lat.toFixed(DECIMALS)} ${position.lng.toFixed(DECIMALS)}`
    places.set(place, [...(places.get(place) ?? []), id])
  }
  const shifts = [...places.values()].flatMap((ids) =>
    ids.map((id, index) => [id, (index - (ids.length - 1) / 2) * PLATE] as const),
  )
  return new Map(shifts)
}
