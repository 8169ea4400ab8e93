import { Button } from '@mantine/core'
import { useState } from 'react'
import type { TravelMethod } from '#core/itinerary/itinerary.ts'
import type { DayOptions } from '#core/planner/optimize-request.ts'
import { faultOfVehicle } from '#engine/travel/index.ts'
import { Dialog } from '#web/ui/feedback/dialogs/dialog.tsx'
import { DayFields } from './day-fields.tsx'

interface DayDialogProps {
  readonly options: DayOptions
  readonly method: TravelMethod
  readonly onClose: () => void
  readonly onSave: (options: DayOptions) => void
}

/** Leaves out what says nothing, so that a day without rules is an empty object. */
function compact({ serviceMinutes, openEnd, ...others }: DayOptions): DayOptions {
  return {
    ...others,
    ...(serviceMinutes ? { serviceMinutes } : {}),
    ...(openEnd ? { openEnd } : {}),
  }
}

/** Rules for the whole day, all of them optional. */
export function DayDialog({ options, method, onClose, onSave }: DayDialogProps) {
  const [draft, setDraft] = useState(options)
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Your day"
      lead="All of this is optional. Times are local to the route."
      footer={
        <>
          <Button variant="subtle" onClick={() => onSave({})}>
            Clear all
          </Button>
          <Button
            disabled={draft.vehicle !== undefined && faultOfVehicle(draft.vehicle) !== undefined}
            onClick={() => onSave(compact(draft))}
          >
            Save
          </Button>
        </>
      }
    >
      <DayFields day={draft} method={method} onChange={setDraft} />
    </Dialog>
  )
}
