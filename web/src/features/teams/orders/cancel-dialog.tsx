import { Button, Text } from '@mantine/core'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import type { TeamsPage } from '../use-teams-page.ts'
import { leaveDay, whatLeaves } from './leave-day.ts'
import { useLeaving } from './use-leaving.ts'

export interface LeaveDialogProps {
  readonly page: TeamsPage
  /** Of the stops that were asked about. */
  readonly ids: readonly string[]
  readonly onClose: () => void
}

/** A customer cancels: the stop leaves its route and the day, and what that saves is told before. */
export function CancelDialog({ page, ids, onClose }: LeaveDialogProps) {
  const { stops, why, words } = useLeaving(page, ids)
  const cancel = (): void => {
    onClose()
    page.selection.onStop(undefined)
    void leaveDay({ ids, drivers: page.drivers, done: 'cancelled' })
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Cancel stop"
      lead={whatLeaves(page.day.document, stops)}
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
