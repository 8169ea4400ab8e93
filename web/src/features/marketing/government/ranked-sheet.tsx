import { PriorityTag } from '#web/ui/controls/priority-tag.tsx'
import styles from './ranked-sheet.module.css'

const rows = [
  { rank: 1, priority: 'A', place: '412 W 46th St', left: '−6 days' },
  { rank: 2, priority: 'B+', place: '88 Hester St', left: '−2 days' },
  { rank: 3, priority: 'B', place: '1500 Lexington Ave', left: '+1 day' },
  { rank: 4, priority: 'C', place: '230 E 9th St', left: '+4 days' },
] as const

/** What a ranked morning looks like, drawn in the product's own marks; made-up rows. */
export function RankedSheet() {
  return (
    <ol className={styles.rows} aria-label="A ranked list, as an example">
      {rows.map(({ rank, priority, place, left }) => (
        <li key={rank} data-past={left.startsWith('−') || undefined}>
          <span className={styles.rank}>{rank}</span>
          <PriorityTag priority={priority} />
          <span className={styles.place}>{place}</span>
          <span className={styles.left}>{left}</span>
        </li>
      ))}
    </ol>
  )
}
