import { Button, Text } from '@mantine/core'
import { Dialog } from '#web/ui/feedback/dialogs/dialog.tsx'
import { useBoardDay } from '../day/use-day.ts'
import { useBoardSelection } from '../day/use-team-selection.ts'
import { leaveDay, whatLeaves } from './leave-day.ts'
import { useLeaving } from './use-leaving.ts'

export interface LeaveDialogProps {
  /** Of the stops that were asked about. */
  readonly ids: readonly string[]
  readonly onClose: () => void
}

/** A customer cancels: the stop leaves its route and the day, and what that saves is told before. */
export function CancelDialog({ ids, onClose }: LeaveDialogProps) {
  const { day, drivers } = useBoardDay()
  const { onStop } = useBoardSelection()
  const { stops, why, words } = useLeaving(ids)
  const cancel = (): void => {
    onClose()
    onStop(undefined)
    void leaveDay({ ids, drivers, done: 'cancelled' })
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Cancel stop"
      lead={whatLeaves(day.document, stops)}
      width="narrow"
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Keep it
          </Button>
          <Button disabled={why !== undefined} onClick={cancel}>
            {stops.length > 1 ? 'Cancel both stops' : 'Cancel stop'}
          </Button>
        </>
      }
    >
      <Text aria-live="polite">{why ?? words}</Text>
      {why === undefined && <Text c="dimmed">Its driver is told that it was removed. Undo brings it back.</Text>}
    </Dialog>
  )
}
