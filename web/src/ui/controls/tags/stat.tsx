import type { ReactNode } from 'react'
import styles from './stat.module.css'

interface StatProps {
  readonly label: string
  readonly value: string
  /** `above` in a summary, `below` in a card or on a picture. */
  readonly labelPlace?: 'above' | 'below'
  readonly tone?: 'ink' | 'brand' | 'warning'
}

/** One figure with its name. */
export function Stat({ label, value, labelPlace = 'above', tone = 'ink' }: StatProps) {
  return (
    <div className={`stack narrow ${styles.stat}`} data-label={labelPlace}>
      <dt className={`small tertiary ${styles.label}`}>{label}</dt>
      <dd className={`flush oneLine ${styles.value}`} data-tone={tone}>
        {value}
      </dd>
    </div>
  )
}

interface StatGroupProps {
  readonly children: ReactNode
  /** `sunken` in a panel, `ruled` with lines between, `float` on a map or picture. */
  readonly surface?: 'plain' | 'sunken' | 'ruled' | 'float'
  /** A line under the figures, such as the saving against the entered order. */
  readonly note?: ReactNode
}

/** Figures side by side: the answer, in the largest type of the panel. */
export function StatGroup({ children, surface = 'plain', note }: StatGroupProps) {
  return (
    <div className={styles.group} data-surface={surface}>
      <dl className={`flex wrap flush ${styles.figures}`}>{children}</dl>
      {note !== undefined && <div className={styles.note}>{note}</div>}
    </div>
  )
}
