import type { ReactNode } from 'react'
import styles from './chip.module.css'

export type Tone = 'neutral' | 'brand' | 'success' | 'warning' | 'danger' | 'info'

interface ChipProps {
  readonly children: ReactNode
  readonly tone?: Tone
  readonly icon?: ReactNode
}

/** A short fact in a tinted box. */
export function Chip({ children, tone = 'neutral', icon }: ChipProps) {
  return (
    <span className={`inline gap4 oneLine roundChip ${styles.chip}`} data-tone={tone}>
      {icon}
      {children}
    </span>
  )
}

interface FilterChipProps {
  readonly label: string
  readonly count: number
  readonly selected: boolean
  readonly onSelect: () => void
  readonly icon?: ReactNode
  readonly tone?: Tone
}

/** A count that filters the list under it. */
export function FilterChip({ label, count, selected, onSelect, icon, tone = 'neutral' }: FilterChipProps) {
  return (
    <button type="button" className={styles.filter} aria-pressed={selected} onClick={onSelect}>
      <span className={styles.filterIcon} data-tone={tone}>
        {icon}
      </span>
      {label} <b>{count}</b>
    </button>
  )
}
