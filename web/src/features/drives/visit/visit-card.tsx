import type { CustomerView } from '#core/drives/positions/customer-view.ts'
import { splitAddress } from '#core/itinerary/route-points.ts'
import type { Coordinates } from '#core/kernel/geo.ts'
import { TickRuler } from '#web/ui/controls/tick-ruler.tsx'
import styles from './visit-card.module.css'
import { VisitMap } from './visit-map.tsx'
import { visitWords } from './visit-words.ts'

/** What the server tells of a visit, and when. */
export interface SeenVisit extends CustomerView {
  readonly position: Coordinates | null
  readonly now: number
}

interface VisitCardProps {
  readonly view: SeenVisit
  /** The last look has failed. */
  readonly isStale: boolean
}

/** Where a visit stands: the answer in large, their own address, and the van once it comes to them. */
export function VisitCard({ view, isStale }: VisitCardProps) {
  const { title, text } = visitWords(view)
  const { street, rest } = splitAddress(view.address)
  return (
    <article className={styles.card}>
      <p className={styles.from}>{view.company}</p>
      <div role="status">
        <p className={styles.title}>{title}</p>
        {text && <p className={styles.text}>{text}</p>}
      </div>
      <address className={styles.address}>
        <strong dir="auto">{street}</strong>
        <span dir="auto">{rest}</span>
      </address>
      {view.van && view.position && <VisitMap van={view.van} stop={view.position} now={view.now} />}
      {isStale && <p className={styles.text}>No connection. This is what was known last.</p>}
      <TickRuler />
    </article>
  )
}
