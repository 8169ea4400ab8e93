import { CloseButton, Popover } from '@mantine/core'
import { useId } from 'react'
import type { RankedInspection } from '#core/department/ranking/ranked-inspection.ts'
import styles from './why-rank.module.css'

interface WhyRankProps {
  readonly row: RankedInspection
  /** The whole list, in order of rank. */
  readonly rows: readonly RankedInspection[]
  readonly onClose: () => void
}

/** Why an inspection ranks where it does, beside it. */
export function WhyRank({ row, onClose }: WhyRankProps) {
  const heading = useId()
  return (
    <Popover opened onDismiss={onClose} trapFocus position="bottom-start" width={360} shadow="xl">
      <Popover.Target>
        <span />
      </Popover.Target>
      <Popover.Dropdown className={styles.why ?? ''} aria-labelledby={heading}>
        <div className={styles.head}>
          <h3 id={heading}>{`Why rank ${row.rank}`}</h3>
          <CloseButton aria-label="Close" onClick={onClose} />
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
