import { useMemo } from 'react'
import type { LastPosition } from '#core/drives/positions/van.ts'
import { type Coordinates, toPosition } from '#core/kernel/geo.ts'
import { RouteMap } from '#web/map/lazy-map.tsx'
import { ageWords } from '#web/map/vans/age-words.ts'
import styles from './visit-card.module.css'

interface VisitMapProps {
  readonly van: LastPosition
  readonly stop: Coordinates
  /** The server's clock. */
  readonly now: number
}

/** The van on its way to the one stop that this page is about. */
export function VisitMap({ van, stop, now }: VisitMapProps) {
  const places = useMemo(
    () => [{ id: 'stop', position: toPosition(stop), label: '', kind: 'end' as const, mark: 'home' as const }],
    [stop],
  )
  const says = `Your driver, ${ageWords(now - van.at)}`
  const vans = [
    {
      ...{ id: 'van', label: '', position: toPosition(van.position), says },
      ...(van.heading === undefined ? {} : { heading: van.heading }),
    },
  ]
  return (
    <figure className={styles.map}>
      <RouteMap
        label="Map of your driver and your address"
        places={places}
        routes={none}
        vans={vans}
        fitKey={van.at.toString()}
        aim={{ kind: 'fit', positions: [toPosition(stop), toPosition(van.position)], nearest: 14 }}
      />
      <figcaption>{says}</figcaption>
    </figure>
  )
}

const none: readonly never[] = []
