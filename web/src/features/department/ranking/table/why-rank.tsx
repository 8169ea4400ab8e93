import { CloseButton, Popover } from '@mantine/core'
import { useId, useMemo } from 'react'
import type { RankedInspection, RankingPolicy } from '#core/department/ranking/ranked-inspection.ts'
import { whyThisRank } from '#core/department/ranking/why-this-rank.ts'
import styles from './why-rank.module.css'

interface WhyRankProps {
  readonly row: RankedInspection
  /** The whole list, in order of rank, and the policy that made it. */
  readonly rows: readonly RankedInspection[]
  readonly policy: RankingPolicy
  readonly onClose: () => void
}

const WIDTH_PX = 360

/** Why an inspection ranks where it does, beside it. */
export function WhyRank({ row, rows, policy, onClose }: WhyRankProps) {
  const heading = useId()
  const { reasons, otherwise } = useMemo(() => whyThisRank(row, rows, policy), [row, rows, policy])
  return (
    <Popover
      opened
      onDismiss={onClose}
      trapFocus
      withRoles={false}
      position="bottom-start"
      width={WIDTH_PX}
      shadow="xl"
    >
      <Popover.Target>
        <span />
      </Popover.Target>
      <Popover.Dropdown role="dialog" className={styles.why ?? ''} aria-labelledby={heading}>
        <div className={styles.head}>
          <h2 id={heading}>{`Why rank ${row.rank.toLocaleString('en-US')}`}</h2>
          <CloseButton aria-label="Close" onClick={onClose} />
        </div>
        <dl className={styles.reasons}>
          {reasons.map(({ fact, effect }) => (
            <div key={fact}>
              <dt>{fact}</dt>
              <dd>{effect}</dd>
            </div>
          ))}
        </dl>
        {otherwise !== undefined && <p className={styles.note}>{otherwise}</p>}
      </Popover.Dropdown>
    </Popover>
  )
}
