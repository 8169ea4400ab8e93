import type { TeamsPage } from '../use-teams-page.ts'
import styles from './entry.module.css'

/** A day to try the board with, for somebody who has nothing at hand. */
export function SampleDay({ page: { days, isAllowed } }: { readonly page: TeamsPage }) {
  return (
    <p className={styles.newHere}>
      New here?{' '}
      <button
        type="button"
        className={styles.link}
        disabled={days.isBusy}
        onClick={() => isAllowed() && days.loadSample()}
      >
        Try a sample day with 12 drivers
      </button>
    </p>
  )
}
