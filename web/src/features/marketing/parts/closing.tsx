import type { ReactNode } from 'react'
import styles from './closing.module.css'

interface ClosingProps {
  readonly label: string
  readonly title: string
  readonly lead: string
  readonly children: ReactNode
}

/** The last word of a page, in its largest type, with the ways in. */
export function Closing({ label, title, lead, children }: ClosingProps) {
  return (
    <section className={styles.close} aria-label={label} data-header-tint="">
      <div>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.lead}>{lead}</p>
      </div>
      <div className={styles.actions}>{children}</div>
    </section>
  )
}
