import { Button } from '@mantine/core'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { FailedInspectors } from './failed-inspectors.tsx'
import type { Unrouted } from './use-unrouted.ts'

interface FailedDialogProps {
  readonly unrouted: Unrouted
  /** Leads on to the queue where each inspection has its fixes. */
  readonly onReview: () => void
  readonly onClose: () => void
}

/** Whom the system could not schedule or route, with their inspections and the rule that was broken. */
export function FailedDialog({ unrouted, onReview, onClose }: FailedDialogProps) {
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Failed Assignments"
      lead="The following inspectors could not be scheduled or routed by the system. Please ensure that any manually assigned inspections result in a feasible schedule."
      width="medium"
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          <Button onClick={onReview}>Review fixes</Button>
        </>
      }
    >
      <FailedInspectors unrouted={unrouted} />
    </Dialog>
  )
}
