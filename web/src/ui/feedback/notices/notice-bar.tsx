import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './notice-bar.module.css'

interface NoticeBarProps {
  readonly tone: 'warning' | 'danger' | 'info'
  readonly title?: string
  readonly children: ReactNode
  /** What can be done about it. */
  readonly action?: ReactNode
}

/** Something about the page that stays true until somebody changes it. */
export function NoticeBar({ tone, title, children, action }: NoticeBarProps) {
  const Icon = tone === 'info' ? IconInfoCircle : IconAlertTriangle
  return (
    <div className={`row gap12 body roundControl ${styles.bar}`} data-tone={tone} role="status">
      <Icon size={18} stroke={1.7} aria-hidden="true" />
      <div className="fill">
        {title !== undefined && <p className={styles.title}>{title}</p>}
        {children}
      </div>
      {action}
    </div>
  )
}
