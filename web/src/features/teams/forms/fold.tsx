import { IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './day-fields.module.css'

interface FoldProps {
  readonly title: string
  /** What stands in it, in short. */
  readonly words?: string
  /** It is open from the beginning, or from now on. */
  readonly open?: boolean
  readonly children: ReactNode
}

/** What few need, behind its title. */
export const Fold = ({ title, words, open = false, children }: FoldProps) => (
  <details className={styles.fold} open={open}>
    <summary>
      <IconChevronRight size={16} stroke={1.7} aria-hidden="true" />
      <b>{title}</b>
      {words !== undefined && <span>{words}</span>}
    </summary>
    <div className="stack gap12 pt8 pb8">{children}</div>
  </details>
)
