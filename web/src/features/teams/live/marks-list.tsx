import { formatClock } from '#core/itinerary/arrival-times.ts'
import type { LiveDrive } from './live-drive.ts'
import styles from './proofs-dialog.module.css'

const words = { complete: 'Complete', incomplete: 'Incomplete' } as const

/** Who has marked what, and when, by the clock of the depot. What the driver corrects is there as it is now. */
export function MarksList({ name, drive: { marked } }: { readonly name: string; readonly drive: LiveDrive }) {
  if (marked.length === 0) return null
  return (
    <ul className={styles.proofs} aria-label={`Marks of ${name}`}>
      {marked.map(({ name: stop, street, mark, minute, reason }) => (
        <li key={stop}>
          <h3>{street}</h3>
          <p>{[`${words[mark]} ${formatClock(minute)} by ${name}`, reason].filter(Boolean).join(' · ')}</p>
        </li>
      ))}
    </ul>
  )
}
