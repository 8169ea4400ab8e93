import { Button, Checkbox } from '@mantine/core'
import { useId } from 'react'
import type { RankedInspection } from '#core/department/ranking/ranked-inspection.ts'
import { Chip } from '#web/ui/controls/tags/chip.tsx'
import { PriorityTag } from '#web/ui/controls/tags/priority-tag.tsx'
import { Dialog } from '#web/ui/feedback/dialogs/dialog.tsx'
import styles from './related-dialog.module.css'
import { signedDays } from './table/margin-bar.tsx'
import { minutesOf } from './table/ranking-row.tsx'

interface RelatedDialogProps {
  /** The one whose address was asked about. */
  readonly inspection: RankedInspection
  /** The others there. */
  readonly related: readonly RankedInspection[]
  readonly selected: ReadonlySet<string>
  readonly disabled: boolean
  readonly onToggle: (inspectionId: string) => void
  readonly onClose: () => void
}

/** All inspections at one address, so that one visit serves them. */
export function RelatedDialog({ inspection, related, selected, disabled, onToggle, onClose }: RelatedDialogProps) {
  const { street, city, postcode } = inspection
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Related Inspections"
      lead="Select additional inspections at the same address"
      width="medium"
      footer={
        <>
          <span />
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      <p className={styles.address}>{`${street}, ${city} ${postcode}`}</p>
      <ul className={styles.list}>
        {[inspection, ...related].map((each) => (
          <Related
            key={each.inspectionId}
            inspection={each}
            selected={selected.has(each.inspectionId)}
            disabled={disabled}
            onToggle={onToggle}
          />
        ))}
      </ul>
      {related.length === 0 && <p className={styles.none}>No other inspection is at this address.</p>}
    </Dialog>
  )
}

interface RelatedProps {
  readonly inspection: RankedInspection
  readonly selected: boolean
  readonly disabled: boolean
  readonly onToggle: (inspectionId: string) => void
}

function Related({ inspection, selected, disabled, onToggle }: RelatedProps) {
  const { inspectionId, rank, priority, daysLeft, complaintCategory, status } = inspection
  const isScheduled = status === 'Scheduled'
  const box = useId()
  return (
    <li>
      <label
        className={`row wrap figures lineBelow ${styles.row}`}
        htmlFor={box}
        data-selected={selected || undefined}
        data-scheduled={isScheduled || undefined}
      >
        <Checkbox
          id={box}
          size="xs"
          aria-label={`Select ${inspectionId}`}
          checked={selected}
          disabled={disabled || isScheduled}
          onChange={() => onToggle(inspectionId)}
        />
        <span className="tertiary">{`# ${rank}`}</span>
        <PriorityTag priority={priority} />
        <span className={styles.id}>{inspectionId}</span>
        <span className={styles.category}>{complaintCategory}</span>
        <span className="tertiary">{`${signedDays(daysLeft)} days · ${minutesOf(inspection)} min`}</span>
        {isScheduled && <Chip tone="info">Already Scheduled</Chip>}
      </label>
    </li>
  )
}
