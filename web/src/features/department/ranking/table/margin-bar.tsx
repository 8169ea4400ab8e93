import styles from './margin-bar.module.css'

/** Days at which the bar is full to its side. */
const FULL_DAYS = 40

const MINUS = '−'

/** Days left with their sign: `+4`, `−7`, `0`. */
export function signedDays(days: number): string {
  if (days === 0) return '0'
  return days < 0 ? `${MINUS}${Math.abs(days).toLocaleString('en-US')}` : `+${days.toLocaleString('en-US')}`
}

/** Days left of the SLA: sign, number and the side of the zero line say it, the colour helps. */
export function MarginBar({ days }: { readonly days: number }) {
  const share = Math.min(1, Math.abs(days) / FULL_DAYS)
  return (
    <span className={`inline gap8 success ${styles.margin}`} data-past={days < 0 || undefined}>
      <span className={styles.days}>{signedDays(days)}</span>
      <span className={styles.scale} aria-hidden="true">
        <span className={styles.bar} style={{ width: `${share * 50}%` }} />
      </span>
    </span>
  )
}
