import { legText, type RoutePoint } from '#core/itinerary/route-points.ts'
import styles from './map-cards.module.css'

interface LegCardProps {
  readonly from: RoutePoint
  readonly to: RoutePoint
}

const numberOf = ({ bead }: RoutePoint): string => (typeof bead === 'number' ? `${bead}. ` : '')

/** What the map says about the way between two points; the list says the same under the later one. */
export function LegCard({ from, to }: LegCardProps) {
  if (!to.leg) return null
  return (
    <div className={styles.leg}>
      <strong>{legText(to.leg, to.stop.kind)}</strong>
      <p>{`${numberOf(from)}${from.title} → ${numberOf(to)}${to.title}`}</p>
    </div>
  )
}
