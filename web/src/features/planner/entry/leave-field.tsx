import { TimeInput } from '@mantine/dates'
import { useState } from 'react'
import type { DayOptions } from '#core/planner/optimize-request.ts'
import { fromClock, toClock } from '#web/route/stop/clock-field.ts'
import { filledStops, type PlannerDocument } from '../document/planner-document.ts'
import { useProposal } from '../usual/use-proposal.ts'
import styles from './leave-field.module.css'

interface LeaveFieldProps {
  readonly document: PlannerDocument
  readonly onOptions: (options: DayOptions) => void
}

/** When to leave: as typed, else as proposed, which says so and is changed by typing over it. */
export function LeaveField({ document, onOptions }: LeaveFieldProps) {
  const { leaveAt, ...options } = document.options
  const proposed = useProposal({ options, stops: filledStops(document) })
  // An hour that is half typed is no time yet, and the proposal must not come in its place.
  const [typing, setTyping] = useState<{ readonly minute: number | undefined }>()
  const isProposed = leaveAt === undefined
  const type = (value: string): void => {
    const minute = fromClock(value)
    setTyping({ minute })
    if (minute === leaveAt) return
    onOptions(minute === undefined ? options : { ...options, leaveAt: minute })
  }
  return (
    <TimeInput
      className={styles.leave ?? ''}
      aria-label="Leave at"
      aria-description={isProposed ? 'proposed' : undefined}
      data-proposed={isProposed || undefined}
      leftSection={
        <span className={`grid leftText ${styles.words}`}>
          Leave
          {isProposed && <small>proposed</small>}
        </span>
      }
      leftSectionWidth={isProposed ? 66 : 50}
      value={toClock(typing ? typing.minute : (leaveAt ?? proposed))}
      onFocus={() => setTyping({ minute: leaveAt ?? proposed })}
      onBlur={() => setTyping(undefined)}
      onChange={(event) => type(event.currentTarget.value)}
    />
  )
}
