import { SettingsCard } from '#web/ui/layout/settings-page/settings-page.tsx'
import styles from './customers.module.css'

interface StoppedListProps {
  readonly stopped: readonly { readonly by: 'email' | 'text'; readonly mask: string; readonly at: number }[]
}

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })

/** Who wants to hear no more. Their contacts are not kept: what is left of them is for whoever knows them already. */
export function StoppedList({ stopped }: StoppedListProps) {
  return (
    <SettingsCard
      title="Want no messages"
      hint="Customers stop messages on their page; they can start them again there. Whoever answers a text with STOP is kept by the phone network, for all senders."
    >
      {stopped.length === 0 ? (
        <p className={styles.hint}>Nobody so far.</p>
      ) : (
        <ul className={styles.lines}>
          {stopped.map(({ by, mask, at }) => (
            <li key={`${by} ${mask} ${at}`}>
              {by === 'email' ? 'E-mail' : 'Phone'} <b>{mask}</b>, {day.format(at)}
            </li>
          ))}
        </ul>
      )}
    </SettingsCard>
  )
}
