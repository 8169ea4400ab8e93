import { Button } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconAlertCircle, IconCheck, IconCopy } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import hiddenStyles from '../patterns/hidden.module.css'
import styles from './states.module.css'

interface ErrorStateProps {
  /** What happened. */
  readonly title: string
  /** Why, as far as we know. */
  readonly why?: string
  /** What the person can do next: text or buttons. */
  readonly next?: ReactNode
  /** An id that support can look up. */
  readonly reference?: string
}

function Reference({ reference }: { readonly reference: string }) {
  const clipboard = useClipboard({ timeout: 2000 })
  const Icon = clipboard.copied ? IconCheck : IconCopy
  return (
    <button type="button" className={styles.reference} onClick={() => clipboard.copy(reference)}>
      <span>Reference {reference}</span>
      <Icon size={14} stroke={1.7} aria-hidden="true" />
      <span className={hiddenStyles.hidden} role="status">
        {clipboard.copied ? 'Copied' : 'Copy'}
      </span>
    </button>
  )
}

/** Something failed: what, why, what next, and a reference to quote. */
export function ErrorState({ title, why, next, reference }: ErrorStateProps) {
  return (
    <div className={styles.state} role="alert">
      <span className={styles.icon} data-tone="danger" aria-hidden="true">
        <IconAlertCircle size={20} stroke={1.7} />
      </span>
      <p className={styles.title}>{title}</p>
      {why !== undefined && <p className="body secondary mt4 pretty">{why}</p>}
      {next !== undefined && <div className="row wrap center gap8 mt16">{next}</div>}
      {reference !== undefined && <Reference reference={reference} />}
    </div>
  )
}

/** The usual way on: try the same thing again. */
export function RetryButton({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <Button variant="default" size="sm" onClick={onRetry}>
      Try again
    </Button>
  )
}
