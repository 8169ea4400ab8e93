import type { ReactNode } from 'react'
import styles from './states.module.css'

interface EmptyStateProps {
  readonly icon?: ReactNode
  /** One sentence about what belongs here. */
  readonly title: string
  readonly children?: ReactNode
  /** The one primary way, and up to two others. */
  readonly actions?: ReactNode
}

/** A place with nothing in it yet, saying what belongs there and how it gets there. */
export function EmptyState({ icon, title, children, actions }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      {icon !== undefined && (
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      <p className={styles.title}>{title}</p>
      {children !== undefined && <div className="body secondary mt4 pretty">{children}</div>}
      {actions !== undefined && <div className="row wrap center gap8 mt16">{actions}</div>}
    </div>
  )
}
