import type { ReactNode } from 'react'
import typeStyles from '#web/ui/theme/type.module.css'
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
    <section className={`wrap lineAbove surface gap40 ${styles.close}`} aria-label={label} data-header-tint="">
      <div>
        <h2 className={styles.title}>{title}</h2>
        <p className={`secondary mt16 ${typeStyles.lead}`}>{lead}</p>
      </div>
      <div className={`row wrap gap12 ${styles.actions}`}>{children}</div>
    </section>
  )
}
