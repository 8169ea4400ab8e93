import { Chip, type Tone } from '#web/ui/controls/chip.tsx'
import styles from './sent-picture.module.css'

interface Sent {
  readonly driver: string
  readonly route: string
  readonly state: string
  readonly tone: Tone
}

const sent: readonly Sent[] = [
  { driver: 'Maya', route: '11 stops, by text', state: '8 of 11 done', tone: 'success' },
  { driver: 'Theo', route: '10 stops, by mail', state: '6 of 10 done', tone: 'success' },
  { driver: 'Ines', route: '12 stops, by text', state: 'Opened 7:52 AM', tone: 'info' },
  { driver: 'Owen', route: '9 stops, no phone number yet', state: 'Add a contact', tone: 'warning' },
]

/** What a dispatcher sees once the routes are out: a driver in each row. */
export function SentPicture() {
  return (
    <ul className={styles.rows} aria-label="Four drivers and how their routes stand">
      {sent.map(({ driver, route, state, tone }) => (
        <li key={driver} className={styles.row}>
          <span className={styles.driver}>{driver}</span>
          <span className={styles.route}>{route}</span>
          <Chip tone={tone}>{state}</Chip>
        </li>
      ))}
    </ul>
  )
}
