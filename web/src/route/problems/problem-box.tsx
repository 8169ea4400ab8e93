import { IconAlertCircle, IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './problem-box.module.css'

interface ProblemBoxProps {
  readonly tone: 'warning' | 'danger'
  readonly title: string
  /** List items. */
  readonly children: ReactNode
}

const icons = { warning: IconAlertTriangle, danger: IconAlertCircle } as const

/** What stands in the way of a route, a line each. */
export function ProblemBox({ tone, title, children }: ProblemBoxProps) {
  const Icon = icons[tone]
  return (
    <section className={styles.box} data-tone={tone} aria-label={title}>
      <Icon size={18} stroke={1.7} aria-hidden="true" />
      <div>
        <h2>{title}</h2>
        <ul>{children}</ul>
      </div>
    </section>
  )
}
