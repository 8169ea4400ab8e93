import { Button } from '@mantine/core'
import { IconCalendarEvent } from '@tabler/icons-react'
import { useState } from 'react'
import { lateDialog } from '#web/ui/feedback/dialogs/late-dialog.tsx'
import { useIsScheduler } from '../shell/use-is-scheduler.ts'

const AppointmentDialog = lateDialog(async () => (await import('./appointment-dialog.tsx')).AppointmentDialog)

interface AppointmentButtonProps {
  readonly inspectionId: string
  /** The day that a new appointment is proposed for. */
  readonly date: string
}

/** Opens the appointment of an inspection on a route; nothing for who may not change it. */
export function AppointmentButton({ inspectionId, date }: AppointmentButtonProps) {
  const [isOpen, open] = useState(false)
  if (!useIsScheduler()) return null
  return (
    <>
      <Button
        variant="default"
        size="compact-md"
        fullWidth
        aria-label={`Appointment of inspection ${inspectionId}`}
        aria-haspopup="dialog"
        leftSection={<IconCalendarEvent size={16} stroke={1.7} aria-hidden="true" />}
        onClick={() => open(true)}
      >
        Appointment
      </Button>
      {isOpen && <AppointmentDialog {...{ inspectionId, date }} onClose={() => open(false)} />}
    </>
  )
}
