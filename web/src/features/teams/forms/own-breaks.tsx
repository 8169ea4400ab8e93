import type { BreakRule } from '#core/plan/plan.ts'
import type { FieldFault } from '#core/teams/day-prices.ts'
import { SegmentedTabs } from '#web/ui/controls/segmented-tabs.tsx'
import { breaksWords, newBreak } from './break-drafts.ts'
import { BreaksFields } from './breaks-fields.tsx'
import styles from './day-fields.module.css'
import { Fold } from './fold.tsx'

interface OwnBreaksProps {
  /** Absent: those of the day. */
  readonly breaks: readonly BreakRule[] | undefined
  /** What everybody has; absent where that depends on the day. */
  readonly ofDay?: readonly BreakRule[]
  readonly leaveAt: number | undefined
  readonly fault: FieldFault<string> | undefined
  readonly onChange: (breaks: readonly BreakRule[] | undefined) => void
}

const choices = [
  { value: 'day', label: 'As the day' },
  { value: 'own', label: 'Own' },
  { value: 'none', label: 'None' },
] as const

/** The breaks of one driver: those of the day, or their own, or none. */
export function OwnBreaks({ breaks, ofDay, leaveAt, fault, onChange }: OwnBreaksProps) {
  const choice = breaks === undefined ? 'day' : breaks.length === 0 ? 'none' : 'own'
  const dayWords = ofDay === undefined ? 'as the day' : `as the day: ${breaksWords(ofDay)}`
  const isFaulty = fault?.field.startsWith('break ') ?? false
  return (
    <Fold title="Breaks" words={breaks === undefined ? dayWords : breaksWords(breaks)} open={isFaulty}>
      <SegmentedTabs
        label="Breaks"
        segments={choices}
        value={choice}
        size="small"
        onChange={(value) => onChange(value === 'day' ? undefined : value === 'none' ? [] : [newBreak(leaveAt)])}
      />
      {breaks === undefined && isFaulty && <p className={styles.hint}>{fault?.words}</p>}
      {breaks !== undefined && breaks.length > 0 && <BreaksFields {...{ breaks, leaveAt, fault, onChange }} />}
    </Fold>
  )
}
