import { useState } from 'react'
import type { UnroutedCode } from '#core/department/unrouted.ts'
import { counted } from '#core/kernel/counted.ts'
import { FilterChip } from '#web/ui/controls/chip.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import type { Day } from '../day/day-queries.ts'
import type { RoutesStep } from '../day/use-change-routes.ts'
import { QueueItem } from './queue-item.tsx'
import styles from './unrouted.module.css'
import { appointmentsFirst, countReasons, reasonWords } from './unrouted-words.ts'
import type { Unrouted } from './use-unrouted.ts'

/** So many are drawn at a time: a longer list is for the filters. */
const STEP = 100

interface WorkQueueProps {
  readonly day: Day
  readonly unrouted: Unrouted
  readonly onChange: (step: RoutesStep) => void
  readonly onClose: () => void
}

/** Everything that is on no route, by reason; each inspection with the changes that would route it. */
export function WorkQueue({ day, unrouted, onChange, onClose }: WorkQueueProps) {
  const [code, setCode] = useState<UnroutedCode>()
  const [most, setMost] = useState(STEP)
  const routed = new Set(day.routes.flatMap(({ inspections }) => inspections.map(({ inspectionId }) => inspectionId)))
  const open = unrouted.items.filter(({ inspectionId }) => !routed.has(inspectionId))
  const shown = appointmentsFirst(open.filter((item) => code === undefined || item.code === code))
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`${counted(open.length, 'inspection')} not routed`}
      lead="Each has a reason. Open one for the changes that would route it, with what they cost."
      width="wide"
    >
      <fieldset className={styles.chips} aria-label="Show only">
        {countReasons(open).map((reason) => (
          <FilterChip
            key={reason.code}
            label={reasonWords[reason.code]}
            count={reason.count}
            selected={reason.code === code}
            onSelect={() => setCode(reason.code === code ? undefined : reason.code)}
          />
        ))}
      </fieldset>
      {open.length === 0 && <EmptyState title="Everything is routed." />}
      <ul className={styles.list} aria-label="Inspections on no route, the most urgent first">
        {shown.slice(0, most).map((item) => (
          <QueueItem key={item.inspectionId} item={item} day={day} onChange={onChange} />
        ))}
      </ul>
      {shown.length > most && (
        <button type="button" className={styles.more} onClick={() => setMost(most + STEP)}>
          {`Show ${Math.min(STEP, shown.length - most)} more of ${shown.length.toLocaleString('en-US')}`}
        </button>
      )}
    </Dialog>
  )
}
